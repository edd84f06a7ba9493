import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import type { Resolution } from '../findings.ts';
import type { DayRhythm, Minute } from './day.ts';

type Part = NonNullable<NonNullable<Dosing['intake']>['time']>;

/** What the line itself says about when: hours are kept as they are, words for a part of the day or a meal are wishes. */
export type Stated = {
  /** "at 8 am", "at 18:00": minutes after midnight. */
  hours: readonly Minute[];
  part: Part | null;
  food: 'with' | 'without' | null;
  asNeeded: boolean;
};

const clockTime = /\bat (\d{1,2})(?::(\d{2}))?(?: (am|pm))?(?=$|,| )/g;

const parts: readonly (readonly [RegExp, Part])[] = [
  [/\b(?:at bedtime|at night)\b/, 'bedtime'],
  [/\bin the evening\b|\b(?:with|at) (?:dinner|supper|teatime|tea time|dinnertime|dinner time)\b/, 'evening'],
  [/\bat midday\b|\bwith lunch\b/, 'midday'],
  [/\bin the morning\b|\b(?:with|at) breakfast\b/, 'morning'],
];

export function statedOf(frequency: Resolution['frequency']): Stated {
  const text = frequency?.text ?? '';
  const hours = [...text.matchAll(clockTime)].map(([, hour, minute, half]) => minuteOf(Number(hour), Number(minute ?? 0), half));
  const found = parts.filter(([pattern]) => pattern.test(text)).map(([, part]) => part);
  return {
    hours: [...new Set(hours)].sort((one, other) => one - other),
    // Two parts of the day are two doses, which spread by themselves.
    part: found.length === 1 ? (found[0] ?? null) : null,
    food: /\bwith (?:food|a meal|meals?|breakfast|lunch|dinner|supper)\b/.test(text)
      ? 'with'
      : /on an empty stomach|\b(?:before|between) (?:food|meals?|eating)\b/.test(text)
        ? 'without'
        : null,
    asNeeded: /\bas needed\b/.test(text),
  };
}

/** Twelve in the night is 0, twelve at noon 12. */
const minuteOf = (hour: number, minute: number, half: string | undefined): Minute =>
  (half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;

const wholeDay = 24 * 60;

/** A time after midnight belongs to the evening before, where the day lasts that long. */
export const withinDay = ({ wake, bed }: DayRhythm, at: Minute): Minute => (at < wake && at + wholeDay <= bed ? at + wholeDay : at);
