import { urgencyLevels } from '@wellkept/clinical/urgency.ts';
import { z } from 'zod';

/** What several markers say together, never a diagnosis. Lists may be empty. */
export const LabStory = z
  .object({
    id: z.string(),
    group: z.string(),
    title: z.string(),
    urgency: z.object({
      level: z.enum(urgencyLevels),
      text: z.string(),
      /** What to do until then. */
      meanwhile: z.array(z.string()),
      /** With any of these it is an emergency: noun phrases for a list. */
      dangerSigns: z.array(z.string()),
    }),
    text: z.string(),
    values: z.array(
      z.object({
        analyteId: z.string(),
        title: z.string(),
        name: z.string(),
        value: z.string(),
        unit: z.string(),
        collectedOn: z.iso.date(),
        status: z.enum(['below', 'within', 'above']).nullable(),
      }),
    ),
    fits: z.array(z.string()),
    against: z.array(z.string()),
    /** What else may play a part. */
    also: z.array(z.string()),
    own: z
      .array(z.object({ names: z.array(z.string()), about: z.string().nullable(), text: z.string(), source: z.string().nullable() }))
      .meta({ description: 'What of the medicines, supplements and conditions of the person belongs to it.' }),
    first: z.string(),
    ask: z.array(z.string()),
    repeat: z.string(),
    sources: z.array(z.string()),
  })
  .meta({ id: 'LabStory' });
export type LabStory = z.infer<typeof LabStory>;
