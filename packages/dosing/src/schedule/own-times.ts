import { type DayPart, formatClock, getTimeOfPart, type Minute, usualDay } from '../day/day.ts';

/** Times that tell the doses of one medicine apart where nothing says when it is taken. */
const unsaidTimes = ['08:00', '20:00', '14:00', '11:00', '17:00', '23:00'];

/** What the words of a medicine say of when it is taken. */
export type StatedTimes = { hours: readonly Minute[]; part: DayPart | null };

/** So many times of one medicine, as the person has given them or its words say. */
export function listOwnTimes(count: number, scheduled: readonly string[], { hours, part }: StatedTimes): string[] {
  if (scheduled.length === count) return [...scheduled];
  if (hours.length === count) return hours.toSorted((one, other) => one - other).map(formatClock);
  if (part !== null && count === 1) return [formatClock(getTimeOfPart(usualDay, part))];
  return Array.from({ length: count }, (_, position) => unsaidTimes[position] ?? `0${position % 8}:30`).sort();
}
