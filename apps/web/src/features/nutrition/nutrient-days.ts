import { formatCount, toMidSentence } from '@wellkept/clinical/wording.ts';
import { formatDay } from '../../lib/date-text.ts';
import { formatDayRange, formatNutrient } from './food-text.ts';
import type { NutrientRow, Nutrition } from './nutrition-data.ts';

export type NutrientDay = Nutrition['days'][number] & NutrientRow['days'][number];
type Days = Pick<Nutrition, 'days'>;

/** A nutrient day by day, with what the amount of each day rests on. */
export const listNutrientDays = ({ days }: Days, row: NutrientRow): NutrientDay[] =>
  row.days.flatMap((amount, at) => {
    const day = days[at];
    return day ? [{ ...day, ...amount }] : [];
  });

/** "at least 5.2 mg". */
export const formatDayAmount = ({ amount, unknown }: NutrientDay, unit: string): string =>
  `${unknown > 0 ? 'at least ' : ''}${formatNutrient(amount)} ${unit}`;

/** "Iron: 4.1 to 11.2 mg a day over 6 days". */
export const formatDaysTitle = ({ name, unit }: NutrientRow, whole: readonly NutrientDay[]): string =>
  `${name}: ${formatDayRange(whole.map(({ amount }) => amount))} ${unit} a day over ${formatCount(whole.length, 'day')}`;

/** What the picture rests on: the line, the days that are left out, and the foods without a value. */
export function formatDaysNote({ need, unit, name }: NutrientRow, days: readonly NutrientDay[]): string {
  const whole = days.filter(({ isWhole }) => isWhole);
  const partly = days.length - whole.length;
  const unknown = whole.reduce((sum, day) => sum + day.unknown, 0);
  const foods = whole.reduce((sum, day) => sum + day.entries, 0);
  return [
    need ? `Dashed line: your need of ${formatNutrient(need.amount)} ${unit}.` : '',
    partly > 0 ? `${formatCount(partly, 'day is', 'days are')} noted only in part and left out, marked with a square.` : '',
    unknown > 0 ? `${unknown} of ${foods} foods have no value for ${toMidSentence(name)}, so it can be more.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The same as the rows of a table, the latest day first. */
export const listDayCells = (row: NutrientRow, days: readonly NutrientDay[]): string[][] =>
  days
    .toReversed()
    .map((day) => [
      formatDay(day.day),
      formatDayAmount(day, row.unit),
      day.unknown === 0 ? 'no food' : `${day.unknown} of ${day.entries}`,
      day.isWhole ? 'in full' : 'in part',
    ]);
