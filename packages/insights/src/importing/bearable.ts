import { type DayScaleId, dayNote } from '../tracking/day-scales.ts';
import { readDay, readNumber } from './dates.ts';
import { type Gatherer, gatherer, type Reading } from './imported.ts';
import { columnsOf, type Rows } from './rows.ts';

export const isBearable = ([header]: Rows): boolean => ['category', 'rating/amount', 'detail'].every((name) => header?.includes(name));

const scales: Readonly<Record<string, DayScaleId>> = { mood: 'mood', energy: 'energy', 'sleep quality': 'sleep-quality' };

/** Bearable's export: a line a rating, with its category, an amount and a detail. */
export function readBearable(rows: Rows): Reading {
  const found = gatherer();
  const columns = columnsOf(rows);
  const lines = rows.slice(1).map((row) => ({ row, field: (name: string) => row[columns.get(name) ?? -1]?.trim() ?? '' }));
  // The scale can be set to five or ten steps: the highest rating tells which.
  const most = (category: string) =>
    Math.max(
      0,
      ...lines
        .filter(({ field }) => field('category').toLowerCase() === category)
        .map(({ field }) => readNumber(field('rating/amount')) ?? 0),
    );
  const stepsOf = new Map(Object.keys(scales).map((category) => [category, most(category) > 5 ? 10 : 5]));
  for (const { row, field } of lines) readLine(found, field, row, stepsOf);
  return found.reading();
}

function readLine(found: Gatherer, field: (name: string) => string, row: readonly string[], stepsOf: ReadonlyMap<string, number>): void {
  const day = readDay(field('date'), 'ymd') ?? readDay(field('date formatted'), 'dmy');
  if (day === null) {
    found.leaveOut('The date could not be read', row.join(', '));
    return;
  }
  const category = field('category').toLowerCase();
  const amount = field('rating/amount');
  const value = readNumber(amount);
  const detail = field('detail');
  const scale = scales[category];
  const note = field('notes');
  if (note !== '') found.add({ kind: 'day', subject: dayNote, day, note });
  if (scale && value !== null) {
    const steps = stepsOf.get(category) ?? 5;
    found.add({ kind: 'day', subject: scale, day, value: Math.min(5, Math.max(1, Math.round((value * 5) / steps))) });
    return;
  }
  if (category === 'sleep' && /^\d{1,2}:\d{2}$/.test(amount)) {
    const [hours = 0, minutes = 0] = amount.split(':').map(Number);
    found.add({ kind: 'day', subject: 'sleep', day, value: hours * 60 + minutes });
    return;
  }
  if (category === 'symptom' && detail !== '') {
    // One to four: mild, moderate, severe, unbearable.
    const severity = value === null ? 5 : Math.min(10, Math.max(0, Math.round(value * 2.5)));
    found.add({ kind: 'symptom', subject: detail.replace(/\s*\([^)]*\)$/, '').slice(0, 200), day, value: severity });
    return;
  }
  if (detail === '' && note !== '') return;
  if (detail === '') {
    found.leaveOut(`A line of “${field('category')}” without a name`, row.join(', '));
    return;
  }
  for (const name of detail.split('|'))
    if (name.trim() !== '')
      found.add({ kind: 'factor', subject: name.trim().slice(0, 200), day, value: value === null || value < 0 ? 1 : value });
}
