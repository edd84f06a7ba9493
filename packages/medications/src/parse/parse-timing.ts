import type { TimingRule } from '@wellkept/clinical/medication.ts';
import type { ParsedItem } from '../resolution.ts';
import { isAsNeeded } from './frequency.ts';
import { listOccasions } from './parse-occasions.ts';
import { listPartsOfDay } from './parts-of-day.ts';

const wholeDay = 24 * 60;

const clockTime = /\bat (\d{1,2})(?::(\d{2}))?(?: (am|pm))?(?=$|,| )/g;

/** What the words of a frequency say about when: hours stay as they are, words for a part of the day or a meal are wishes. */
export function parseTimingRule(frequency: ParsedItem['frequency']): TimingRule {
  const text = frequency?.text ?? '';
  // "At 8 am or at 8 pm" is one of the two.
  const certain = text.split(', ').filter((part) => !/ (?:and\/)?or /.test(part));
  const hours = [...certain.join(', ').matchAll(clockTime)].map(([, hour, minute, half]) =>
    toMinute(Number(hour), Number(minute ?? 0), half),
  );
  const found = listPartsOfDay(text);
  return {
    hours: [...new Set(hours)].sort((one, other) => one - other),
    // Two parts of the day are two doses, which spread by themselves.
    part: found.length === 1 ? (found[0] ?? null) : null,
    ...(found.length > 1 ? { parts: found } : {}),
    food: findFood(text),
    asNeeded: frequency !== null && isAsNeeded(frequency),
    interval: parseInterval(text),
    weekdays: parseWeekdays(text),
    every: parseStretch(text),
  };
}

/** Where meals are named before which and with which it is taken, "with" counts. */
function findFood(text: string): TimingRule['food'] {
  const meals = listOccasions(text).flatMap(({ occasions }) =>
    occasions.flatMap(({ opening, name }) => (opening && name !== 'bedtime' ? [opening.when] : [])),
  );
  if (meals.some((when) => when !== 'before')) return 'with';
  return meals.length > 0 || /on an empty stomach|\bbetween (?:food|meals?|breakfast|lunch|dinner|supper)\b/.test(text) ? 'without' : null;
}

function parseInterval(text: string): TimingRule['interval'] {
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

function parseStretch(text: string): TimingRule['every'] {
  if (/\bevery other day\b/.test(text)) return { count: 2, unit: 'day' };
  const [, count = '0', unit] = /\bevery (\d+) (hour|day|week|month)s\b/.exec(text) ?? [];
  const days = Number(count) / 24;
  if (unit === 'hour') return days > 1 && Number.isInteger(days) ? { count: days, unit: 'day' } : null;
  return Number(count) > 1 && (unit === 'day' || unit === 'week' || unit === 'month') ? { count: Number(count), unit } : null;
}

/** Twelve in the night is 0, twelve at noon 12. */
const toMinute = (hour: number, minute: number, half: string | undefined): number =>
  (half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
