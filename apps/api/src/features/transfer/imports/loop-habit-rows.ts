import { habitNameLengthMax } from '@wellkept/contract/tracking/diary-limits.ts';
import type { HabitInput } from '@wellkept/contract/tracking/habits.ts';
import type { LoopHabit } from '@wellkept/tracking/importing/loop-habits.ts';
import type { Fields } from './own-table.ts';
import { computeRowId } from './row-id.ts';

/** The id that a habit of another program gets, unless the person has one of its name. */
export const computeHabitId = (userId: string, name: string): string => computeRowId(userId, 'habit', name.toLowerCase());

/** Habits as rows of our own table, each once. `firstDay`: of what was noted of any of them. */
export function createHabitRows(habits: readonly LoopHabit[], userId: string, firstDay: string | null, now: Date): Fields[] {
  const at = now.toISOString();
  const rows = habits.map((habit, position) => ({
    ...toHabitFields(habit, firstDay, position),
    id: computeHabitId(userId, habit.name),
    createdAt: at,
    updatedAt: at,
  }));
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].reverse();
}

/** A habit of the other program in our terms. */
function toHabitFields(
  { name, times, days, target, unit, isLimit, isArchived }: LoopHabit,
  firstDay: string | null,
  position: number,
): HabitInput {
  const perWeek = Math.min(7, Math.max(1, Math.round((times * 7) / days)));
  const schedule: HabitInput['schedule'] =
    times >= days
      ? { every: 'day' }
      : times === 1 && days <= 365 && days !== 7
        ? { every: 'days', days }
        : { every: 'week', times: perWeek };
  return {
    name: name.slice(0, habitNameLengthMax),
    aim: isLimit ? 'stop' : 'build',
    schedule,
    amount: target === null ? null : { target, unit },
    group: null,
    reminders: [],
    startedOn: firstDay ?? '2000-01-01',
    isArchived,
    position,
  };
}
