import type { DosePart } from '@wellkept/clinical/medication.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { type DayRhythm, getTimeOfPart, type Minute, usualDay } from '../day/day.ts';
import { countMoments, listNamedTimes, type NamedTime } from './dose-moments.ts';
import { wrapToDay } from './given-times.ts';

type Timing = Pick<DosePart, 'timing'>;

/**
 * When each dose of a day is taken, where the line names a time for each of several; null where it leaves one open. `other-days`: the times of
 * one day are not those of the next, which a plan of one day cannot show.
 */
export type NamedTimes = readonly NamedTime[] | 'other-days' | null;

export const areListed = (times: NamedTimes): times is readonly NamedTime[] => times !== null && times !== 'other-days';

export function findNamedTimes({ doses, frequency, timing }: Resolution): NamedTimes {
  const own = frequency?.perDay ? { timing: { ...timing, text: frequency.text, perDay: frequency.perDay } } : null;
  const parts: readonly Timing[] = doses ?? (own ? [own] : []);
  if (parts.some(({ timing: { asNeeded, every, interval } }) => asNeeded || every !== null || interval !== null)) return null;
  const ofDays = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
    const due = parts.filter(({ timing: { weekdays } }) => weekdays.length === 0 || weekdays.includes(weekday));
    return due.length === 0 ? [] : [listTimesOfDay(due)];
  });
  const times = ofDays.filter((one) => one !== null);
  const [first] = times;
  if (!first) return null;
  // One dose at an hour, or the same dose at hours, moves like any other.
  const hasOtherDays = new Set(ofDays.map((one) => JSON.stringify(one))).size > 1;
  if (hasOtherDays) return doses ? 'other-days' : null;
  return first.length > 1 && (doses || first.some(({ part }) => part !== null)) ? first : null;
}

const getUsualTime = ({ hour, part }: NamedTime): Minute => (part === null ? hour : getTimeOfPart(usualDay, part));

function listTimesOfDay(due: readonly Timing[]): NamedTime[] | null {
  const named = due.map((one) => listNamedTimes(one.timing, countMoments(one) ?? 0));
  if (named.some((one) => one === null || one.length === 0)) return null;
  return named.flatMap((one) => one ?? []).sort((one, other) => getUsualTime(one) - getUsualTime(other));
}

/** So far around the minute that stands for it "at bedtime" or "in the morning" reaches; one wakes at one minute. */
const [partLasts, wakingLasts] = [2 * 60, 30];

/** In the order of this person's day, with how far a dose may be from it. Only an hour is exact. */
export const listStatedMinutes = (day: DayRhythm, times: readonly NamedTime[]): { at: Minute; isHour: boolean; reach: Minute }[] =>
  times
    .map(({ hour, part }) => ({
      at: wrapToDay(day, part === null ? hour : getTimeOfPart(day, part)),
      isHour: part === null,
      reach: part === 'on-waking' ? wakingLasts : partLasts,
    }))
    .sort((one, other) => one.at - other.at);

/** Between two of these times, as the line names them. */
export function computeLeastGap(day: DayRhythm, times: readonly NamedTime[]): Minute {
  const minutes = listStatedMinutes(day, times).map(({ at }) => at);
  return Math.min(...minutes.slice(1).map((at, nth) => at - (minutes[nth] ?? 0)));
}
