import type { DayOfDoses } from '@wellkept/contract/dashboard.ts';
import type { Medication } from '@wellkept/contract/medications.ts';
import type { Profile } from '@wellkept/contract/profile.ts';
import type { Resolution } from '@wellkept/safety/findings.ts';
import { takenText } from '@wellkept/safety/taken-text.ts';
import { dayOfDoses } from '@wellkept/safety/timing/day-of-doses.ts';
import { daySettingsOf, drinkTexts } from '@wellkept/safety/timing/day-settings.ts';
import type { SafetyEngine } from '../check/engine.ts';

/** A longer list takes too long to plan while somebody waits, and nobody reads it as one day. */
const plannedMedicinesMax = 60;
const keptDaysMax = 500;

type Item = { id: string; resolution: Resolution; startDate: string | null };
export type Day = { items: readonly Item[]; plan: DayOfDoses | null };

/**
 * The plan of somebody's doses. It follows from the medicines and the day alone, and stays the same from one visit to the next: the latest
 * ones are kept, by all that they follow from.
 */
export function dayPlanner(safety: SafetyEngine): (profile: Profile, medicines: readonly Medication[]) => Promise<Day> {
  const kept = new Map<string, Day>();
  return async (profile, medicines) => {
    const settings = daySettingsOf(profile);
    const told = medicines.map(({ id, name, strength, prescribedDosage, frequency, notes }) => {
      return { id, name, strength, prescribedDosage, frequency, startDate: notes.startDate };
    });
    const key = JSON.stringify([told, settings]);
    const known = kept.get(key);
    if (known) {
      // Put behind all others, so that the one that was not asked for longest is forgotten first.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const read = await safety.resolve([...told.map(takenText), ...settings.drinks.map((drink) => drinkTexts[drink])]);
    const items = told.flatMap(({ id, startDate }, position) => {
      const resolution = read[position];
      return resolution ? [{ id, resolution, startDate }] : [];
    });
    const isPlanned = items.length <= plannedMedicinesMax;
    const day: Day = {
      items,
      plan: isPlanned ? { is_planned: true, ...dayOfDoses(safety.knowledge, items, read.slice(told.length), settings) } : null,
    };
    kept.set(key, day);
    const [oldest] = kept.keys();
    if (kept.size > keptDaysMax && oldest !== undefined) kept.delete(oldest);
    return day;
  };
}
