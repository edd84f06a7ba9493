import { type DayScaleId, dayNote } from '../tracking/day-scales.ts';
import { canonicalValue, measureOf } from '../tracking/measures.ts';
import { namesOfTable, systemOfUnit, unitIn } from './column-names.ts';
import { readClock, readDay, readNumber } from './dates.ts';
import { type Gatherer, gatherer, type ImportedEntry, type Reading } from './imported.ts';
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
  const meant = readMeaning(category, detail, value, amount);
  if (typeof meant === 'string') found.leaveOut(meant, detail);
  else if (meant) found.add({ ...meant, day });
  if (meant !== null) return;
  if (detail === '') {
    found.leaveOut(`A line of “${field('category')}” without a name`, row.join(', '));
    return;
  }
  for (const name of detail.split('|')) if (name.trim() !== '') found.add({ kind: 'factor', day, ...readFactor(name.trim(), value) });
}

type Meant = Pick<ImportedEntry, 'kind' | 'subject'> & Partial<ImportedEntry>;

const flows: readonly (readonly [RegExp, number])[] = [
  [/spotting/i, 1],
  [/light/i, 2],
  [/medium|moderate/i, 3],
  [/heavy/i, 4],
];

/** What the diary has a place of its own for. A text says why it is left out; null means that it is a factor. */
function readMeaning(category: string, detail: string, value: number | null, amount: string): Meant | string | null {
  const [, from, to] = /asleep\s+(\d{1,2}:\d{2})\s*[–-]\s*(\d{1,2}:\d{2})/i.exec(`${detail} ${amount}`) ?? [];
  if (from !== undefined && to !== undefined) {
    const [begin, end] = [readClock(from), readClock(to)];
    return begin === null || end === null
      ? 'A time of sleep that could not be read'
      : { kind: 'day', subject: 'sleep', value: (end - begin + 1440) % 1440 };
  }
  if (/medic|supplement|prescription/.test(category)) return 'A medicine: what you take is kept in your list of medicines';
  if (/period|menstrua/.test(`${category} ${detail.toLowerCase()}`)) {
    const flow = flows.find(([word]) => word.test(`${detail} ${amount}`))?.[1];
    return flow === undefined ? 'A period without how heavy it was' : { kind: 'day', subject: 'period', value: flow };
  }
  const [named] = namesOfTable([detail]);
  if (named?.meaning.to !== 'measure') return null;
  const { measure } = named.meaning;
  const own = measureOf(measure);
  const system = systemOfUnit(named.unit) ?? systemOfUnit(unitIn(amount));
  if (own.second || value === null) return `“${detail}” without a number that can be kept`;
  if (system === null && own.metric.unit !== own.us.unit) return `“${detail}” without its unit`;
  return { kind: 'measurement', subject: measure, value: canonicalValue(value, own[system ?? 'metric']) };
}

/** "Caffeine - Little" and "Caffeine - Moderate" are steps of one factor. */
const steps = ['little', 'moderate', 'a lot'];

function readFactor(name: string, value: number | null): { subject: string; value: number } {
  const [, bare, step] = /^(.*?)\s+-\s+(little|moderate|a lot)$/i.exec(name) ?? [];
  if (bare !== undefined && step !== undefined) return { subject: bare.slice(0, 200), value: steps.indexOf(step.toLowerCase()) + 1 };
  return { subject: name.slice(0, 200), value: value === null || value < 0 ? 1 : value };
}
