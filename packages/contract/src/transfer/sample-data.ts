import { z } from 'zod';

/** Whether a sample person's profile and medicines stand in for one's own, to look around with. */
export const SampleData = z
  .object({
    filledAt: z.iso.datetime().nullable().meta({ description: 'Null where nothing is a sample.' }),
    canFill: z.boolean().meta({ description: 'Only while there is nothing of the person’s own: a sample is never mixed with it.' }),
  })
  .meta({ id: 'SampleData' });
export type SampleData = z.infer<typeof SampleData>;
