import { getPrintedDate } from '../dates.ts';
import type { AnalyteNameIndex } from '../name-index.ts';
import { parsePrintedNumber } from '../numbers.ts';
import type { PageCell, PageRow } from '../page-text.ts';
import { type PrintedFlag, takeFlag } from '../printed-flags.ts';
import { parseRange } from '../ranges.ts';
import type { ReportSubject } from '../report-subject.ts';
import { type CellKind, listCellKinds } from './cell-kinds.ts';
import {
  computeShare,
  countDistinct,
  countKind,
  isCodeColumn,
  isCodes,
  isCounting,
  linesMin,
  listFilled,
  mostlyMin,
} from './column-content.ts';
import {
  earlierHead,
  highHead,
  isHeadedAsRange,
  isHeadedAsValue,
  listOlder,
  lowHead,
  otherHead,
  rangeHead,
  valueHead,
} from './column-heads.ts';
import type { Column, Grid } from './grid.ts';
import { findHeadText } from './head-text.ts';

/** Which column of a table holds what. `margin` is how much better this is borne out than the next best choice of the values. */
export type Roles = {
  name: Column;
  value: Column;
  unit: Column | null;
  flag: Column | null;
  range: Column | null;
  low: Column | null;
  high: Column | null;
  /** Earlier results. */
  older: ReadonlySet<Column>;
  /** What else there is, but for numbers that nothing is known of. */
  others: readonly Column[];
  margin: number;
  /** The table's head says that this is the column of values. */
  isValueHeaded: boolean;
};

export type RoleContext = { index: AnalyteNameIndex; decimalComma: boolean; person: ReportSubject };

/** The columns of names among those of words, the likeliest first. */
function rankNameColumns(columns: readonly Column[], index: AnalyteNameIndex): Column[] {
  const scored = columns
    .filter(({ isText }) => isText)
    .map((column) => {
      const texts = listFilled(column).map(({ text }) => text);
      const known = texts.filter((text) => index.atStart(text) !== null).length / texts.length;
      const distinct = new Set(texts).size / texts.length;
      const letters = texts.reduce((sum, text) => sum + Math.min(20, text.replace(/\P{Letter}/gu, '').length), 0) / texts.length / 20;
      const fill = texts.length / column.cells.length;
      return { column, score: 2 * known + distinct + letters + 2 * fill };
    });
  const isVaried = ({ column }: (typeof scored)[number]) => countDistinct(column) > 1 || listFilled(column).length < linesMin;
  const isNamed = scored.some(({ column }) => !isCodeColumn(column));
  return scored
    .filter((one) => isVaried(one) && !(isNamed && isCodeColumn(one.column)))
    .toSorted((one, other) => other.score - one.score)
    .map(({ column }) => column);
}

const toNumber = (text: string, decimalComma: boolean): number => {
  const digits = /\d[\d.,' ]*/.exec(text)?.[0].trim() ?? '';
  return digits === '' ? Number.NaN : parsePrintedNumber(digits, decimalComma);
};

type Bounds = { low: number | null; high: number | null };
type RangeChoice = { range: Column | null; low: Column | null; high: Column | null; bounds: readonly (Bounds | null)[] };

/** All ways in which columns may be the range of a table's values. */
function listRangeChoices(columns: readonly Column[], { decimalComma, person }: RoleContext): RangeChoice[] {
  const whole = columns.filter(isRangeColumn).map((column): RangeChoice => {
    const bounds = column.cells.map((cell) => (cell ? (parseRange(cell.text, decimalComma, person)?.range ?? null) : null));
    return { range: column, low: null, high: null, bounds };
  });
  // Where ranges are printed whole, no two columns are bounds; nor are the numbers of lines and tests.
  const isWhole = whole.some(({ range }) => range !== null && isPlainRangeColumn(range));
  const numbers = columns.filter(
    (column) => !isWhole && computeShare(column, 'bare') >= mostlyMin && !isCounting(column) && !isCodes(column),
  );
  // The unit of a line may stand behind its upper bound.
  const uppers = columns.filter((column) => numbers.includes(column) || computeShare(column, 'amount') >= mostlyMin);
  const pairs = numbers.flatMap((low) =>
    uppers.slice(uppers.indexOf(low) + 1).map((high): RangeChoice => {
      const read = (cell: PageCell | null | undefined) =>
        cell && listCellKinds(cell.text).has('amount') && /^\s*\d/.test(cell.text) ? toNumber(cell.text, decimalComma) : null;
      const bounds = low.cells.map((cell, row) => ({ low: read(cell), high: read(high.cells[row]) }));
      return { range: null, low, high, bounds };
    }),
  );
  return [...whole, ...pairs, { range: null, low: null, high: null, bounds: [] }];
}

const isRangeColumn = (column: Column): boolean => computeShare(column, 'range', 'word') >= mostlyMin && isMoreRangeThanAmount(column);

/** Ranges, and not results in words. */
export const isPlainRangeColumn = (column: Column): boolean =>
  isRangeColumn(column) && listFilled(column).some(({ text }) => listCellKinds(text).has('range'));

const isMoreRangeThanAmount = (column: Column) =>
  listFilled(column).every(({ text }) => /^[<>≤≥]/.test(text)) ||
  listFilled(column).some(({ text }) => {
    const kinds = listCellKinds(text);
    return (kinds.has('range') && !kinds.has('amount')) || kinds.has('word');
  });

type Choice = RangeChoice & { value: Column; score: number };

/** Flags in a column of their own or beside the values, by row. */
function listFlags(value: Column, flag: Column | null): (PrintedFlag | null)[] {
  return value.cells.map((cell, at) => {
    const apart = flag?.cells[at];
    if (apart) return takeFlag(apart.text).flag;
    if (!cell) return null;
    const ahead = takeFlag(cell.text);
    if (ahead.flag !== null && /\d/.test(ahead.rest)) return ahead.flag;
    return takeFlag(cell.text.replace(/^[^\d]*[\d.,]+/, '')).flag;
  });
}

/** How well values, ranges and flags agree: a flag says outside, none says inside where the table has any. */
function scoreAgreement(value: Column, flag: Column | null, { bounds, low, high }: RangeChoice, decimalComma: boolean): number {
  const flags = listFlags(value, flag);
  const hasFlags = flags.some((one) => one === 'H' || one === 'L' || one === 'A');
  let score = 0;
  let ordered = 0;
  for (const [at, cell] of value.cells.entries()) {
    const bound = bounds[at];
    const amount = cell ? toNumber(cell.text, decimalComma) : Number.NaN;
    // A range for another sex or age says nothing of the value.
    if (!bound || (bound.low === null && bound.high === null) || Number.isNaN(amount)) continue;
    const isHigh = bound.high !== null && amount > bound.high;
    const isLow = bound.low !== null && amount < bound.low;
    const mark = flags[at] ?? null;
    const isFar = (bound.high !== null && amount > 8 * bound.high) || (bound.low !== null && amount < bound.low / 8);
    if (isFar) score -= 0.6;
    if (mark === 'H' || mark === 'L') score += (mark === 'H' ? isHigh : isLow) ? 1 : -1.5;
    else if (mark === 'A') score += isHigh || isLow ? 0.5 : -0.5;
    else if (hasFlags) score += isHigh || isLow ? -0.7 : 0.3;
    else if (!(isHigh || isLow)) score += 0.2;
    if (bound.low !== null && bound.high !== null) ordered += bound.low < bound.high ? 0.7 : -5;
  }
  // That one of two columns is always the lower is no chance where they are bounds.
  return score + (low && high ? Math.min(6, ordered) : 1);
}

/** Values have units more often than earlier results have. */
const unitsGain = 0.6;

function scoreValueColumn(value: Column, columns: readonly Column[], name: Column, heads: readonly PageRow[]): number {
  const head = findHeadText(heads, value, columns);
  const at = columns.indexOf(value);
  const nameAt = columns.indexOf(name);
  // The newest results stand first, on whichever side of the names.
  const between = columns.slice(at < nameAt ? 0 : nameAt + 1, at).filter((one) => computeShare(one, 'amount', 'word') >= mostlyMin);
  const words =
    (valueHead.test(head) && !rangeHead.test(head) ? 3 : 0) -
    (rangeHead.test(head) || lowHead.test(head) || highHead.test(head) ? 3 : 0) -
    // A head with its day is above results of that day.
    (otherHead.test(head) && getPrintedDate(head) === '' ? 2 : 0);
  const flagged = value.cells.some(
    (cell) => cell && takeFlag(cell.text.replace(/^[\d.,\s]+/, '')).flag !== null && !listCellKinds(cell.text).has('word'),
  );
  const hasUnits = computeShare(value, 'amount') >= mostlyMin && computeShare(value, 'bare', 'word') < 1 - mostlyMin;
  const fill = listFilled(value).length / value.cells.length;
  return (
    words +
    3 * fill -
    0.6 * between.length -
    (at < nameAt ? 0.8 : 0) +
    (flagged ? 0.5 : 0) +
    (hasUnits ? unitsGain : 0) -
    (isCounting(value) || isCodes(value) ? 8 : 0)
  );
}

/** Earlier results that no head announces, codes, days: nothing that says more of a result. */
const isNumbers = (column: Column) =>
  computeShare(column, 'bare', 'date') >= mostlyMin || (computeShare(column, 'amount') >= mostlyMin && !isMoreRangeThanAmount(column));

/** Results that a head calls earlier are the value only where nothing else can be. */
const olderLoss = 11;

/** What the columns of a table most likely hold, from all its rows, or null where it holds no results. */
export function assignRoles({ columns, heads }: Pick<Grid, 'columns' | 'heads'>, context: RoleContext): Roles | null {
  const [name] = rankNameColumns(columns, context.index);
  if (!name) return null;
  const others = columns.filter((column) => column !== name);
  const findBest = (kind: CellKind, not: Column | null) =>
    others
      .filter((column) => column !== not && computeShare(column, kind) >= mostlyMin)
      .toSorted((one, other) => countKind(other, kind) - countKind(one, kind))[0] ?? null;
  const flag = others.find((column) => computeShare(column, 'flag') >= mostlyMin) ?? null;
  const unit = findBest('unit', flag);
  const older = listOlder(others, columns, heads);
  const headed = others.filter(
    (column) => column !== unit && column !== flag && !older.has(column) && isHeadedAsValue(column, columns, heads),
  );
  const filled = others.filter((column) => column !== unit && column !== flag && computeShare(column, 'amount', 'word') >= mostlyMin);
  // What a head calls a result is one, whatever its words are; beside it, words that are called a reference are none.
  const candidates = [...new Set([...headed, ...filled])].filter(
    (column) => headed.length === 0 || headed.includes(column) || !isHeadedAsRange(column, columns, heads),
  );
  const choices: Choice[] = candidates.flatMap((value) => {
    const own = scoreValueColumn(value, columns, name, heads) - (older.has(value) ? olderLoss : 0);
    // Beside numbers, words without a number are marks: "Normal" is no range of theirs.
    const isMarks = (column: Column) =>
      column === flag && computeShare(value, 'amount') >= mostlyMin && listFilled(column).every(({ text }) => !/\d/.test(text));
    const rest = others.filter((column) => column !== value && column !== unit && !older.has(column) && !isMarks(column));
    return listRangeChoices(rest, context).map((choice) => ({
      ...choice,
      value,
      score:
        own +
        scoreRangeHeads(choice, columns, { name, heads }) +
        (choice.bounds.length > 0 ? scoreAgreement(value, flag, choice, context.decimalComma) : 0),
    }));
  });
  const ranked = choices.toSorted((one, other) => other.score - one.score);
  const [best] = ranked;
  if (!best) return null;
  const second = ranked.find(({ value }) => value !== best.value);
  const isFlagRange = flag !== null && (flag === best.low || flag === best.high || flag === best.range);
  const own = { name, value: best.value, range: best.range, low: best.low, high: best.high, unit, flag: isFlagRange ? null : flag };
  const taken = new Set<Column | null>(Object.values(own));
  // What stands before both name and value is a code.
  const start = Math.min(columns.indexOf(name), columns.indexOf(best.value));
  const rest = columns.slice(start).filter((column) => !taken.has(column) && !older.has(column) && !isNumbers(column));
  const margin = older.has(best.value) ? 0 : second ? best.score - second.score : Number.POSITIVE_INFINITY;
  // Of two columns of like values that no head tells apart, either may be the newer.
  const head = findHeadText(heads, best.value, columns);
  const isHeaded = valueHead.test(head);
  const isOwnHead = (column: Column) =>
    [valueHead, rangeHead, lowHead, highHead, otherHead].some((one) => one.test(findHeadText(heads, column, columns)));
  const left = candidates.filter((column) => !taken.has(column) && !older.has(column));
  const alike = left.filter((column) => areAlike(column, best.value, context.decimalComma));
  const isRivaled = !isHeaded && getPrintedDate(head) === '' && left.some((column) => !isOwnHead(column) && isRival(column, best.value));
  return {
    ...own,
    isValueHeaded: headed.includes(best.value),
    older: new Set([...older, ...alike]),
    others: rest,
    margin: (alike.length > 0 && !isHeaded) || isRivaled ? Math.min(margin, marginAlike) : margin,
  };
}

const alikeTimes = 2;
const alikeShareMin = 0.8;
const marginAlike = 0.5;

/** Whether two columns hold results of the same measurements: nearly all differ by less than a factor. */
function areAlike(one: Column, other: Column, decimalComma: boolean): boolean {
  const ratios = one.cells.flatMap((cell, row) => {
    const second = other.cells[row];
    return cell && second ? [toNumber(cell.text, decimalComma) / toNumber(second.text, decimalComma)] : [];
  });
  const near = ratios.filter((ratio) => ratio >= 1 / alikeTimes && ratio <= alikeTimes);
  return ratios.length >= linesMin && near.length >= alikeShareMin * ratios.length;
}

/** Whether a column has a plain amount on most lines of another: where no head says what it is, it may be the result as well. */
function isRival(one: Column, other: Column): boolean {
  if (isCounting(one) || isCodes(one) || computeShare(one, 'bare') < mostlyMin) return false;
  const values = other.cells.filter(Boolean).length;
  return 2 * other.cells.filter((cell, row) => cell && one.cells[row]).length > values && values >= linesMin;
}

const boundsApart = 3;

function scoreRangeHeads(
  { range, low, high }: RangeChoice,
  columns: readonly Column[],
  { name, heads }: { name: Column; heads: readonly PageRow[] },
): number {
  const getText = (column: Column) => findHeadText(heads, column, columns);
  if (range) return (rangeHead.test(getText(range)) ? 2 : 0) - (earlierHead.test(getText(range)) ? 4 : 0);
  if (!low || !high) return 0;
  const isEarlier = earlierHead.test(getText(low)) || earlierHead.test(getText(high));
  // Bounds stand beside each other: neither the name nor other numbers come between.
  const between = columns.slice(columns.indexOf(low) + 1, columns.indexOf(high));
  const isApart = between.some((column) => column === name || computeShare(column, 'amount', 'word') >= mostlyMin);
  return (
    (isApart ? -boundsApart : 0) +
    (lowHead.test(getText(low)) && highHead.test(getText(high)) ? 4 : 0) -
    (isEarlier ? 6 : 0) -
    (valueHead.test(getText(low)) ? 2 : 0)
  );
}
