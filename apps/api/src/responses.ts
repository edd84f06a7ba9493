import { z } from 'zod';

/** The answer of a call that has nothing to tell but that it worked. */
export const noContent = { 204: z.null().meta({ description: 'Done.' }) } as const;

/** The answer of a call whose work goes on after it. */
export const accepted = { 202: z.null().meta({ description: 'Accepted.' }) } as const;
