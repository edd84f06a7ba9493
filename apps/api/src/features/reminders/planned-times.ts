import type { DayOfDoses } from '@wellkept/contract/tracking/dashboard.ts';
import type { FixedSchedule } from '@wellkept/contract/tracking/habits.ts';
import type { DayInput } from '../dosing/day-planner.ts';
import { getDoseTimes } from '../dosing/dose-times.ts';

/** Without a schedule where the days are not known. */
export type PlannedTimes = { times: string[]; schedule: FixedSchedule | null };

export const everyDay: FixedSchedule = { every: 'day' };
export const usualMorning = '08:00';

/** When a medicine is due by the plan of the day. Without the plan's hours, which dose timing pays for, at the person's own. */
export function findPlannedTimes(plan: DayOfDoses, list: DayInput, id: string, isPlanned: boolean): PlannedTimes | null {
  const isOfMedicine = ({ medicationId }: { medicationId: string }) => medicationId === id;
  const doses = plan.doses.filter(isOfMedicine);
  const sometimes = plan.sometimes.filter(isOfMedicine);
  const due = doses.length > 0 ? doses : sometimes;
  const [first] = due;
  // What is taken as needed must not become a daily dose by oversight either.
  if (plan.asNeeded.includes(id)) return { times: [usualMorning], schedule: null };
  if (!first) return null;
  const times = getDoseTimes(due, list, isPlanned);
  // A dose that is not for every day must not become one by oversight: its days are asked for.
  if (doses.length === 0) return { times, schedule: null };
  return { times, schedule: first.weekdays.length > 0 ? { every: 'weekdays', weekdays: [...first.weekdays] } : everyDay };
}
