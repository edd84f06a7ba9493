import { Severity } from '@wellkept/knowledge/facts.ts';
import { Frequency } from '@wellkept/knowledge/leaflet.ts';
import { z } from 'zod';
import { DeviceInstant } from '../bounds.ts';
import { acknowledgementNoteLengthMax, analysedMedicationsMax, findingsShownMax } from './safety-limits.ts';

export const Acknowledgement = z
  .enum(['seen', 'discussed'])
  .meta({ description: 'I have seen this; discussed with my doctor or pharmacist.' });

/** One finding as the person came to know it; its text is that of the latest check in which it was. */
export const SafetyRecord = z
  .object({
    findingId: z.string(),
    kind: z.enum(['interaction', 'duplicate', 'personal', 'amount', 'burden']),
    severity: Severity.exclude(['none']),
    headline: z.string(),
    firstShownAt: z.iso.datetime(),
    lastShownAt: z.iso.datetime(),
    /** When the person first opened the list with it on it; null when it is new. */
    seenAt: z.iso.datetime().nullable(),
    acknowledgedAt: z.iso.datetime().nullable(),
    acknowledgement: Acknowledgement.nullable(),
    note: z.string().nullable(),
    /** When what the person takes or has no longer led to it. */
    goneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SafetyRecord' });
export type SafetyRecord = z.infer<typeof SafetyRecord>;

const findingId = z.string().min(1).max(1000);

/** The findings that stood before the person's eyes. What the analysis found since then is still new. */
export const SeenFindings = z.strictObject({ findingIds: z.array(findingId).min(1).max(findingsShownMax) }).meta({ id: 'SeenFindings' });

export const AcknowledgementChange = z
  .strictObject({
    findingId,
    /** Null takes an acknowledgement back. */
    acknowledgement: Acknowledgement.nullable(),
    note: z.string().trim().max(acknowledgementNoteLengthMax).nullable(),
  })
  .meta({ id: 'AcknowledgementChange' });

const line = z.string().max(200).nullish();

export const MedicationAnalysisRequest = z
  .strictObject({
    medications: z
      .array(
        z.strictObject({
          name: z.string().max(10_000),
          strength: line,
          prescribedDosage: line,
          dosage: line,
          frequency: line,
        }),
      )
      .max(analysedMedicationsMax),
    userId: z.uuid('No user ID provided').meta({ description: 'Must match the session. A mismatch is refused and audited.' }),
    userContext: z.strictObject({ timestamp: DeviceInstant }),
  })
  .meta({ id: 'MedicationAnalysisRequest' });

export const MedicationAnalysis = z
  .object({
    medications: z.array(
      z.object({
        name: z.string(),
        /** The names alone, serious ones first. */
        sideEffects: z.array(z.string()).readonly(),
        detailedSideEffects: z
          .array(z.object({ name: z.string(), frequency: Frequency, frequencyText: z.string(), serious: z.boolean(), source: z.string() }))
          .readonly(),
        /** What the check of the whole list says of it, the most severe first, then cautions for this person. */
        warnings: z.array(z.string()).readonly(),
      }),
    ),
  })
  .meta({ id: 'MedicationAnalysis' });
export type MedicationAnalysis = z.infer<typeof MedicationAnalysis>;
