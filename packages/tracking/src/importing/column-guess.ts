import { getMeasure, type UnitSystem } from '../diary/measures.ts';
import { findUnitSystem, parseTrailingUnit, type RecognizedColumn, recognizeColumns } from './column-names.ts';
import { parseDay, parseNumber } from './dates.ts';
import type { ColumnTarget } from './mapped-csv.ts';
import type { Rows } from './rows.ts';

/** `asksUnit`: neither the name nor the values say in which unit they are. */
type ColumnGuess = { target: ColumnTarget; asksUnit: boolean };

const symptomName = /\b(?:pain|ache|\w+ache|migraine|nausea|fatigue|itch|itching|cough|dizziness|cramps)\b/i;
const ignoredColumn: ColumnGuess = { target: { to: 'nothing' }, asksUnit: false };

/**
 * A first guess of what each column stands for, from its name and its values; the person has the last word. A column with an unknown name is
 * left out until the person says what it is.
 */
export function guessColumns([header = [], ...lines]: Rows, units: UnitSystem): ColumnGuess[] {
  const named = recognizeColumns(header);
  const listValues = (at: number) => lines.map((line) => line[at]?.trim() ?? '').filter((text) => text !== '');
  const dates = named.flatMap((column, at) => (column?.meaning.to === 'date' ? [{ at, rank: column.rank }] : []));
  const dateAt =
    dates.length > 0 ? dates.reduce((best, one) => (one.rank < best.rank ? one : best)).at : findDateColumn(header, listValues);
  // Of a table whose dates have their time, a column called "Time" is how long something took.
  const isTimed = listValues(dateAt).some((text) => /\d:\d\d/.test(text));
  return header.map((name, at) => {
    if (at === dateAt) return { target: { to: 'date' }, asksUnit: false };
    const column = named[at] ?? null;
    if (column === null) return guessSymptom(name, listValues(at));
    return column.meaning.to === 'time' && isTimed ? ignoredColumn : guessNamed(column, listValues(at), units);
  });
}

/** The first column most of whose values are dates; -1 without any. */
function findDateColumn(header: readonly string[], listValues: (at: number) => string[]): number {
  return header.findIndex((_, at) => {
    const values = listValues(at);
    const days = values.filter((text) => parseDay(text, 'dmy') !== null || parseDay(text, 'mdy') !== null);
    return values.length > 0 && days.length > values.length / 2;
  });
}

const findHighest = (values: readonly string[]): number => values.reduce((most, text) => Math.max(most, parseNumber(text) ?? 0), 0);

function guessSymptom(name: string, values: readonly string[]): ColumnGuess {
  const most = findHighest(values);
  if (!symptomName.test(name) || values.length === 0 || most > 10 || values.some((text) => parseNumber(text) === null))
    return ignoredColumn;
  return { target: { to: 'symptom', of: most > 5 ? 10 : 5 }, asksUnit: false };
}

function guessNamed({ meaning, unit }: RecognizedColumn, values: readonly string[], units: UnitSystem): ColumnGuess {
  switch (meaning.to) {
    case 'measure': {
      const { metric, us } = getMeasure(meaning.measure);
      const own = findUnitSystem(unit) ?? values.map((text) => findUnitSystem(parseTrailingUnit(text))).find((system) => system !== null);
      const isSame = metric.unit === us.unit;
      return { target: { ...meaning, units: isSame ? 'metric' : (own ?? units) }, asksUnit: !isSame && !own && values.length > 0 };
    }
    case 'scale': {
      const most = findHighest(values);
      const of = meaning.scale === 'sleep' ? 1440 : meaning.scale === 'period' ? 4 : most > 10 ? 100 : most > 5 ? 10 : 5;
      return { target: { ...meaning, of }, asksUnit: false };
    }
    case 'upper':
    case 'lower':
      return { target: { to: 'pressure', side: meaning.to }, asksUnit: false };
    case 'asleep':
      return { target: { to: 'asleep', per: /^s/.test(unit) || findHighest(values) > 1440 ? 'second' : 'minute' }, asksUnit: false };
    case 'date':
      return ignoredColumn;
    default:
      return { target: { to: meaning.to }, asksUnit: false };
  }
}
