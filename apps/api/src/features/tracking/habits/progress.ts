import { addDays, type LocalDay, listDaysBetween, toDayNumber } from '@wellkept/clinical/local-day.ts';
import type { HabitProgress } from '@wellkept/contract/tracking/habits.ts';
import { computeHabitProgress, getHabitOutcome, type HabitDay, type HabitState, isDue } from '@wellkept/tracking/diary/habit.ts';
import { sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { findProfile } from '../../profile/repository.ts';
import { findHabits } from './repository.ts';

const shownDays = 35;
const weekdays = { sunday: 0, monday: 1, saturday: 6 } as const;

const habitStates: readonly string[] = ['done', 'missed', 'skip', 'sick', 'vacation'] satisfies readonly HabitState[];
const isHabitState = (state: string): state is HabitState => habitStates.includes(state);
/** Postgres writes "{1,NULL}": neither numbers nor states need quotes. */
const splitList = (text: string): string[] => text.slice(1, -1).split(',');

type WrittenRow = { habit: string; days: string; states: string; values: string };

/** Every day that was ever written down for the habits, as lists: the index has all of it, and decades of rows would be read one by one. */
async function findWrittenDays(tx: Transaction, userId: UserId, today: LocalDay): Promise<Map<string, Map<number, HabitDay>>> {
  const { rows } = await tx.execute<WrittenRow>(sql`
    select subject as habit, array_agg(day - date '1970-01-01')::text as days, array_agg(state)::text as states, array_agg(value)::text as values
    from diary_entries where user_id = ${userId} and kind = 'habit' and day <= ${today} group by subject`);
  return new Map(rows.map(({ habit, ...lists }) => [habit, parseWrittenDays(lists)]));
}

function parseWrittenDays({ days, states, values }: Omit<WrittenRow, 'habit'>): Map<number, HabitDay> {
  const [stateList, valueList] = [splitList(states), splitList(values)];
  const written = new Map<number, HabitDay>();
  for (const [at, day] of splitList(days).entries()) {
    const [state = 'NULL', value = 'NULL'] = [stateList[at], valueList[at]];
    if (isHabitState(state)) written.set(Number(day), { state, value: value === 'NULL' ? null : Number(value) });
  }
  return written;
}

/** How every habit stands on a day, from all that was ever written of it. */
export async function findHabitProgress(tx: Transaction, userId: UserId, today: LocalDay): Promise<HabitProgress[]> {
  const habits = await findHabits(tx, userId);
  const { preferences } = await findProfile(tx, userId);
  const written = await findWrittenDays(tx, userId, today);
  return habits.map((habit) => {
    const days = written.get(habit.id) ?? new Map<number, HabitDay>();
    const progress = computeHabitProgress(habit, days, today, weekdays[preferences.firstDayOfWeek ?? 'sunday']);
    return {
      id: habit.id,
      ...progress,
      days: listDaysBetween(addDays(today, 1 - shownDays), today).map((day) => {
        const noted = days.get(toDayNumber(day));
        // So many times a week: a day without is no miss.
        const isOver = day < today && habit.schedule.every !== 'week';
        return { day, due: isDue(habit, day), outcome: getHabitOutcome(habit, noted, isOver), state: noted?.state ?? null };
      }),
    };
  });
}
