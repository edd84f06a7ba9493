import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { isConvertibleUnit, normalizeUnit } from './choose-analyte.ts';
import type { AnalyteNameIndex } from './name-index.ts';
import { hasDecimalComma, numberPattern, parsePrintedNumber } from './numbers.ts';
import type { PageText, TextItem } from './page-text.ts';
import { parseRange } from './ranges.ts';
import { listCellKinds } from './tables/cell-kinds.ts';
import { parseUnitAtStart } from './units.ts';

/** So many known names show whether the values beside them are theirs. */
const namesMin = 5;
/** Curved paper shifts a column by at most so many lines; it is tried in quarters of one. */
const linesMax = 2.5;
const step = 0.25;
/** A value is on the line of its name within this share of the distance between lines. */
const levelShare = 0.35;
const snapShare = 0.45;
/** Names start and values end within so many heights of each other, less exactly than on flat paper. */
const alignedTimes = 4;
/** The values must fit their names better by so much, as a share of the names, or the lines stay as they are. */
const gainMin = 0.15;
const valueShareMin = 0.4;
/** A value is not that far outside of its range. */
const farTimes = 5;

/** Without its unit, an amount says little of whether it is the name's. */
const plausibleWeight = 0.4;

type Name = { item: TextItem; analytes: readonly Analyte[] };
type Value = { item: TextItem; amount: number; unit: string | null };
type Table = { names: readonly Name[]; values: readonly Value[]; ranges: readonly TextItem[]; pitch: number };

/**
 * A photographed page whose columns are brought to the lines of its names. On curved paper a column may stand a whole line lower than another;
 * which line is meant shows in the units, amounts and ranges that fit the names.
 */
export function withLeveledColumns(page: PageText, index: AnalyteNameIndex): PageText {
  if (page.items.every(({ certainty }) => certainty === undefined)) return page;
  const table = findTable(page, index);
  if (!table) return page;
  if (isLevel(table)) return page;
  const shifts = Array.from({ length: (2 * linesMax) / step + 1 }, (_, at) => (at * step - linesMax) * table.pitch);
  const scored = shifts.map((shift) => ({ shift, score: scoreValues(table, shift) }));
  const best = scored.reduce((one, other) =>
    other.score > one.score || (other.score === one.score && Math.abs(other.shift) < Math.abs(one.shift)) ? other : one,
  );
  const flat = scored.find(({ shift }) => shift === 0)?.score ?? 0;
  if (best.score < flat + gainMin * table.names.length) return page;
  const [start, middle] = [getStart(table.names.map(({ item }) => item)), getStart(table.values.map(({ item }) => item))];
  const slope = best.shift / Math.max(1, middle - start);
  const ranged = chooseRangeShift(table, best.shift, slope, shifts, start);
  const rangeStart = getStart(table.ranges);
  const isAtStart = (item: TextItem) => item.x <= start + alignedTimes * item.height;
  const lines = page.items.filter(isAtStart).map(({ y }) => y);
  return {
    ...page,
    items: page.items.map((item) => {
      if (isAtStart(item)) return item;
      const shift = table.ranges.length > 0 && item.x >= rangeStart - item.height ? ranged : slope * (item.x - start);
      return { ...item, lineY: snapToLine(item.y + shift, lines, table.pitch) };
    }),
  };
}

/**
 * Each value has a name on its line: nothing is shifted. A shift by whole lines leaves the last value without a name. A remark that begins with
 * a name has no value.
 */
const isLevel = ({ names, values, pitch }: Table): boolean =>
  values.every(({ item }) => names.some((name) => Math.abs(name.item.y - item.y) < levelShare * pitch));

/** The line nearest to a height, where one is near enough. */
function snapToLine(y: number, lines: readonly number[], pitch: number): number {
  const nearest = lines.reduce((best, line) => (Math.abs(line - y) < Math.abs(best - y) ? line : best), Number.POSITIVE_INFINITY);
  return Math.abs(nearest - y) < snapShare * pitch ? nearest : y;
}

const getStart = (items: readonly TextItem[]) => Math.min(...items.map(({ x }) => x));
const getMedian = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

function findTable({ items }: PageText, index: AnalyteNameIndex): Table | null {
  const named = items.flatMap((item): Name[] => {
    const analytes = listCellKinds(item.text).has('text') ? (index.nearStart(item.text)?.analytes ?? index.inAnyOrder(item.text)) : [];
    return analytes.length > 0 ? [{ item, analytes }] : [];
  });
  const left = getMedian(named.map(({ item }) => item.x));
  const names = named.filter(({ item }) => Math.abs(item.x - left) <= alignedTimes * item.height);
  const heights = names.map(({ item }) => item.y).toSorted((one, other) => other - one);
  const pitch = getMedian(heights.slice(1).map((y, at) => (heights[at] ?? y) - y));
  if (names.length < namesMin || pitch <= 0) return null;
  const decimalComma = hasDecimalComma(items.map(({ text }) => text));
  const amounts = items.flatMap((item) =>
    item.x > left + alignedTimes * item.height ? (parseValue(item, items, decimalComma) ?? []) : [],
  );
  const values = findFirstColumn(amounts, names.length);
  const ranges = items.filter(({ text, x }) => x > getStart(values.map(({ item }) => item)) && isPlainRange(text));
  return values.length < valueShareMin * names.length ? null : { names, values, ranges, pitch };
}

const isPlainRange = (text: string) => listCellKinds(text).has('range') && !listCellKinds(text).has('amount');

const anyone = { sex: null, ageYears: null };
const amountStart = new RegExp(String.raw`^[*\s]*(${numberPattern})`);

/** A value with its unit, behind it in the same piece or right of it. */
function parseValue(item: TextItem, items: readonly TextItem[], decimalComma: boolean): Value | null {
  if (!listCellKinds(item.text.replace(/^[*\s]+/, '')).has('amount') || /^[<>≤≥]/.test(item.text)) return null;
  const [whole = '', digits] = amountStart.exec(item.text) ?? [];
  if (digits === undefined) return null;
  const beside = items
    .filter((other) => other.x > item.x && Math.abs(other.y - item.y) < item.height && listCellKinds(other.text).has('unit'))
    .toSorted((one, other) => one.x - other.x)[0];
  // Some print the unit behind the range: "135 - 145 mmol/L".
  const range = items.find((other) => other.x > item.x && Math.abs(other.y - item.y) < item.height && isPlainRange(other.text));
  const behindRange = () => parseUnitAtStart(range ? (parseRange(range.text, decimalComma, anyone)?.after ?? '') : '');
  const unit = parseUnitAtStart(item.text.slice(whole.length)) ?? (beside ? parseUnitAtStart(beside.text) : behindRange());
  return { item, amount: parsePrintedNumber(digits, decimalComma), unit: unit?.unit ?? null };
}

/** The leftmost column of amounts with enough of them. */
function findFirstColumn(values: readonly Value[], count: number): Value[] {
  for (const { item } of values.toSorted((one, other) => one.item.x - other.item.x)) {
    const column = values.filter(
      ({ item: other }) => other.x < item.x + item.width + item.height && other.x + other.width > item.x - item.height,
    );
    if (column.length >= valueShareMin * count) return column;
  }
  return [];
}

const findAt = <Item extends { item: TextItem }>(list: readonly Item[], y: number, pitch: number): Item | undefined =>
  list.find(({ item }) => Math.abs(item.y - y) < levelShare * pitch);

/** How well the values, shifted, fit the names on their lines: by unit, and without one by what is plausible. */
function scoreValues({ names, values, pitch }: Table, shift: number): number {
  const used = new Set<Value>();
  let score = 0;
  for (const { item, analytes } of names) {
    const value = findAt(values, item.y - shift, pitch);
    if (!value) continue;
    used.add(value);
    score += 0.2 + (fits(value, analytes) ? 1 : -1) * (value.unit === null ? plausibleWeight : 1);
  }
  return score - 0.3 * (values.length - used.size);
}

function fits({ amount, unit }: Value, analytes: readonly Analyte[]): boolean {
  return analytes.some((analyte) => {
    if (unit !== null) return isConvertibleUnit(analyte, normalizeUnit(analyte, unit));
    const [low, high] = analyte.plausible ?? [0, Number.POSITIVE_INFINITY];
    return amount >= low && amount <= high;
  });
}

/** Ranges may be shifted more than values, not less: the shift at which most values lie near theirs. */
function chooseRangeShift(
  { values, ranges, pitch }: Table,
  valueShift: number,
  slope: number,
  shifts: readonly number[],
  start: number,
): number {
  const expected = slope * (getStart(ranges) - start);
  const ways = shifts.map((shift) => {
    const own = ranges.map((item) => ({ item }));
    const score = values.reduce((sum, { item, amount }) => {
      const range = findAt(own, item.y + valueShift - shift, pitch);
      const bounds = range ? parseRange(range.item.text, false, anyone)?.range : null;
      if (!bounds) return sum;
      const isFar = (bounds.high !== null && amount > farTimes * bounds.high) || (bounds.low !== null && amount < bounds.low / farTimes);
      return sum + (isFar ? -1 : 1);
    }, 0);
    return { shift, score: score - Math.abs(shift - expected) / pitch / 4 };
  });
  return ways.reduce((one, other) => (other.score > one.score ? other : one), { shift: expected, score: Number.NEGATIVE_INFINITY }).shift;
}
