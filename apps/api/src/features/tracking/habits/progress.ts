import { addDays, type LocalDay, listDaysBetween } from '@wellkept/clinical/local-day.ts';
import type { HabitProgress } from '@wellkept/contract/tracking/habits.ts';
import { computeHabitProgress, getHabitOutcome, type HabitDay, type HabitState, isDue } from '@wellkept/tracking/diary/habit.ts';
import { and, eq, lte } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { findProfile } from '../../profile/repository.ts';
import { diaryEntries } from '../diary/tables.ts';
import { findHabits } from './repository.ts';

const shownDays = 35;
const weekdays = { sunday: 0, monday: 1, saturday: 6 } as const;

const isHabitState = (state: string | null): state is HabitState => state !== null && state !== 'taken' && state !== 'skipped';

/** How every habit stands on a day, from all that was ever written of it. */
export async function findHabitProgress(tx: Transaction, userId: UserId, today: LocalDay): Promise<HabitProgress[]> {
  const habits = await findHabits(tx, userId);
  const { preferences } = await findProfile(tx, userId);
  const rows = await tx
    .select({ habit: diaryEntries.subject, day: diaryEntries.day, state: diaryEntries.state, value: diaryEntries.value })
    .from(diaryEntries)
    .where(and(eq(diaryEntries.userId, userId), eq(diaryEntries.kind, 'habit'), lte(diaryEntries.day, today)));
  const written = new Map<string, Map<LocalDay, HabitDay>>(habits.map(({ id }) => [id, new Map()]));
  for (const { habit, day, state, value } of rows) if (isHabitState(state)) written.get(habit)?.set(day, { state, value });
  return habits.map((habit) => {
    const days = written.get(habit.id) ?? new Map<LocalDay, HabitDay>();
    const progress = computeHabitProgress(habit, days, today, weekdays[preferences.firstDayOfWeek ?? 'sunday']);
    return {
      id: habit.id,
      ...progress,
      days: listDaysBetween(addDays(today, 1 - shownDays), today).map((day) => {
        const noted = days.get(day);
        // So many times a week: a day without is no miss.
        const isOver = day < today && habit.schedule.every !== 'week';
        return { day, due: isDue(habit, day), outcome: getHabitOutcome(habit, noted, isOver), state: noted?.state ?? null };
      }),
    };
  });
}
