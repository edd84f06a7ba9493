import { z } from 'zod';

/** What a check of the data would call a fault, and why it is right all the same. */
export const DataExceptions = z.array(z.strictObject({ rule: z.string(), where: z.string(), reason: z.string().min(10) }));
export type DataException = z.infer<typeof DataExceptions>[number];
