import { type DayScaleId, dayNote } from '../diary/day-scales.ts';
import { getMeasure, toCanonicalValue } from '../diary/measures.ts';
import { readBearableStep, readSeverity, severitySentence, stepSentences } from './bearable-steps.ts';
import { findUnitSystem, parseTrailingUnit, recognizeColumns } from './column-names.ts';
import { parseClock, parseDay, parseNumber } from './dates.ts';
import { createEntryCollector, type EntryCollector, type ImportedEntry, type ParsedImport } from './entry-collector.ts';
import { indexColumns, type Rows } from './rows.ts';

export const isBearable = ([header]: Rows): boolean => ['category', 'rating/amount', 'detail'].every((name) => header?.includes(name));

const scales: Readonly<Record<string, DayScaleId>> = { mood: 'mood', energy: 'energy', 'sleep quality': 'sleep-quality' };
const nameLengthMax = 200;

type Line = { category: string; amount: string; value: number | null; detail: string; day: string };

/** Bearable's export: a line a rating, with its category, an amount and a detail. */
export function parseBearable(rows: Rows): ParsedImport {
  const collector = createEntryCollector();
  const columns = indexColumns(rows);
  const lines = rows.slice(1).map((row) => ({ row, field: (name: string) => row[columns.get(name) ?? -1]?.trim() ?? '' }));
  // The scale can be set to five or ten steps: the highest rating tells which.
  const highest = new Map<string, number>();
  for (const { field } of lines) {
    const category = field('category').toLowerCase();
    highest.set(category, Math.max(highest.get(category) ?? 0, parseNumber(field('rating/amount')) ?? 0));
  }
  const stepsByCategory = new Map(Object.keys(scales).map((category) => [category, (highest.get(category) ?? 0) > 5 ? 10 : 5]));
  for (const { row, field } of lines) {
    const day = parseDay(field('date'), 'ymd') ?? parseDay(field('date formatted'), 'ymd');
    if (day === null) {
      collector.leaveOut('The date could not be read', row.join(', '));
      continue;
    }
    const note = field('notes');
    if (note !== '') collector.add({ kind: 'day', subject: dayNote, day, note });
    const amount = field('rating/amount');
    const category = field('category').toLowerCase();
    const line: Line = { category, amount, value: parseNumber(amount), detail: field('detail'), day };
    if (amount === '' && line.detail === '' && note !== '') continue;
    if (amount === '' && line.detail === '') collector.leaveOut(`An empty line of “${field('category')}”`, row.join(', '));
    else addLine(collector, line, stepsByCategory);
  }
  return collector.reading();
}

function addLine(found: EntryCollector, line: Line, stepsOf: ReadonlyMap<string, number>): void {
  const { category, amount, value, detail, day } = line;
  const scale = scales[category];
  if (scale) {
    readScale(found, line, scale, stepsOf.get(category) ?? 5);
    return;
  }
  if (category === 'sleep' && /^\d{1,2}:\d{2}$/.test(amount)) {
    const [hours = 0, minutes = 0] = amount.split(':').map(Number);
    found.add({ kind: 'day', subject: 'sleep', day, value: hours * 60 + minutes });
    return;
  }
  if (category === 'symptom' && detail !== '') {
    const severity = readSeverity(detail, value);
    if (severity === null) {
      found.leaveOut('A symptom whose severity isn’t one of Bearable’s steps', `${detail} ${amount}`.trim());
      return;
    }
    found.explain(severitySentence);
    found.add({ kind: 'symptom', subject: detail.replace(/\s*\([^)]*\)$/, '').slice(0, nameLengthMax), day, value: severity });
    return;
  }
  const parsed = parseMeaning(line);
  if (typeof parsed === 'string') found.leaveOut(parsed, detail || amount);
  else if (parsed) found.add({ ...parsed, day });
  else if (detail === '') found.leaveOut(`A line of “${category}” without a name`, amount);
  else readFactors(found, line);
}

/** The word of a step says more than its number, which depends on how many steps were set. */
function readScale(found: EntryCollector, { category, amount, value, detail, day }: Line, scale: DayScaleId, steps: number): void {
  const worded = readBearableStep(category, detail);
  const own = worded ?? (value === null ? null : Math.min(5, Math.max(1, Math.round((value * 5) / steps))));
  if (own === null) {
    found.leaveOut(`A line of “${category}” without a rating`, detail || amount);
    return;
  }
  found.explain(stepSentences(category, worded !== null, steps));
  found.add({ kind: 'day', subject: scale, day, value: own });
  const beside = detail.toLowerCase() !== category && worded === null ? detail.split('|').filter((word) => word.trim() !== '') : [];
  for (const word of beside) found.leaveOut('A feeling named next to a rating, of which the diary keeps the rating', word.trim());
}

type ParsedMeaning = Pick<ImportedEntry, 'kind' | 'subject'> & Partial<ImportedEntry>;

const flows: readonly (readonly [RegExp, number])[] = [
  [/spotting/i, 1],
  [/light/i, 2],
  [/medium|moderate/i, 3],
  [/heavy/i, 4],
];

/** What the diary has a place of its own for. A text says why it is left out; null means that it is a factor. */
function parseMeaning({ category, detail, value, amount }: Line): ParsedMeaning | string | null {
  const [, from, to] = /asleep\s+(\d{1,2}:\d{2})\s*[–-]\s*(\d{1,2}:\d{2})/i.exec(`${detail} ${amount}`) ?? [];
  if (from !== undefined && to !== undefined) {
    const [begin, end] = [parseClock(from), parseClock(to)];
    return begin === null || end === null
      ? 'A time of sleep that could not be read'
      : { kind: 'day', subject: 'sleep', value: (end - begin + 1440) % 1440 };
  }
  if (/medic|\bmeds\b|supplement|prescription/.test(category)) return 'A medicine, because what you take belongs in your medicine list';
  if (/period|menstrua/.test(`${category} ${detail.toLowerCase()}`)) {
    const flow = flows.find(([word]) => word.test(`${detail} ${amount}`))?.[1];
    return flow === undefined ? 'A period without how heavy it was' : { kind: 'day', subject: 'period', value: flow };
  }
  // Written in sentences: a name for each would be a factor that comes once.
  if (/gratitude|journal/.test(category) && value === null) return { kind: 'day', subject: dayNote, note: detail };
  const [named] = recognizeColumns([detail]);
  return named?.meaning.to === 'measure' ? readMeasure(named.meaning.measure, named.unit, { detail, value, amount }) : null;
}

function readMeasure(
  measure: Parameters<typeof getMeasure>[0],
  unit: string,
  { detail, value, amount }: Pick<Line, 'detail' | 'value' | 'amount'>,
): ParsedMeaning | string {
  const own = getMeasure(measure);
  const [, upper, lower] = /^(\d{2,3})\s*\/\s*(\d{2,3})\b/.exec(amount) ?? [];
  if (own.second && upper !== undefined && lower !== undefined)
    return { kind: 'measurement', subject: measure, value: Number(upper), secondValue: Number(lower) };
  if (own.second || value === null) return `“${detail}” without a number we can keep`;
  const system = findUnitSystem(unit) ?? findUnitSystem(parseTrailingUnit(amount));
  if (system === null && own.metric.unit !== own.us.unit) return `“${detail}” without its unit`;
  return { kind: 'measurement', subject: measure, value: toCanonicalValue(value, own[system ?? 'metric']) };
}

/** Foods stand behind the name of what they are: "Meals: Porridge | Banana". */
const mealPrefix = /^(?:meals?|snacks?|drinks?|foods?)\s*:\s*/i;
/** "Caffeine - Little" and "Caffeine - Moderate" are steps of one factor. */
const steps = ['little', 'moderate', 'a lot'];

function readFactors(found: EntryCollector, { detail, value, day }: Line): void {
  if (mealPrefix.test(detail)) found.explain('Each food of a meal is a factor on its day.');
  for (const part of detail.replace(mealPrefix, '').split('|')) {
    const name = part.trim();
    if (name === '') continue;
    const [, bare, step] = /^(.*?)\s+[-–]\s+(little|moderate|a lot)$/i.exec(name) ?? [];
    if (bare !== undefined && step !== undefined) {
      found.explain('Amounts of a factor: little is 1, moderate is 2 and a lot is 3.');
      found.add({ kind: 'factor', subject: bare.slice(0, nameLengthMax), day, value: steps.indexOf(step.toLowerCase()) + 1 });
    } else found.add({ kind: 'factor', subject: name.slice(0, nameLengthMax), day, value: value === null || value < 0 ? 1 : value });
  }
}
