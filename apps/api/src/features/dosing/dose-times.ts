import { formatClock } from '@wellkept/dosing/day/day.ts';
import { getDaySettings } from '@wellkept/dosing/day/day-settings.ts';
import { listOwnTimes } from '@wellkept/dosing/schedule/own-times.ts';
import type { DayInput } from './day-planner.ts';

/**
 * The time of each of these doses, in their order. Without the hours of the plan, which dose timing pays for, they are the person's own: those
 * of the schedule, else those that the words of the medicine name.
 */
export const getDoseTimes = (...asked: Parameters<typeof listDoseTimes>): string[] => listDoseTimes(...asked).map(({ slot }) => slot);

/** The same, with whether anything says that hour. */
export function listDoseTimes(
  doses: readonly { at: number | null; medicationId: string }[],
  { medications, schedules, profile }: DayInput,
  isPlanned: boolean,
): { slot: string; isSlotKnown: boolean }[] {
  const { day } = getDaySettings(profile, schedules);
  const countById = new Map<string, number>();
  for (const { medicationId: id } of doses) countById.set(id, (countById.get(id) ?? 0) + 1);
  const ownTimes = new Map(
    [...countById].map(([id, count]) => {
      const schedule = schedules.find(({ medicationId }) => medicationId === id);
      const stated = medications.find((medication) => medication.id === id)?.parsed?.sig.timing;
      return [id, listOwnTimes(count, schedule?.times ?? [], stated ?? { hours: [], part: null }, day)];
    }),
  );
  return doses.map(({ at, medicationId: id }) => {
    // Each dose of a medicine takes the next of its times.
    const own = ownTimes.get(id);
    const slot = own?.times.shift() ?? '';
    return isPlanned && at !== null ? { slot: formatClock(at), isSlotKnown: true } : { slot, isSlotKnown: own?.areStated ?? false };
  });
}
