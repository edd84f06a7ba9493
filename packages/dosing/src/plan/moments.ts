import { type DayRhythm, formatClock, formatTimeSlot, type Minute } from '../day/day.ts';
import type { MedicationSchedule } from './medication-schedule.ts';

/** An hour of the day with all that is taken then. */
export type DayMoment = { at: Minute; clock: string; name: string; items: readonly number[] };

/** The hours at which something is taken, in order. */
export function listMoments(day: DayRhythm, schedules: readonly Pick<MedicationSchedule, 'item' | 'times'>[]): DayMoment[] {
  const hours = [...new Set(schedules.flatMap(({ times }) => times))].sort((one, other) => one - other);
  return hours.map((at) => ({
    at,
    clock: formatClock(at),
    name: formatTimeSlot(day, at),
    items: schedules.filter(({ times }) => times.includes(at)).map(({ item }) => item),
  }));
}
