import { z } from 'zod';
import { Id, SourceId, Words } from './facts.ts';
import { urgencyLevels } from './urgency-level.ts';

/** What a row can ask about the person, or about the value's past and its report. */
export const UrgencyState = z.enum([
  'pregnant',
  'child',
  'under-3-months',
  'diabetes',
  'kidney-disease',
  'dialysis',
  'blood-cancer',
  'prostate-cancer',
  'heart-failure',
  'artery-disease',
  'on-warfarin',
  /** With `on-warfarin`: only a goal that a report prints for the INR speaks for it, and the person named no such medicine. */
  'warfarin-assumed',
  'on-heparin',
  /** Takes an anticoagulant of any kind. */
  'on-blood-thinner',
  'on-chemotherapy',
  /** Takes a medicine that moves sugar into urine. */
  'on-gliflozin',
  /** Takes a medicine against inflammation that can slow the bone marrow and harm the liver: methotrexate, azathioprine. */
  'on-dmard',
  'on-clozapine',
  'on-antithyroid',
  /** Takes spironolactone or a similar medicine, which raise potassium. */
  'on-mra',
  'on-metformin',
  'on-lithium',
  'on-thyroid-hormone',
  /** Takes allopurinol or a similar medicine against gout. */
  'on-urate-lowering',
  /** Takes a medicine that is known to harm an unborn child. */
  'on-harmful-in-pregnancy',
  /** Blood sugar meters show mg/dL where the person lives. */
  'meter-in-mg-dl',
  /** An earlier value, at least two weeks older, lay within 15 % of this one. */
  'known-stable',
  /** An INR of the same day is there; it decides instead of the clotting time. */
  'inr-known',
]);
export type UrgencyState = z.infer<typeof UrgencyState>;

const Beyond = { side: z.enum(['above', 'below']), isInclusive: z.literal(true).optional() };

/** What a value must be for a row to count. Amounts are in the analyte's or vital sign's own unit. */
export const UrgencyCondition = z.discriminatedUnion('kind', [
  /**
   * Beyond an amount. `withoutRange`: only where the report prints no range. `withoutGoal`: only where it prints no goal, which is a range
   * with a lower limit of at least this.
   */
  z.strictObject({
    kind: z.literal('amount'),
    ...Beyond,
    at: z.number(),
    withoutRange: z.literal(true).optional(),
    withoutGoal: z.number().optional(),
  }),
  /** Beyond a multiple of the limit: the printed one, else the usual one of adults. Above counts from the upper, below from the lower limit. */
  z.strictObject({ kind: z.literal('multiple'), ...Beyond, times: z.number().positive() }),
  /** Outside a printed goal, recognised by a lower limit of at least `lowAtLeast`. */
  z.strictObject({ kind: z.literal('goal'), side: Beyond.side, lowAtLeast: z.number() }),
  /** Changed by a ratio or by an amount, compared with earlier values of the last `withinDays` days. */
  z.strictObject({
    kind: z.literal('change'),
    side: z.enum(['above', 'below']),
    ratio: z.number().positive().optional(),
    by: z.number().positive().optional(),
    withinDays: z.int().positive(),
    /** With which of them; `usual` is their median. */
    against: z.enum(['extreme', 'usual']),
  }),
  /**
   * A result in words: positive, reactive, detected, or at least so many plus signs, or a titre of at least 1 to `titre`, or words that begin
   * with one of `naming`. `isInWords`: amounts above their range do not count.
   */
  z.strictObject({
    kind: z.literal('positive'),
    grade: z.number().positive().optional(),
    titre: z.int().positive().optional(),
    naming: z
      .array(z.string().regex(/^[a-z]+$/))
      .min(1)
      .optional(),
    isInWords: z.literal(true).optional(),
  }),
  /** A result in words that the test could not decide: indeterminate, equivocal. */
  z.strictObject({ kind: z.literal('unclear') }),
]);
export type UrgencyCondition = z.infer<typeof UrgencyCondition>;

/** One line of the table: what is observed, in whom, and how soon to act. Texts speak of their own direction only. */
export const UrgencyRow = z.strictObject({
  id: Id,
  /** Ids of analytes and vital signs. */
  of: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)).min(1),
  when: UrgencyCondition,
  /** All of these must be so. */
  needs: z.array(UrgencyState).min(1).optional(),
  /** None of these may be so. */
  excludes: z.array(UrgencyState).min(1).optional(),
  level: z.enum(urgencyLevels),
  /** What it can mean and whom to ask. Names no time other than the level's. */
  says: Words,
  /** What to do until then. */
  meanwhile: Words.optional(),
  /** Takes the place of both where the medicine that the row needs is only assumed: it asks, and has an answer for either case. */
  ifAssumed: z.strictObject({ says: Words, meanwhile: Words.optional() }).optional(),
  /** With any of these it is an emergency: noun phrases, one sign each. */
  dangerSigns: z.array(Words),
  /** Parts of symptom names in a diary that make the reading an emergency; for vital signs. */
  symptoms: z.array(Words).optional(),
  source: SourceId,
});
export type UrgencyRow = z.infer<typeof UrgencyRow>;

/** One data file of `data/labs/urgency`. */
export const UrgencyFile = z.strictObject({ rows: z.array(UrgencyRow).min(1) });
