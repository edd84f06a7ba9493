import { dayScaleOf } from '../tracking/day-scales.ts';
import { measureOf, type ShownUnit, shownValue, type UnitSystem } from '../tracking/measures.ts';
import type { HabitLine, IntakeLine, Mean, MeasureLine, ScaleLine, SymptomLine } from './period.ts';

/** A line of a report: what, how it was, and how it was before. */
export type Told = { name: string; text: string; before: string | null };

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;
export const days = (number: number): string => count(number, 'day');
const fixed = (value: number): string => String(Number(value.toFixed(1)));

const hoursOf = (minutes: number): string => `${Math.floor(Math.round(minutes) / 60)} h ${Math.round(minutes) % 60} min`;

/** "Mood: 3.8 of 5 on average (24 days), before 3.2." */
export function scaleTold({ scale, now, before }: ScaleLine): Told {
  const { name, max } = dayScaleOf(scale);
  const shown = ({ mean }: Mean) => (scale === 'sleep' ? hoursOf(mean) : `${fixed(mean)} of ${max}`);
  return { name, text: `${shown(now)} on average (${days(now.days)})`, before: before && shown(before) };
}

/** "Blood pressure: 128/82 mmHg on average (12 days), from 118 to 141, last 126/80 on Nov 3." */
export function measureTold({ measure, now, before, last }: MeasureLine, units: UnitSystem): Told {
  const { name, [units]: unit } = measureOf(measure);
  const figure = (value: number, second: number | null) => `${shownFigure(value, unit)}${second === null ? '' : `/${Math.round(second)}`}`;
  const mean = (of: Mean & { secondMean: number | null }) => `${figure(of.mean, of.secondMean)} ${unit.unit}`;
  const range = now.days > 1 ? `, from ${shownFigure(now.lowest, unit)} to ${shownFigure(now.highest, unit)}` : '';
  return {
    name,
    text: now.days > 1 ? `${mean(now)} on average (${days(now.days)})${range}, last ${figure(last.value, last.secondValue)}` : mean(now),
    before: before && mean(before),
  };
}

const shownFigure = (value: number, unit: ShownUnit): string => String(shownValue(value, unit));

/** "Headache: 9 days, 5.2 of 10 on average, at worst 8." */
export function symptomTold({ name, days: felt, severity, worst, daysBefore }: SymptomLine): Told {
  return { name, text: `${days(felt)}, ${fixed(severity)} of 10 on average, at worst ${worst.severity}`, before: days(daysBefore) };
}

/** "27 taken, 1 skipped." Nothing is made of doses about which nothing was written. */
export const intakeTold = ({ taken, skipped }: IntakeLine): string => `${taken} taken${skipped > 0 ? `, ${skipped} skipped` : ''}`;

export const habitTold = ({ days: done, daysBefore }: HabitLine, name: string): Told => ({
  name,
  text: days(done),
  before: days(daysBefore),
});

/** A difference that a doctor would ask about: so many days more or less, or a symptom that was not there. */
const daysThatCount = 3;
const newDaysMin = 2;
/** A share of the body's weight that is worth a word. */
const weightShare = 0.02;

/** The few sentences of what is different from before, the most telling first. */
export function changesTold(
  { symptoms, measures, scales }: { symptoms: readonly SymptomLine[]; measures: readonly MeasureLine[]; scales: readonly ScaleLine[] },
  units: UnitSystem,
): string[] {
  const ofSymptoms = symptoms.flatMap(({ name, days: now, daysBefore }) => {
    if (daysBefore === 0 && now >= newDaysMin) return [`${name} is new: ${days(now)}.`];
    if (Math.abs(now - daysBefore) < daysThatCount) return [];
    return [`${name} on ${days(now)}, ${now > daysBefore ? 'more' : 'fewer'} than before (${days(daysBefore)}).`];
  });
  const weight = measures.find(({ measure }) => measure === 'weight');
  const ofWeight = weight?.before && Math.abs(weight.now.mean - weight.before.mean) / weight.before.mean >= weightShare;
  const told = weight && measureTold(weight, units);
  const ofScales = scales.flatMap((line) => {
    const { now, before, scale } = line;
    const step = scale === 'sleep' ? 30 : 0.5;
    if (!before || Math.min(now.days, before.days) < daysThatCount || Math.abs(now.mean - before.mean) < step) return [];
    const { name, text, before: earlier } = scaleTold(line);
    return [`${name}: ${text}, before ${earlier}.`];
  });
  return [...ofSymptoms, ...(ofWeight && told ? [`Weight: ${told.text}, before ${told.before}.`] : []), ...ofScales];
}
