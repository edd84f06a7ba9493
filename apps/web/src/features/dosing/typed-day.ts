import type { DayRhythm } from '@wellkept/dosing/day/day.ts';
import { parseMinute } from './time-text.ts';
import { toWakingDay, validateDay } from './timing-settings.ts';

export const meals = [
  ['breakfast', 'Breakfast', 'I skip breakfast'],
  ['lunch', 'Lunch', 'I skip lunch'],
  ['dinner', 'Dinner', 'I skip dinner'],
] as const;
const enterTime = 'Enter a time.';

export type TypedDay = Readonly<Record<keyof DayRhythm, string>>;
type Meal = (typeof meals)[number][0];
type DayFaults = Partial<Record<keyof DayRhythm, string>>;

/** The day that was typed, or what is wrong with each of its times. */
export function parseTypedDay(typed: TypedDay, skipped: readonly Meal[]): { day: DayRhythm } | { faults: DayFaults } {
  const wake = parseMinute(typed.wake);
  const bed = parseMinute(typed.bed);
  const eaten = meals.map(([meal]) => meal).filter((meal) => !skipped.includes(meal));
  const empty = eaten.filter((meal) => parseMinute(typed[meal]) === null);
  if (wake === null || bed === null || empty.length > 0) {
    return {
      faults: {
        ...(wake === null && { wake: enterTime }),
        ...(bed === null && { bed: enterTime }),
        ...Object.fromEntries(empty.map((meal) => [meal, enterTime])),
      },
    };
  }
  const getMealMinute = (meal: (typeof eaten)[number]) =>
    skipped.includes(meal) ? null : toWakingDay(wake, parseMinute(typed[meal]) ?? wake);
  const next: DayRhythm = {
    wake,
    breakfast: getMealMinute('breakfast'),
    lunch: getMealMinute('lunch'),
    dinner: getMealMinute('dinner'),
    bed: toWakingDay(wake, bed),
  };
  const faults = validateDay(next);
  return Object.keys(faults).length > 0 ? { faults } : { day: next };
}
