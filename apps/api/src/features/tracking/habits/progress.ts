import { setImmediate } from 'node:timers/promises';
import { addDays, type LocalDay, listDaysBetween, toDayNumber, toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { HabitProgress } from '@wellkept/contract/tracking/habits.ts';
import {
  computeHabitProgress,
  computeHabitTally,
  getHabitOutcome,
  getLastCountable,
  type HabitDay,
  type HabitState,
  isDue,
} from '@wellkept/tracking/diary/habit.ts';
import { sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { findProfile } from '../../profile/repository.ts';
import { type CountedHabit, findCountedHabits, updateTally } from './repository.ts';
import type { StoredTally } from './tables.ts';

const shownDays = 35;
/**
 * A tally goes so far, and is counted on once it is a quarter of a year older. The trigger of the diary takes days before the last 45 for
 * days that may be in it: migrations/0060_habit_tallies.sql.
 */
const talliedDays = 60;
const renewedDays = 150;
/** No entry is of an earlier day. */
const beforeAll = '1899-12-31';
const weekdays = { sunday: 0, monday: 1, saturday: 6 } as const;

const habitStates: readonly string[] = ['done', 'missed', 'skip', 'sick', 'vacation'] satisfies readonly HabitState[];
const isHabitState = (state: string): state is HabitState => habitStates.includes(state);
/** Postgres writes "{1,NULL}": neither numbers nor states need quotes. */
const splitList = (text: string): string[] => text.slice(1, -1).split(',');

type WrittenLists = { days: string; states: string; values: string };

/** The days written down for habits after a day each, as lists: the index has all of it, and decades of rows would be read one by one. */
async function findWrittenDays(
  tx: Transaction,
  userId: UserId,
  spans: readonly { habit: string; after: LocalDay }[],
  today: LocalDay,
): Promise<Map<string, WrittenLists>> {
  const [ids, afters] = [spans.map(({ habit }) => habit), spans.map(({ after }) => after)];
  const { rows } = await tx.execute<WrittenLists & { habit: string }>(sql`
    select span.habit, written.* from unnest(${sql.param(ids)}::text[], ${sql.param(afters)}::date[]) span(habit, after)
    cross join lateral (
      select array_agg(day - date '1970-01-01')::text as days, array_agg(state)::text as states, array_agg(value)::text as values
      from diary_entries
      where user_id = ${userId} and kind = 'habit' and subject = span.habit and day > span.after and day <= ${today}
      having count(*) > 0) written`);
  return new Map(rows.map(({ habit, ...lists }) => [habit, lists]));
}

function parseWrittenDays({ days, states, values }: WrittenLists): Map<number, HabitDay> {
  const [stateList, valueList] = [splitList(states), splitList(values)];
  const written = new Map<number, HabitDay>();
  for (const [at, day] of splitList(days).entries()) {
    const [state = 'NULL', value = 'NULL'] = [stateList[at], valueList[at]];
    if (isHabitState(state)) written.set(Number(day), { state, value: value === 'NULL' ? null : Number(value) });
  }
  return written;
}

/** What a stored tally was counted by. */
const formatRule = ({ aim, schedule, amount, startedOn }: CountedHabit, firstWeekday: number): string =>
  JSON.stringify([aim, schedule, amount, startedOn, firstWeekday]);

/** What was counted of a habit, where it still holds. */
const findTally = (habit: CountedHabit, firstWeekday: number): StoredTally | null =>
  habit.tally?.rule === formatRule(habit, firstWeekday) && habit.tally.pastChanges === habit.pastChanges ? habit.tally : null;

/** The same, of a time before the days that are shown. */
function selectTally(habit: CountedHabit, today: LocalDay, firstWeekday: number): StoredTally | null {
  const tally = findTally(habit, firstWeekday);
  return tally && tally.through < addDays(today, -shownDays) ? tally : null;
}

/** What is counted next time for a habit of years; null where that is not worth storing, or where its days are not all past. */
function renewTally(
  habit: CountedHabit,
  days: ReadonlyMap<number, HabitDay>,
  { today, firstWeekday, from }: { today: LocalDay; firstWeekday: number; from: StoredTally | null },
): StoredTally | null {
  // A look at days long past is rare, and would store an earlier tally over a later one.
  if (from === null && findTally(habit, firstWeekday)) return null;
  const serverDay = toUtcDay(new Date());
  const through = getLastCountable(habit, addDays(today, -talliedDays), firstWeekday);
  if (today > addDays(serverDay, 1) || (from?.through ?? habit.startedOn) > addDays(today, -renewedDays)) return null;
  const { pastChanges } = habit;
  return { ...computeHabitTally(habit, days, through, { firstWeekday, from }), rule: formatRule(habit, firstWeekday), pastChanges };
}

/** How every habit stands on a day, from all that was ever written of it. */
export async function findHabitProgress(tx: Transaction, userId: UserId, today: LocalDay): Promise<HabitProgress[]> {
  // Before their days: what is changed meanwhile counts as changed afterwards.
  const habits = await findCountedHabits(tx, userId);
  const { preferences } = await findProfile(tx, userId);
  const firstWeekday = weekdays[preferences.firstDayOfWeek ?? 'sunday'];
  const tallies = new Map(habits.map((habit) => [habit.id, selectTally(habit, today, firstWeekday)]));
  const spans = habits.map(({ id }) => ({ habit: id, after: tallies.get(id)?.through ?? beforeAll }));
  const written = await findWrittenDays(tx, userId, spans, today);
  const progress: HabitProgress[] = [];
  for (const habit of habits) {
    // Decades of days that were never counted take some milliseconds for each habit: others get their turn between them.
    if (progress.length > 0) await setImmediate();
    const lists = written.get(habit.id);
    const days = lists ? parseWrittenDays(lists) : new Map<number, HabitDay>();
    const from = tallies.get(habit.id) ?? null;
    const renewed = renewTally(habit, days, { today, firstWeekday, from });
    if (renewed) await updateTally(tx, userId, habit.id, renewed);
    const shown = listDaysBetween(addDays(today, 1 - shownDays), today).map((day) => {
      const noted = days.get(toDayNumber(day));
      // So many times a week: a day without is no miss.
      const isOver = day < today && habit.schedule.every !== 'week';
      return { day, due: isDue(habit, day), outcome: getHabitOutcome(habit, noted, isOver), state: noted?.state ?? null };
    });
    progress.push({ id: habit.id, ...computeHabitProgress(habit, days, today, { firstWeekday, from }), days: shown });
  }
  return progress;
}
