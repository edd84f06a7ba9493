import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import type { Timing } from '@wellkept/clinical/medication.ts';
import { findWrittenPaceLimit } from './usual-pace.ts';

/** Doses on a day on which there are any, and the days of the week; none for every day. */
type WrittenDoses = { count: number; weekdays: readonly number[] };

/**
 * The doses that a line's own words and the times set by the person ask for, whatever is known of the medicine. Null where it is taken as
 * needed, on days that do not follow from the weekday, or nothing says how often.
 */
export function findWrittenDoses(timing: Timing | null | undefined, schedule: DoseSchedule | undefined): WrittenDoses | null {
  if (timing?.asNeeded || schedule?.days?.every === 'days') return null;
  const weekdays = schedule?.days?.every === 'weekdays' ? schedule.days.weekdays : (timing?.weekdays ?? []);
  // Days of the week settle a pace; "every 3 days" is on none of them.
  const isOpen = weekdays.length === 0 && schedule?.days?.every !== 'day' && findWrittenPaceLimit(timing) !== null;
  if (isOpen) return null;
  const count = schedule?.times.length || countWritten(timing, weekdays);
  return count > 0 ? { count, weekdays } : null;
}

function countWritten(timing: Timing | null | undefined, weekdays: readonly number[]): number {
  if (!timing) return 0;
  const perDay = weekdays.length > 0 ? (timing.timesADay ?? 1) : Math.round(timing.perDay ?? 0);
  return Math.max(perDay, timing.hours.length, timing.part === null ? 0 : 1);
}
