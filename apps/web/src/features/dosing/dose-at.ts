import { formatDosesOnDay } from '@wellkept/dosing/plan/dose-on-day.ts';
import type { PlannedItem } from './timing-items.ts';

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/**
 * How much of an item is due at one of its times: `nth` counts from 0. Of a line with several doses that is the one of this time, where it is
 * the same on every day; else all of them, as the line names them.
 */
export function formatDoseAt({ item, lane }: { item: PlannedItem['item']; lane: Pick<PlannedItem['lane'], 'times'> }, nth: number): string {
  const sig = typeof item.content === 'string' ? null : item.content.parsed?.sig;
  if (!sig?.doses) return item.dose;
  const [dose, ...others] = new Set(weekdays.map((weekday) => formatDosesOnDay(sig, weekday, lane.times)[nth] ?? null));
  return dose && others.length === 0 ? dose : item.dose;
}
