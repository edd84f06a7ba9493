import type { Profile } from '@wellkept/contract/profile.ts';
import { clock, type DayRhythm, type Minute, usualDay } from '@wellkept/safety/timing/day.ts';
import { minuteOf } from './hours.ts';

/** What a person set by hand about one medicine. */
export type DoseSetting = { at: readonly Minute[]; isKept: boolean; weekday?: number };
export type Drink = 'coffee' | 'tea' | 'milk';
export const drinks: readonly Drink[] = ['coffee', 'tea', 'milk'];

export type TimingSettings = {
  day: DayRhythm;
  /** By the medicine's id. */
  doses: Readonly<Record<string, DoseSetting>>;
  drinks: readonly Drink[];
};

export const usualSettings: TimingSettings = { day: usualDay, doses: {}, drinks: [] };

const wholeDay = 24 * 60;
/** Times of one waking day: what is earlier than waking up is after midnight. */
export const afterWaking = (wake: Minute, at: Minute): Minute => (at < wake ? at + wholeDay : at);

type Sections = Pick<Profile, 'lifestyle_data' | 'preferences'>;

/** The day and the doses of a profile; what is not answered is as usual. */
export function settingsOf({ lifestyle_data: lifestyle, preferences: { timing } }: Sections): TimingSettings {
  const read = (value: string | null | undefined, usual: Minute | null) =>
    value === undefined ? usual : value === null ? null : minuteOf(value);
  const wake = read(lifestyle.wakeTime, usualDay.wake) ?? usualDay.wake;
  const later = (value: string | null | undefined, usual: Minute | null) => {
    const at = read(value, usual);
    return typeof at === 'number' ? afterWaking(wake, at) : null;
  };
  const { breakfast, lunch, dinner } = lifestyle.mealTimes ?? {};
  const bed = later(lifestyle.bedTime, usualDay.bed) ?? afterWaking(wake, usualDay.bed);
  const doses = Object.entries(timing?.doses ?? {}).map(([id, { at, ...rest }]) => [
    id,
    { ...rest, at: at.flatMap((one) => minuteOf(one) ?? []) },
  ]);
  return {
    day: {
      wake,
      breakfast: later(breakfast, usualDay.breakfast),
      lunch: later(lunch, usualDay.lunch),
      dinner: later(dinner, usualDay.dinner),
      bed,
    },
    doses: Object.fromEntries(doses),
    drinks: timing?.drinks ?? [],
  };
}

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
