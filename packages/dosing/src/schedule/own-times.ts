import { formatClock, type Minute } from '../day/day.ts';

/** Times that tell the doses of one medicine apart where nothing says when it is taken. */
const unsaidTimes = ['08:00', '20:00', '14:00', '11:00', '17:00', '23:00'];

/** So many times of one medicine, as the person has given them; `hours` are those of its words. */
export function listOwnTimes(count: number, scheduled: readonly string[], hours: readonly Minute[]): string[] {
  if (scheduled.length === count) return [...scheduled];
  if (hours.length === count) return hours.toSorted((one, other) => one - other).map(formatClock);
  return Array.from({ length: count }, (_, position) => unsaidTimes[position] ?? `0${position % 8}:30`);
}
