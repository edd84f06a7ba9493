import { formatCount, formatList } from '@wellkept/clinical/wording.ts';
import { formatDay } from '../../../lib/date-text.ts';
import type { Forecast, HeadsUp, UnavailableForecast } from './forecast-data.ts';
import { capitalize, formatWithoutUnit, formatWithUnit } from './number-text.ts';

const naiveNames: Readonly<Record<Forecast['naive'], string>> = {
  'last value': 'your last entry',
  'same weekday': 'the same weekday a week before',
  mean: 'your average so far',
  'mean of four weeks': 'your average of the last four weeks',
};

/** A plain guess by its name: "your average so far". */
export const getNaiveName = (naive: Forecast['naive']): string => naiveNames[naive];

/** The days that are still ahead and are foreseen better than by the plain guess. */
export const listDaysAhead = ({ days, span }: Pick<Forecast, 'days' | 'span'>, today: string): Forecast['days'] =>
  days.slice(0, span).filter(({ day }) => day >= today);

/** "Mood, Monday, Nov 23: about 3.4 of 5". */
export function formatTitle({ outcome: { name, unit } }: Forecast, [next]: Forecast['days']): string {
  if (!next) return capitalize(name);
  return `${capitalize(name)}, ${formatDay(next.day, 'withWeekday')}: about ${formatWithUnit(next.value, unit)}`;
}

const formatOutOf100 = (count: number, of: number): string => `${Math.round((100 * count) / Math.max(1, of))} of 100`;

/** How often the forecast and the plain guess came true on the person's own past. */
export function formatPast({ outcome: { unit }, past, naive }: Forecast): string {
  const { days, tolerance, came, naiveCame } = past;
  const near = tolerance > 0 ? `within ${formatWithoutUnit(tolerance, unit)}` : 'exactly right';
  return `Over ${formatCount(days, 'past forecast')}, this one was ${near} ${formatOutOf100(came, days)} times. A plain guess (${getNaiveName(naive)}) was ${formatOutOf100(naiveCame, days)} times.`;
}

/** What the range means, and how often past values fell inside it. */
export function formatCoverage({ coverage, past: { intervals, inside } }: Forecast): string {
  const coverageText = `The range is made so that ${Math.round(10 * coverage)} of 10 days fall in it.`;
  return intervals === 0 ? coverageText : `${coverageText} On your own past days, ${formatOutOf100(inside, intervals)} did.`;
}

/** What the forecast is made of. */
export function formatBasis({ parts, factors }: Forecast): string {
  const own = ['your level and trend', ...parts.map((part) => (part === 'weekday' ? 'the weekday' : 'your cycle'))];
  const [names, count] = [factors.map(({ name }) => name), own.length + factors.length];
  return `It is based on ${formatList([...own, ...names], count)}.`;
}

/** Where the forecast ends because the plain guess is as good; null where it covers the whole week. */
export const formatEnd = ({ span, naive, days }: Forecast): string | null =>
  span >= days.length ? null : `Further ahead it does no better than ${getNaiveName(naive)}, so it stops there.`;

/** Why something has no forecast. */
export function formatUnavailable({ reason, days, needed, naive }: UnavailableForecast): string {
  switch (reason) {
    case 'too few days':
      return `Too few days yet: ${days ?? 0} of ${needed ?? 0}.`;
    case 'no entries lately':
      return 'Nothing was logged for a week.';
    case 'no better':
      return naive
        ? `No better than ${getNaiveName(naive)}, so there is no forecast.`
        : 'No better than a plain guess, so there is no forecast.';
  }
}

/** "Headache is likely to reach 6 of 10 or more on Monday, Nov 23." */
export function formatHeadsUp({ outcome: { name, unit }, day, bound, side }: HeadsUp): string {
  const [verb, beyond] = side === 'higher' ? ['reach', 'more'] : ['be down at', 'less'];
  return `${capitalize(name)} is likely to ${verb} ${formatWithUnit(bound, unit)} or ${beyond} on ${formatDay(day, 'withWeekday')}.`;
}

/** How often such a heads-up came true, beside how common such days are anyway. */
export function formatHeadsUpPast({ raised, came, badShare }: HeadsUp): string {
  return `Such a heads-up came true ${came} of ${formatCount(raised, 'time')} on your own past days. About ${Math.max(1, Math.round(10 * badShare))} in 10 of all your days are like that.`;
}
