import { z } from 'zod';
import { LocalDay, PlannedDay } from '../bounds.ts';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { ClockTime } from './diary.ts';
import { factorValueMax, habitNameLengthMax, habitRemindersMax, habitStates, habitsMax } from './diary-limits.ts';

const everyDay = z.strictObject({ every: z.literal('day') });
/** On these days of the week, Sunday as 0. */
const onWeekdays = z.strictObject({ every: z.literal('weekdays'), weekdays: z.array(z.int().min(0).max(6)).min(1).max(7) });
/** Every so many days, counted from the day it began. */
const everySoManyDays = z.strictObject({ every: z.literal('days'), days: z.int().min(2).max(365) });

/** Days that are known beforehand. */
export const FixedSchedule = z.discriminatedUnion('every', [everyDay, onWeekdays, everySoManyDays]).meta({ id: 'FixedSchedule' });
export type FixedSchedule = z.infer<typeof FixedSchedule>;

/** When a habit is due. */
export const HabitSchedule = z
  .discriminatedUnion('every', [
    everyDay,
    onWeekdays,
    everySoManyDays,
    /** So many times a week, on any days. */
    z.strictObject({ every: z.literal('week'), times: z.int().min(1).max(7) }),
  ])
  .meta({ id: 'HabitSchedule' });

const fields = {
  name: createSingleLineSchema('Name', habitNameLengthMax),
  aim: z.enum(['build', 'stop']),
  schedule: HabitSchedule,
  /** To be reached in a day, or not to be passed where the aim is to stop; null where a tick is enough. */
  amount: z.strictObject({ target: z.number().min(0).max(factorValueMax), unit: z.string().trim().max(30) }).nullable(),
  group: createSingleLineSchema('Group', 60).nullable(),
  reminders: z.array(ClockTime).max(habitRemindersMax),
  startedOn: PlannedDay,
  /** Stored with all its days, but hidden from the list. */
  isArchived: z.boolean(),
  position: z.int().min(0).max(10_000),
};

export const HabitInput = z.strictObject(fields).meta({ id: 'HabitFields' });
export type HabitInput = z.infer<typeof HabitInput>;

export const Habit = z
  .object({
    ...fields,
    name: z.string(),
    group: z.string().nullable(),
    startedOn: z.iso.date(),
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Habit' });
export type Habit = z.infer<typeof Habit>;

/** Habits as they shall stand; those that are not named come behind them. */
export const HabitOrder = z.strictObject({ ids: z.array(z.uuid()).min(1).max(habitsMax) }).meta({ id: 'HabitOrder' });

export const HabitParams = z.object({ id: z.uuid() });

export const HabitProgressQuery = z.strictObject({ today: LocalDay });

/** How a habit stands. */
export const HabitProgress = z
  .object({
    id: z.uuid(),
    /** Met in a row; skipped, sick and vacation days neither break nor lengthen it. */
    streak: z.int(),
    best: z.int(),
    unit: z.enum(['day', 'time', 'week']),
    /** 0-100: how well it sits. */
    strength: z.int().min(0).max(100),
    /** The last weeks, the oldest first; `due` is false on days that do not ask for it. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        due: z.boolean(),
        outcome: z.enum(['met', 'missed', 'excused', 'open']),
        state: z.enum(habitStates).nullable(),
      }),
    ),
  })
  .meta({ id: 'HabitProgress' });
export type HabitProgress = z.infer<typeof HabitProgress>;
