import type { MeasureId } from '../tracking/measures.ts';
import { readDay, readNumber } from './dates.ts';
import { gatherer, type Reading } from './imported.ts';
import { columnsOf, type Rows } from './rows.ts';

/** Of Google Fit's daily metrics, the columns that the diary has a measure for. */
const measures: readonly (readonly [column: string, MeasureId])[] = [
  ['step count', 'steps'],
  ['move minutes count', 'exercise'],
  ['average weight (kg)', 'weight'],
];

export const isGoogleFit = ([header]: Rows): boolean =>
  header?.[0]?.trim() === 'Date' && header.some((name) => name.trim().toLowerCase() === 'step count');

/** "Daily activity metrics.csv" of a Google Fit takeout: a line a day. */
export function readGoogleFit(rows: Rows): Reading {
  const found = gatherer();
  const columns = columnsOf(rows);
  for (const row of rows.slice(1)) {
    const day = readDay(row[0] ?? '', 'ymd');
    if (day === null) {
      found.leaveOut('The date could not be read', row.join(', '));
      continue;
    }
    for (const [column, subject] of measures) {
      const value = readNumber(row[columns.get(column) ?? -1] ?? '');
      if (value !== null && value > 0) found.add({ kind: 'measurement', subject, day, value: Math.round(value * 1000) / 1000 });
    }
  }
  return found.reading();
}
