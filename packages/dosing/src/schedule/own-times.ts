import type { PartOfDay } from '@wellkept/clinical/medication.ts';
import { type DayRhythm, formatClock, getTimeOfPart, type Minute, usualDay } from '../day/day.ts';

/** Times that tell the doses of one medicine apart where nothing says when it is taken. */
const unsaidTimes = ['08:00', '20:00', '14:00', '11:00', '17:00', '23:00'];

/** What the words of a medicine say of when it is taken. */
export type StatedTimes = { hours: readonly Minute[]; part: PartOfDay | null };

/** Times of one medicine, and whether anything says so: else they only tell one dose from the next. */
export type OwnTimes = { times: string[]; areStated: boolean };

/** So many times of one medicine, as the person has given them or its words say. */
export function listOwnTimes(count: number, scheduled: readonly string[], stated: StatedTimes, day: DayRhythm = usualDay): OwnTimes {
  const times = findStatedTimes(count, scheduled, stated, day);
  if (times) return { times, areStated: true };
  const apart = Array.from({ length: count }, (_, position) => unsaidTimes[position] ?? `0${position % 8}:30`);
  return { times: apart.sort(), areStated: false };
}

function findStatedTimes(count: number, scheduled: readonly string[], { hours, part }: StatedTimes, day: DayRhythm): string[] | null {
  if (scheduled.length === count) return [...scheduled];
  if (hours.length === count) return hours.toSorted((one, other) => one - other).map(formatClock);
  return part !== null && count === 1 ? [formatClock(getTimeOfPartBeforeMidnight(day, part))] : null;
}

/** Someone's bedtime may be after midnight: as a time of its day it would come before the day's first dose. */
function getTimeOfPartBeforeMidnight(day: DayRhythm, part: PartOfDay): Minute {
  const at = getTimeOfPart(day, part);
  return at < 24 * 60 ? at : getTimeOfPart(usualDay, part);
}
