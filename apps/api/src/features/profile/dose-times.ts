import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { profileTimedMax } from '@wellkept/contract/profile/profile-limits.ts';
import { toProfileDoses } from '@wellkept/dosing/schedule/profile-doses.ts';
import { parseStoredFields, readSection } from './stored-sections.ts';

/** The schedules that a profile answers; a list is seldom so long. */
export const listAnsweredSchedules = (schedules: readonly DoseSchedule[]): readonly DoseSchedule[] => schedules.slice(0, profileTimedMax);

/** Stored preferences as the profile answers them: with the times of doses, which are stored in their own table. */
export function withDoseTimes(stored: unknown, schedules: readonly DoseSchedule[]): unknown {
  const preferences = parseStoredFields(stored);
  if (schedules.length === 0 && preferences['timing'] === undefined) return stored;
  const timing = { ...parseStoredFields(preferences['timing']), doses: {} };
  // The times are answered even where what is stored beside them cannot be read.
  const { timing: readable = { drinks: [] } } = readSection('preferences', { timing });
  return { ...preferences, timing: { ...parseStoredFields(readable), doses: toProfileDoses(listAnsweredSchedules(schedules)) } };
}

/** Preferences as they are stored. */
export function withoutDoseTimes<Preferences extends { timing?: object }>(preferences: Preferences): Preferences {
  return preferences.timing ? { ...preferences, timing: { ...preferences.timing, doses: {} } } : preferences;
}
