import type { Profile } from '@wellkept/contract/profile.ts';
import { clock, type DayRhythm, type Minute, usualDay } from '@wellkept/safety/timing/day.ts';
import type { DaySettings, DoseSetting, Drink } from '@wellkept/safety/timing/day-settings.ts';

export { afterWaking, daySettingsOf as settingsOf } from '@wellkept/safety/timing/day-settings.ts';
export type { DoseSetting, Drink };
export type TimingSettings = DaySettings;
export const drinks: readonly Drink[] = ['coffee', 'tea', 'milk'];

export const usualSettings: TimingSettings = { day: usualDay, doses: {}, drinks: [] };

type Sections = Pick<Profile, 'lifestyle_data' | 'preferences'>;

const clockOrNull = (at: Minute | null) => (at === null ? null : clock(at));

/** The sections of a profile with the settings in them; what else the sections hold stays. */
export function changeOf({ day, doses, drinks: drunk }: TimingSettings, { lifestyle_data, preferences }: Sections): Sections {
  const stored = Object.entries(doses).map(([id, { at, ...rest }]) => [id, { ...rest, at: at.map(clock) }]);
  return {
    lifestyle_data: {
      ...lifestyle_data,
      wakeTime: clock(day.wake),
      bedTime: clock(day.bed),
      mealTimes: { breakfast: clockOrNull(day.breakfast), lunch: clockOrNull(day.lunch), dinner: clockOrNull(day.dinner) },
    },
    preferences: { ...preferences, timing: { doses: Object.fromEntries(stored), drinks: [...drunk] } },
  };
}

/** Sets or, with null, forgets what is known of one medicine. */
export function withDose(settings: TimingSettings, id: string, dose: DoseSetting | null): TimingSettings {
  const { [id]: _, ...others } = settings.doses;
  return { ...settings, doses: dose ? { ...others, [id]: dose } : others };
}

/** What is wrong with a day as it was typed, by field. */
export function dayFaults({ wake, breakfast, lunch, dinner, bed }: DayRhythm): Partial<Record<keyof DayRhythm, string>> {
  const outside = (at: Minute | null) => at !== null && (at < wake || at > bed);
  const say = 'This is outside the time between getting up and going to bed.';
  return {
    ...(bed - wake < shortestDay && { bed: 'A day has at least 6 hours between getting up and going to bed.' }),
    ...(outside(breakfast) && { breakfast: say }),
    ...(outside(lunch) && { lunch: say }),
    ...(outside(dinner) && { dinner: say }),
  };
}
const shortestDay = 6 * 60;
