import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { plannedItemCountMax } from '@wellkept/contract/dosing/day-plan.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import type { DayOfDoses } from '@wellkept/contract/tracking/dashboard.ts';
import { drinkTexts, getDaySettings } from '@wellkept/dosing/day/day-settings.ts';
import { createDayOfDoses } from '@wellkept/dosing/plan/day-of-doses.ts';
import { createRecentCache } from '../../recent-cache.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';
import type { ListCheck } from '../interactions/list-check.ts';

const cachedDaysMax = 500;

/** What a person's day follows from, beside the check of the list. */
export type DayInput = { profile: Profile; medications: readonly Medication[]; schedules: readonly DoseSchedule[] };
export type PlanDay = (input: DayInput, check: Pick<ListCheck, 'result'>) => Promise<DayOfDoses | null>;

/**
 * The plan of a person's doses; null when the list is too long. It depends only on the medicines, the day and the
 * check, which are its cache key; the latest plans are cached, so it stays the same between visits.
 */
export function createDayPlanner(safety: SafetyEngine): PlanDay {
  const cache = createRecentCache<DayOfDoses>(cachedDaysMax);
  return async ({ profile, medications: medicines, schedules }, { result }) => {
    if (medicines.length > plannedItemCountMax) return null;
    const settings = getDaySettings(profile, schedules);
    const key = JSON.stringify([
      medicines.map(({ id }) => id),
      settings,
      result.items.map(({ text }) => text),
      result.findings.map(({ id, severity }) => [id, severity]),
    ]);
    const known = cache.get(key);
    if (known) return known;
    const items = medicines.flatMap(({ id }, at) => {
      const item = result.items[at];
      return item ? [{ id, resolution: item.resolution }] : [];
    });
    const drinks = await safety.resolve(settings.drinks.map((drink) => drinkTexts[drink]));
    const day: DayOfDoses = { isPlanned: true, ...createDayOfDoses(safety.knowledge, items, drinks, settings, result) };
    cache.set(key, day);
    return day;
  };
}
