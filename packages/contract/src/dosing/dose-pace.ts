import { z } from 'zod';

/** So many doses in every so many days, weeks or months. */
export const DosePace = z.object({ count: z.int().min(1), interval: z.int().min(1), unit: z.enum(['day', 'week', 'month']) });

/** With how many doses each of those days has. */
export const PaceLimit = DosePace.extend({ timesADay: z.int().min(1) });
