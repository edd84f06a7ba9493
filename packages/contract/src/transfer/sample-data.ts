import { z } from 'zod';

/** Whether a sample person's profile and medicines stand in for one's own, to look around with. */
export const SampleData = z
  .object({
    filledAt: z.iso.datetime().nullable().meta({ description: 'Null if there is no sample data.' }),
    canFill: z.boolean().meta({ description: 'True only while the person has no data of their own. Samples are never mixed with it.' }),
  })
  .meta({ id: 'SampleData' });
export type SampleData = z.infer<typeof SampleData>;
