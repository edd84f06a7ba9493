import { formatCount, formatNumber } from '@wellkept/clinical/wording.ts';
import { getDayScale } from '../diary/day-scales.ts';
import { getMeasure, type ShownUnit, toShownValue, type UnitSystem } from '../diary/measures.ts';
import type { HabitLine, IntakeLine, Mean, MeasureLine, ScaleLine, SymptomLine } from './period.ts';

/** A line of a report: what, how it was, and how it was before. */
export type ReportLine = { name: string; text: string; before: string | null };

export const formatDays = (number: number): string => formatCount(number, 'day');
export const formatDecimal = (value: number): string => formatNumber(value, { decimalsMax: 1 });

const formatMinutes = (minutes: number): string => `${Math.floor(Math.round(minutes) / 60)} h ${Math.round(minutes) % 60} min`;

/** "Mood: 3.8 of 5 on average (24 days), before 3.2." */
export function formatScaleLine({ scale, now, before }: ScaleLine): ReportLine {
  const { name, max } = getDayScale(scale);
  const formatScaleMean = ({ mean }: Mean) => (scale === 'sleep' ? formatMinutes(mean) : `${formatDecimal(mean)} of ${max}`);
  return { name, text: `${formatScaleMean(now)} on average (${formatDays(now.days)})`, before: before && formatScaleMean(before) };
}

/** "128/82 mmHg on average (31 readings on 12 days), from 118 to 141, last 126/80" */
export function formatMeasureLine({ measure, now, before, last }: MeasureLine, units: UnitSystem): ReportLine {
  const { name, [units]: unit } = getMeasure(measure);
  const formatFigure = (value: number, second: number | null) =>
    `${formatShownValue(value, unit)}${second === null ? '' : `/${Math.round(second)}`}`;
  const formatMeasureMean = (of: Mean & { secondMean: number | null }) => `${formatFigure(of.mean, of.secondMean)} ${unit.unit}`;
  const range = now.readings > 1 ? `, from ${formatShownValue(now.lowest, unit)} to ${formatShownValue(now.highest, unit)}` : '';
  return {
    name,
    text:
      now.days > 1
        ? `${formatMeasureMean(now)} on average (${formatAveraged(now)})${range}, last ${formatFigure(last.value, last.secondValue)}`
        : now.readings > 1
          ? `${formatMeasureMean(now)} on average (${formatAveraged(now)})${range}`
          : formatMeasureMean(now),
    before: before && formatMeasureMean(before),
  };
}

/** Over what an average is: "12 days", "31 readings on 12 days". */
const formatAveraged = ({ days, readings }: Pick<MeasureLine['now'], 'days' | 'readings'>): string =>
  readings > days ? `${formatCount(readings, 'reading')} on ${formatDays(days)}` : formatDays(days);

const formatShownValue = (value: number, unit: ShownUnit): string => String(toShownValue(value, unit));

/** "Headache: 9 days, 5.2 of 10 on average, at worst 8." */
export function formatSymptomLine({ name, days: felt, severity, worst, daysBefore }: SymptomLine): ReportLine {
  const strength =
    severity === null || !worst ? 'strength not given' : `${formatDecimal(severity)} of 10 on average, at worst ${worst.severity}`;
  return {
    name,
    text: `${formatDays(felt)}, ${strength}`,
    before: formatDays(daysBefore),
  };
}

/** "27 taken, 1 skipped." Nothing is made of doses about which nothing was written. */
export const formatIntakeLine = ({ taken, skipped }: Pick<IntakeLine, 'taken' | 'skipped'>): string =>
  [`${formatCount(taken, 'dose')} logged as taken`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');

export const formatHabitLine = ({ days: done, daysBefore }: HabitLine, name: string): ReportLine => ({
  name,
  text: formatDays(done),
  before: formatDays(daysBefore),
});
