import { Severity } from '@wellkept/knowledge/facts.ts';
import { Source } from '@wellkept/knowledge/schema.ts';
import { z } from 'zod';
import { CheckedItem, CheckResult, Person } from '../interactions/check.ts';

/** Planning a longer list takes too long for a request, and nobody reads it as one day. */
export const plannedItemCountMax = 60;
const timeCountMax = 24;
/** A bedtime after midnight counts on: 24:30 is 1470. */
const minuteMax = 2 * 24 * 60;

const Minute = z.number();
const DayMinute = z.int().min(0).max(minuteMax);
const Meal = DayMinute.nullable();

/** What is taken, the day it is to fit into, and when it is taken now. */
export const DayPlanRequest = z
  .strictObject({
    items: z.array(CheckedItem).max(plannedItemCountMax),
    person: Person.exactOptional(),
    day: z.strictObject({ wake: DayMinute, breakfast: Meal, lunch: Meal, dinner: Meal, bed: DayMinute }),
    /** By the item's position. Fixed times are not moved. */
    now: z
      .array(z.strictObject({ item: z.int().min(0), times: z.array(DayMinute).min(1).max(timeCountMax), isFixed: z.boolean() }))
      .max(plannedItemCountMax),
  })
  .meta({ id: 'DayPlanRequest' });

const Finding = Severity.exclude(['none']);
const positions = z.array(z.int()).readonly();
const minutes = z.array(Minute).readonly();
const spans = z.array(z.tuple([Minute, Minute]).readonly()).readonly();
const notes = z.array(z.object({ items: positions, text: z.string() })).readonly();

/** One line of the day's picture. */
const Lane = z.object({
  item: z.int(),
  mark: z.enum([...Finding.options, 'unknown']).nullable(),
  times: minutes,
  was: minutes,
  own: minutes.nullable(),
  isFixed: z.boolean(),
  good: spans,
  away: spans,
  asNeeded: z.boolean(),
  notDaily: z.boolean(),
  rhythm: z.object({
    perDay: z.number(),
    weekdays: z.array(z.int()).readonly(),
    every: z.object({ count: z.number(), unit: z.enum(['day', 'week', 'month']) }).nullable(),
  }),
  isFood: z.boolean(),
  hint: z.string(),
  rule: z.string(),
  reasons: z.array(z.object({ text: z.string(), sources: z.array(Source).readonly() })).readonly(),
});

const Warning = z.object({ severity: Finding.extract(['contraindicated', 'major', 'moderate']), sentence: z.string() });

/** The plan of a day, with the check of the same items. */
export const DayPlan = z
  .object({
    result: CheckResult,
    plan: z.object({
      severity: Finding.nullable(),
      warning: Warning.nullable(),
      dueWarning: Warning.nullable(),
      moments: z.array(z.object({ at: Minute, clock: z.string(), name: z.string(), items: positions })).readonly(),
      lanes: z.array(Lane).readonly(),
      moves: z
        .array(
          z.object({
            item: z.int(),
            from: Minute,
            to: Minute,
            cause: z.enum(['apart', 'meal', 'hour', 'fewer']),
            text: z.string(),
          }),
        )
        .readonly(),
      unmet: notes,
      thatDay: notes,
    }),
  })
  .meta({ id: 'DayPlan' });
