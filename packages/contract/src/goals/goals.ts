import { z } from 'zod';
import { LocalDay, PlannedDay } from '../bounds.ts';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { goalStepsMax, goalTitleLengthMax } from './goal-limits.ts';

const value = z.number().min(-1_000_000).max(1_000_000);

/** A series of the diary: "measurement:weight", "day:sleep", "symptom:Headache", "habit:" and its id. */
export const SeriesId = z
  .string()
  .max(260)
  .regex(/^(day|measurement|symptom|factor|intake|habit|practice):.+$/, 'There is no such series');

const createMeasureSchema = (amount: z.ZodNumber) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('reach'), series: SeriesId, from: amount, to: amount }),
    z.strictObject({
      kind: z.literal('days'),
      series: SeriesId,
      bound: z.enum(['at least', 'at most']),
      value: amount,
      daysPerWeek: z.int().min(1).max(7),
    }),
    z.strictObject({ kind: z.literal('steps') }),
  ]);

/** How a goal is followed. Values are in the unit in which the person reads the series. */
const GoalMeasureInput = createMeasureSchema(value).meta({ id: 'GoalMeasureFields' });
/** The same of a stored goal: in a unit that the person chose since, a value can be greater than what may be typed. */
export const GoalMeasure = createMeasureSchema(z.number()).meta({ id: 'GoalMeasure' });

const GoalStep = z.strictObject({ text: createSingleLineSchema('Step', 200), doneOn: LocalDay.nullable() }).meta({ id: 'GoalStep' });

const fields = {
  title: createSingleLineSchema('Title', goalTitleLengthMax),
  /** The wish of the profile that it came from. */
  area: createSingleLineSchema('Area', 100).nullable(),
  measure: GoalMeasureInput,
  startsOn: PlannedDay,
  dueOn: PlannedDay.nullable(),
  steps: z.array(GoalStep).max(goalStepsMax, `A plan can have up to ${goalStepsMax} steps`),
  status: z.enum(['active', 'reached', 'set aside']),
  /** A professional agrees with a target that asks for it. */
  isAgreed: z.boolean(),
};

export const GoalInput = z
  .strictObject(fields)
  .superRefine(({ startsOn, dueOn, measure }, context) => {
    if (dueOn !== null && dueOn <= startsOn) context.addIssue({ code: 'custom', path: ['dueOn'], message: 'Choose a day after the start' });
    if (measure.kind === 'reach' && measure.from === measure.to)
      context.addIssue({ code: 'custom', path: ['measure'], message: 'You’re already there' });
  })
  .meta({ id: 'GoalFields' });
export type GoalInput = z.infer<typeof GoalInput>;

const days = z.int();
const GoalPace = z
  .object({
    kind: z.enum(['not started', 'no entries', 'reached', 'on pace', 'ahead', 'behind', 'open', 'ended']),
    days: days.nullable(),
    /** In words: "Behind by 3 days". */
    text: z.string(),
  })
  .meta({ id: 'GoalPace' });

/** Another plan that fits what the days showed: the goal as it would be. */
const GoalOffer = z
  .object({
    kind: z.enum(['later', 'smaller', 'start again', 'fewer days']),
    text: z.string(),
    change: z.object({ startsOn: z.iso.date(), dueOn: z.iso.date().nullable(), measure: GoalMeasure }),
  })
  .meta({ id: 'GoalOffer' });

const Source = z.object({ publisher: z.string(), title: z.string(), year: z.int() });

export const Goal = z
  .object({
    ...fields,
    title: z.string(),
    area: z.string().nullable(),
    measure: GoalMeasure,
    steps: z.array(z.object({ text: z.string(), doneOn: z.iso.date().nullable() })),
    startsOn: z.iso.date(),
    dueOn: z.iso.date().nullable(),
    id: z.uuid(),
    statusOn: z.iso.date(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** What is followed, by name and unit; null for steps alone. */
    series: z.object({ id: z.string(), name: z.string(), unit: z.string() }).nullable(),
    progress: z.object({
      share: z.number().nullable(),
      expected: z.number().nullable(),
      now: z.number().nullable(),
      days,
      pace: GoalPace,
      /** The values since the start, at most one a day, the latest last. */
      points: z.array(z.object({ day: z.iso.date(), value: z.number() })),
    }),
    offers: z.array(GoalOffer),
    /** Something to go gently about, with what it rests on. */
    caution: z.object({ text: z.string(), source: Source }).nullable(),
  })
  .meta({ id: 'Goal' });
export type Goal = z.infer<typeof Goal>;

export const GoalList = z
  .object({
    goals: z.array(Goal),
    /** What can be followed, for a new goal: every series of the diary that has a value, and what can always be logged. */
    series: z.array(z.object({ id: z.string(), name: z.string(), unit: z.string(), latest: z.number().nullable() })),
  })
  .meta({ id: 'GoalList' });
export type GoalList = z.infer<typeof GoalList>;

/** What speaks against a target, to be shown while it is typed. */
export const GoalParams = z.object({ id: z.uuid() });
/** The day that the person has now: progress is counted to it. */
export const TodayQuery = z.strictObject({ today: LocalDay });
