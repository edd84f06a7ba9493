import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { type DayRhythm, type Minute, usualDay } from './day.ts';

export type Drink = 'coffee' | 'tea' | 'milk';

export type DaySettings = {
  day: DayRhythm;
  /** When medicines are taken, by the medicine's id. */
  doses: Readonly<Record<string, DoseSchedule>>;
  drinks: readonly Drink[];
};

/** What of a stored profile says something about the day; the sections as they are stored. */
export type DayFacts = {
  lifestyleData: {
    wakeTime?: string;
    bedTime?: string;
    mealTimes?: { breakfast?: string | null; lunch?: string | null; dinner?: string | null };
  };
  preferences: {
    timing?: { drinks: readonly Drink[] };
  };
};

/** What the resolver reads for a drink. */
export const drinkTexts: Readonly<Record<Drink, string>> = { coffee: 'coffee', tea: 'black tea', milk: 'milk' };

/** Null where a time is empty or half filled in. */
export function parseMinute(value: string): Minute | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(value) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
}

const wholeDay = 24 * 60;
/** Times of one waking day: what is earlier than waking up is after midnight. */
export const toWakingDay = (wake: Minute, at: Minute): Minute => (at < wake ? at + wholeDay : at);

/** The times of a schedule that are times. */
export const getScheduleMinutes = ({ times }: Pick<DoseSchedule, 'times'>): Minute[] => times.flatMap((time) => parseMinute(time) ?? []);

/** The day of a profile with the times of doses; what is not answered is as usual. */
export function getDaySettings(
  { lifestyleData: lifestyle, preferences: { timing } }: DayFacts,
  schedules: readonly DoseSchedule[],
): DaySettings {
  const read = (value: string | null | undefined, usual: Minute | null) =>
    value === undefined ? usual : value === null ? null : parseMinute(value);
  const wake = read(lifestyle.wakeTime, usualDay.wake) ?? usualDay.wake;
  const readAfterWaking = (value: string | null | undefined, usual: Minute | null) => {
    const at = read(value, usual);
    return typeof at === 'number' ? toWakingDay(wake, at) : null;
  };
  const { breakfast, lunch, dinner } = lifestyle.mealTimes ?? {};
  const bed = readAfterWaking(lifestyle.bedTime, usualDay.bed) ?? toWakingDay(wake, usualDay.bed);
  return {
    day: {
      wake,
      breakfast: readAfterWaking(breakfast, usualDay.breakfast),
      lunch: readAfterWaking(lunch, usualDay.lunch),
      dinner: readAfterWaking(dinner, usualDay.dinner),
      bed,
    },
    doses: Object.fromEntries(schedules.map((schedule) => [schedule.medicationId, schedule])),
    drinks: timing?.drinks ?? [],
  };
}
