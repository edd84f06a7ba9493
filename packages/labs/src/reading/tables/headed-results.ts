import { resultWord } from '../join-rows.ts';
import type { PageCell, PageRow } from '../page-text.ts';
import { rangeHeading } from '../range-lines.ts';
import type { RowContext } from '../read-row.ts';
import { parseUcumUnit } from '../units.ts';
import { isAboutReport, isMeasurementName } from '../unrecognized-row.ts';
import { listCellKinds } from './cell-kinds.ts';
import { methodLabel } from './grid.ts';
import { nameCell, readResult } from './read-result.ts';
import type { TableReading } from './read-table.ts';

/** Between a measurement's name and the line of its result are at most so many lines. */
const linesBetweenMax = 5;
const linesBelowMax = 3;
const lineGapTimes = 2.6;
/** So many results in this way are a pattern of the report. */
const patternMin = 3;

const labelled = /^(\p{Letter}[\p{Letter} ]*?)(?:\s*[:：]\s*(?=\S)|\s+(?=[<>≤≥]?\s?\d))(.+)$/u;
const usualLabel = /^\W*(?:normal|reference|standard|usual|expected|ref)(?!\p{Letter})/iu;
const unitLabel = /^\W*(?:units?|einheit|unités?|unidad(?:es)?|unità|birim|eenheid|jednostk[ai])\s*[:：]\s*(\S.*)$/iu;
type Headed = { row: PageRow; name: PageCell; lines: PageRow[]; cells: readonly PageCell[]; isBare: boolean };

/** Results under headings: a measurement's name, lines on how it was measured, and a line that is called "Result". */
export function readHeadedResults(rows: readonly PageRow[], getContext: (row: PageRow) => RowContext): TableReading[] {
  const found = rows.flatMap((row, at) => {
    const headed = parseHeaded(row, rows.slice(Math.max(0, at - linesBetweenMax), at));
    return headed ? [withLinesBelow(headed, rows.slice(at + 1, at + 1 + linesBelowMax))] : [];
  });
  // Below one heading, what is called a value goes before a bare number of a scale.
  const labelledNames = new Set(found.filter(({ isBare }) => !isBare).map(({ name }) => name));
  const own = found.filter(({ name, isBare }) => !isBare || !labelledNames.has(name));
  const read = own.flatMap((headed) => readHeaded(headed, getContext(headed.row)));
  const evidence = read.length >= patternMin ? ('inline' as const) : ('lineBelow' as const);
  return read.map((one) => ({
    ...one,
    values: one.values.map((value) => ({ ...value, evidence })),
    unrecognized: one.unrecognized.map((value) => ({ ...value, evidence })),
  }));
}

const isValue = ({ text }: PageCell) => listCellKinds(text).has('amount') || listCellKinds(text).has('word');

function parseHeaded(row: PageRow, above: readonly PageRow[]): Headed | null {
  const [label, ...behind] = row.cells;
  if (!label) return null;
  const [, word = label.text, own] = labelled.exec(label.text) ?? [];
  // Where a range stands between, the value needs no word before it.
  const isBare = isValue(label);
  const cells = isBare ? row.cells : own === undefined ? behind : [{ ...label, text: own }, ...behind];
  const ranges: PageCell[] = [];
  if (!(isBare || resultWord.test(word.trim())) || !cells[0] || !isValue(cells[0])) return null;
  const lines: PageRow[] = [];
  let last = row;
  for (const line of above.toReversed()) {
    const [first] = line.cells;
    const isApart = line.page !== row.page || line.y - last.y > lineGapTimes * Math.max(line.height, last.height);
    if (!first || isApart || resultWord.test(first.text)) return null;
    lines.push(line);
    last = line;
    if (isRange(first)) {
      ranges.push(...line.cells);
      continue;
    }
    // The numbers of a gauge stand between the name and a value that is called one.
    if (!isBare && line.cells.every(isGaugeMark)) continue;
    if (line.cells.some(isValue)) return null;
    if (isBare && ranges.length === 0) return null;
    if (isHeading(first)) return { row, name: first, lines, cells: [...cells, ...ranges], isBare };
  }
  return null;
}

const isGaugeMark = ({ text }: PageCell) => listCellKinds(text).has('bare') || listCellKinds(text).has('flag');

/** The unit and the range may stand below their value, each with its label. */
function withLinesBelow(headed: Headed, below: readonly PageRow[]): Headed {
  let [last, whole] = [headed.row, headed];
  for (const row of below) {
    const [first] = row.cells;
    const isNear = row.page === last.page && last.y - row.y <= lineGapTimes * Math.max(row.height, last.height);
    const [, printed = ''] = unitLabel.exec(first?.text ?? '') ?? [];
    const isUnit = printed !== '' && parseUcumUnit(printed) !== null;
    // The heading of a range may stand in a cell of its own: "Reference values | 70 - 99".
    const rowText = row.cells.map((cell) => cell.text.replace(/\s*[:：]\s*$/, '')).join(': ');
    const isRangeBelow = rangeHeading.test(rowText) && !whole.cells.some(isRange);
    if (!first || !isNear || !(isUnit || isRangeBelow)) break;
    const own = [{ ...first, text: isUnit ? printed : rowText }];
    whole = { ...whole, lines: [...whole.lines, row], cells: [...whole.cells, ...own] };
    last = row;
  }
  return whole;
}

const isRange = ({ text }: PageCell) => listCellKinds(text).has('range') || (/\d/.test(text) && usualLabel.test(text));
const isHeading = ({ text }: PageCell) =>
  isMeasurementName(text) && !methodLabel.test(text) && !isAboutReport(text) && !listCellKinds(text).has('unit');

function readHeaded({ row, name, lines, cells }: Headed, reading: RowContext): TableReading[] {
  const named = nameCell(name, reading);
  const [value] = cells;
  const text = cells.map((cell) => cell.text).join('\t');
  const certainty = Math.min(name.certainty, ...cells.map((cell) => cell.certainty));
  const found = readResult({ printedName: named.text, named, text, certainty, isUnknownRead: !reading.isRemark }, reading);
  if (!value || found.values.length + found.unrecognized.length === 0) return [];
  const { page, y, height } = row;
  const place = <Value>(one: Value) => ({ ...one, place: { page, y, height, x: value.x, end: value.end } });
  return [{ row, x: value.x, lines, values: found.values.map(place), unrecognized: found.unrecognized.map(place) }];
}
