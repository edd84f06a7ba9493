import { z } from 'zod';
import { PlannedDay } from '../bounds.ts';
import { experimentChangeLengthMax } from '../goals/goal-limits.ts';
import { SeriesId } from '../goals/goals.ts';
import { SeriesName } from '../insights/insights.ts';
import { createSingleLineSchema } from '../single-line-schema.ts';

const fields = {
  /** The one thing that is done differently. */
  change: createSingleLineSchema('Change', experimentChangeLengthMax),
  outcome: SeriesId,
  wanted: z.enum(['more', 'less']),
  /** The smallest difference that would be worth the effort, in the unit in which the outcome is read. */
  worthwhile: z.number().positive('Enter a number above 0').max(1_000_000),
  baselineFrom: PlannedDay,
  /** The first day of the change. */
  trialFrom: PlannedDay,
  trialTo: PlannedDay,
  /** Days at the beginning of the trial in which the change still settles. */
  settlingDays: z.int().min(0).max(60),
};

export const ExperimentInput = z
  .strictObject(fields)
  .refine(({ baselineFrom, trialFrom }) => baselineFrom < trialFrom, {
    message: 'The change begins after the days before',
    path: ['trialFrom'],
  })
  .refine(({ trialFrom, trialTo }) => trialFrom < trialTo, { message: 'The last day is after the first', path: ['trialTo'] })
  .meta({ id: 'ExperimentFields' });
export type ExperimentInput = z.infer<typeof ExperimentInput>;

export const Experiment = z
  .object({
    ...fields,
    change: z.string(),
    baselineFrom: z.iso.date(),
    trialFrom: z.iso.date(),
    trialTo: z.iso.date(),
    id: z.uuid(),
    series: SeriesName.nullable(),
    stage: z.enum(['before', 'trying', 'done']),
    verdict: z.object({
      kind: z.enum(['waiting', 'helped', 'made worse', 'no difference that matters', 'cannot tell']),
      text: z.string(),
      baselineDays: z.int(),
      trialDays: z.int(),
      needed: z.int(),
      difference: z.object({ estimate: z.number(), low: z.number(), high: z.number() }).nullable(),
    }),
    /** The days of both sides, for the picture. */
    points: z.array(z.object({ day: z.iso.date(), value: z.number(), side: z.enum(['before', 'settling', 'trial']) })),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Experiment' });
export type Experiment = z.infer<typeof Experiment>;
export const ExperimentParams = z.object({ id: z.uuid() });
