import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import { isAsNeeded } from '@wellkept/medications/parse/frequency.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import type { DayRhythm, Minute } from '../day/day.ts';
import type { Rhythm } from '../recurrence/recurrence.ts';

type Part = NonNullable<NonNullable<Dosing['intake']>['time']>;

/** What the line itself says about when: hours are kept as they are, words for a part of the day or a meal are wishes. */
export type GivenTimes = {
  /** "at 8 am", "at 18:00": minutes after midnight. */
  hours: readonly Minute[];
  part: Part | null;
  food: 'with' | 'without' | null;
  asNeeded: boolean;
  /** "every 6 hours", "every 4 to 6 hours": from one dose to the next, through the night; null for whole days. */
  interval: { least: Minute; most: Minute } | null;
  weekdays: Rhythm['weekdays'];
  every: Rhythm['every'];
};

const clockTime = /\bat (\d{1,2})(?::(\d{2}))?(?: (am|pm))?(?=$|,| )/g;

const parts: readonly (readonly [RegExp, Part])[] = [
  [/\b(?:at bedtime|at night)\b/, 'bedtime'],
  [/\bin the evening\b|\b(?:with|at) (?:dinner|supper|teatime|tea time|dinnertime|dinner time)\b/, 'evening'],
  [/\bat midday\b|\bwith lunch\b/, 'midday'],
  [/\bbefore breakfast\b/, 'on-waking'],
  [/\bin the morning\b|\b(?:with|at) breakfast\b/, 'morning'],
];

export function parseGivenTimes(frequency: Resolution['frequency']): GivenTimes {
  const text = frequency?.text ?? '';
  const hours = [...text.matchAll(clockTime)].map(([, hour, minute, half]) => toMinute(Number(hour), Number(minute ?? 0), half));
  const found = parts.filter(([pattern]) => pattern.test(text)).map(([, part]) => part);
  return {
    hours: [...new Set(hours)].sort((one, other) => one - other),
    // Two parts of the day are two doses, which spread by themselves.
    part: found.length === 1 ? (found[0] ?? null) : null,
    food: /\b(?:with|at|after) (?:each |every |all )?(?:food|a meal|meals?|eating|breakfast|lunch|dinner|supper)\b/.test(text)
      ? 'with'
      : /on an empty stomach|\b(?:before|between) (?:a |each |every |all )?(?:food|meals?|eating|breakfast|lunch|dinner|supper)\b/.test(
            text,
          )
        ? 'without'
        : null,
    asNeeded: frequency !== null && isAsNeeded(frequency),
    interval: parseInterval(text),
    weekdays: parseWeekdays(text),
    every: parseStretch(text),
  };
}

function parseInterval(text: string): GivenTimes['interval'] {
  const [, from = '1', to] = /\bevery (?:(\d+) )?(?:to (\d+) )?hours?\b/.exec(text) ?? [null, '0'];
  const least = Number(from) * 60;
  const most = Number(to ?? from) * 60;
  return least > 0 && most % wholeDay !== 0 ? { least: Math.min(least, most), most: Math.max(least, most) } : null;
}

const dayNames = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

const parseWeekdays = (text: string): readonly number[] => {
  const named = [...dayNames.keys()].filter((day) => text.includes(dayNames[day] ?? ''));
  return named.length === dayNames.length ? [] : named;
};

function parseStretch(text: string): Rhythm['every'] {
  if (/\bevery other day\b/.test(text)) return { count: 2, unit: 'day' };
  const [, count = '0', unit] = /\bevery (\d+) (hour|day|week|month)s\b/.exec(text) ?? [];
  const days = Number(count) / 24;
  if (unit === 'hour') return days > 1 && Number.isInteger(days) ? { count: days, unit: 'day' } : null;
  return Number(count) > 1 && (unit === 'day' || unit === 'week' || unit === 'month') ? { count: Number(count), unit } : null;
}

/** Twelve in the night is 0, twelve at noon 12. */
const toMinute = (hour: number, minute: number, half: string | undefined): Minute =>
  (half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;

const wholeDay = 24 * 60;

/** A time after midnight belongs to the evening before, where that is nearer than the next morning. */
export const wrapToDay = ({ wake, bed }: DayRhythm, at: Minute): Minute =>
  at < wake && at + wholeDay - bed < wake - at ? at + wholeDay : at;
