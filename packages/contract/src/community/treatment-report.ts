import {
  doseLengthMax,
  helpLevels,
  sideEffectLengthMax,
  sideEffectLevels,
  sideEffectsMax,
  treatmentDurations,
} from '@wellkept/community/treatments/report.ts';
import { z } from 'zod';
import { createSingleLineSchema } from '../single-line-schema.ts';

const choices = { duration: z.enum(treatmentDurations), help: z.enum(helpLevels), isStillTaking: z.boolean() };

/** What a member answers about a treatment, beside the note. */
export const TreatmentAnswersInput = z.strictObject({
  ...choices,
  dose: createSingleLineSchema('Dose', doseLengthMax).nullable().meta({ description: 'As the member writes it.' }),
  sideEffects: z
    .array(z.strictObject({ name: createSingleLineSchema('Side effect', sideEffectLengthMax), level: z.enum(sideEffectLevels) }))
    .max(sideEffectsMax, `Name up to ${sideEffectsMax} side effects`),
});

const TreatmentAnswers = z.object({
  ...choices,
  dose: z.string().nullable(),
  sideEffects: z.array(z.object({ name: z.string(), level: z.enum(sideEffectLevels) })),
});

export const TreatmentSubject = z.object({ id: z.string(), name: z.string(), kind: z.enum(['substance', 'practice']) });
export const TreatmentReason = z.object({ id: z.string(), name: z.string() });

/** The answers of a report, as others read them. */
export const TreatmentReport = z
  .object({ treatmentId: z.string(), reasonId: z.string(), treatmentName: z.string(), answers: TreatmentAnswers })
  .meta({ id: 'TreatmentReport' });
export type TreatmentReport = z.infer<typeof TreatmentReport>;
