import { z } from 'zod';

/** The condition packs that the person has set up, by their ids. */
export const Packs = z.object({ packs: z.array(z.string()) }).meta({ id: 'DiaryPacks' });
export const PackParams = z.object({ id: z.string().max(60) });
