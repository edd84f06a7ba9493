import { z } from 'zod';
import { recallIdLengthMax, recallSources } from './recall-record.ts';

export const recallAnswers = ['notMine', 'done'] as const;
/** So many recalls can be answered. */
export const recallDecisionsMax = 1000;
/** So many are shown at once, the latest first. */
export const recallsShownMax = 20;

export const RecallId = z
  .string()
  .max(recallIdLengthMax)
  .regex(/^[a-z0-9-]+$/);
export const RecallParams = z.object({ recallId: RecallId });
export const RecallDecision = z.strictObject({ answer: z.enum(recallAnswers) });
export type RecallDecision = z.infer<typeof RecallDecision>;

/** A warning or recall that may be about something a person has. */
export const RecallNotice = z
  .object({
    recallId: RecallId,
    source: z.enum(recallSources),
    /** As published. */
    product: z.string(),
    firm: z.string().nullable(),
    reason: z.string(),
    publishedOn: z.iso.date(),
    /** What the person has: a saved product, or a line of their list. */
    owned: z.object({ kind: z.enum(['product', 'medication']), id: z.uuid(), name: z.string() }),
    /** Its barcode is named, or its name is alike. */
    matchedBy: z.enum(['barcode', 'name']),
  })
  .meta({ id: 'RecallNotice' });
export type RecallNotice = z.infer<typeof RecallNotice>;

export const RecallNotices = z.object({
  notices: z.array(RecallNotice),
  /** The day of the latest entry that was imported; null where an operator has imported none. */
  asOf: z.iso.date().nullable(),
});
export type RecallNotices = z.infer<typeof RecallNotices>;
