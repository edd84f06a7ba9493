import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { type DayRhythm, formatClock, type Minute, usualDay } from '@wellkept/dosing/day/day.ts';
import { type DaySettings, type Drink, getDaySettings } from '@wellkept/dosing/day/day-settings.ts';
import { fromProfileDoses, toProfileDoses } from '@wellkept/dosing/schedule/profile-doses.ts';

export { toWakingDay } from '@wellkept/dosing/day/day-settings.ts';
export type { Drink };
export type TimingSettings = DaySettings;
export const drinks: readonly Drink[] = ['coffee', 'tea', 'milk'];

export const defaultSettings: TimingSettings = { day: usualDay, doses: {}, drinks: [] };

type TimingSections = Pick<Profile, 'lifestyleData' | 'preferences'>;

export const getTimingSettings = (profile: TimingSections): TimingSettings =>
  getDaySettings(profile, fromProfileDoses(profile.preferences.timing?.doses ?? {}));

const formatClockOrNull = (at: Minute | null) => (at === null ? null : formatClock(at));

/** The sections of a profile with the settings in them; what else the sections hold stays. */
export function toProfileSections(
  { day, doses, drinks: drunk }: TimingSettings,
  { lifestyleData, preferences }: TimingSections,
): TimingSections {
  return {
    lifestyleData: {
      ...lifestyleData,
      wakeTime: formatClock(day.wake),
      bedTime: formatClock(day.bed),
      mealTimes: {
        breakfast: formatClockOrNull(day.breakfast),
        lunch: formatClockOrNull(day.lunch),
        dinner: formatClockOrNull(day.dinner),
      },
    },
    preferences: { ...preferences, timing: { doses: toProfileDoses(Object.values(doses)), drinks: [...drunk] } },
  };
}

/** Sets or, with null, forgets what is known of one medicine. */
export function withDose(settings: TimingSettings, id: string, dose: DoseSchedule | null): TimingSettings {
  const { [id]: _, ...others } = settings.doses;
  return { ...settings, doses: dose ? { ...others, [id]: dose } : others };
}

/** What is wrong with a day as it was typed, by field. */
export function validateDay({ wake, breakfast, lunch, dinner, bed }: DayRhythm): Partial<Record<keyof DayRhythm, string>> {
  const isOutside = (at: Minute | null) => at !== null && (at < wake || at > bed);
  const say = 'This is outside the time between getting up and going to bed.';
  return {
    ...(bed - wake < shortestDay && { bed: 'A day has at least 6 hours between getting up and going to bed.' }),
    ...(isOutside(breakfast) && { breakfast: say }),
    ...(isOutside(lunch) && { lunch: say }),
    ...(isOutside(dinner) && { dinner: say }),
  };
}
const shortestDay = 6 * 60;
