import { parseFirstDate } from '../dates.ts';
import type { PageCell, PageRow } from '../page-text.ts';
import { isFinding } from '../printed-flags.ts';
import { rangeHeading } from '../range-lines.ts';
import type { RowContext } from '../read-row.ts';
import { createBlankResult, type PrintedValue } from '../read-value.ts';
import { mayBeResultText } from '../skipped-text.ts';
import { isAboutReport, isClassText, isMeasurementName } from '../unrecognized-row.ts';
import { isUnitText, listCellKinds } from './cell-kinds.ts';
import type { Roles } from './column-roles.ts';
import { type Grid, methodLabel } from './grid.ts';
import { nameCell } from './read-result.ts';
import type { TableReading } from './read-table.ts';
import { cutRow } from './side-by-side.ts';

const alignedTimes = 0.8;
const textMax = 60;
const heightsBelowMax = 3;

/** Results in words of their own in the column of values, which no list of words has: a blood group, a pattern, what a culture grew. */
export function readTextResults(
  grid: Grid,
  roles: Roles,
  loose: readonly PageRow[],
  getContext: (row: PageRow) => RowContext,
): TableReading[] {
  return loose.flatMap((row) => {
    if (!isWithin(row, grid)) return [];
    const { cells } = cutRow(row, grid);
    const [name, value, ...others] = cells;
    if (!name || !value || others.some((cell) => !isRest(cell))) return [];
    const isStart = (cell: PageCell, column: { x: number }) => Math.abs(cell.x - column.x) <= alignedTimes * row.height;
    const isResult = isStart(name, roles.name) && isStart(value, roles.value) && isOwnText(value) && isMeasurementName(name.text);
    const reading = getContext(row);
    return isResult && !isName(value, reading) && !reading.isRemark ? [readText(row, name, value, { reading })] : [];
  });
}

/** A label has at most so many words. */
const labelWordsMax = 6;
/** What only a blood group is: "AB", "O Rh positive", "A+". */
const bloodGroup = /^(?:AB|A[12]?B?|B|O|0)(?:\s*,?\s*(?:Rh\s*\(?D?\)?)?\s*(?:[+-]|\([+-]\)|(?:pos|neg)\p{Letter}*\.?))?$/iu;
const rhesus = /^(?:[+-]|(?:pos|neg)\p{Letter}*\.?)$/iu;

type NamedText = { name: PageCell; value: PageCell };

/**
 * Results in words of their own outside of tables, of measurements that have nothing else: "Culture: no significant growth". Each is a question.
 * Where a report has no other result, only a blood group is taken for one.
 */
export function readNamedTexts(rows: readonly PageRow[], getContext: (row: PageRow) => RowContext, hasOthers: boolean): TableReading[] {
  return rows.flatMap((row, at) => {
    const reading = getContext(row);
    if (reading.isRemark) return [];
    return listNamedTexts(row, rows[at + 1], reading).flatMap(({ name, value }) => {
      const { analytes } = nameCell(name, reading);
      const isText = analytes.some(({ plausible, specimen }) => !plausible && specimen === reading.specimen);
      const isGroup = isText && isBloodGroup(name, value, reading);
      const isResult = isGroup || (hasOthers && isText && isOwnText(value) && !isName(value, reading));
      if (!isResult || isAboutReport(name.text)) return [];
      const read = readText({ ...row, cells: [name, value] }, name, value, { reading });
      const evidence = row.cells.some((cell) => cell.x >= value.end && !isRange(cell) && mayBeResultText(cell.text))
        ? 'otherWords'
        : 'none';
      return [{ ...read, values: read.values.map((one) => ({ ...one, evidence })) }];
    });
  });
}

/** "Type: A" says nothing: the name of a blood group is there in its own words. */
function isBloodGroup({ text, certainty }: PageCell, value: PageCell, { index }: RowContext): boolean {
  const near = certainty < 1 ? index.nearStart(text) : null;
  const named = near?.end === text.trim().length ? near.analytes : index.find(text);
  const word = value.text.trim();
  return named.some(({ id }) => (id === 'blood_group' && bloodGroup.test(word)) || (id === 'rh_factor' && rhesus.test(word)));
}

/** "ABO group: O Rh (D): negative": each label that is a name, with what comes before the next one. */
function splitLabels(cell: PageCell, reading: RowContext): NamedText[] {
  const { text } = cell;
  const labels = [...text.matchAll(/\s*:(?!\d)\s*/g)].flatMap(({ index, 0: colon }) => {
    const starts = [...text.slice(0, index).matchAll(/(?<!\S)\S/g)].map((one) => one.index).slice(-labelWordsMax);
    const isFirst = starts[0] !== undefined && /^\W*$/u.test(text.slice(0, starts[0])) && !text.slice(0, index).includes(':');
    // Of "Lab type: chemistry", the second word alone is no label.
    const own = isFirst ? starts.slice(0, 1) : starts;
    const start = own.find((from) => isLabel({ ...cell, text: text.slice(from, index) }, isFirst, reading));
    return start === undefined ? [] : [{ start, end: index, value: index + colon.length }];
  });
  return labels.flatMap(({ start, end, value }, at) => {
    const behind = text.slice(value, labels[at + 1]?.start).trim();
    return behind === '' ? [] : [{ name: { ...cell, text: text.slice(start, end) }, value: { ...cell, text: behind } }];
  });
}

/** Behind another label only a name in its own words begins a new one. */
const isLabel = (cell: PageCell, isFirst: boolean, reading: RowContext) =>
  isFirst ? nameCell(cell, reading).analytes.length > 0 : reading.index.find(cell.text).length > 0;

/** Names with what comes after them, in their cell or the next one, or below a name on a line of its own. */
function listNamedTexts(row: PageRow, below: PageRow | undefined, reading: RowContext): NamedText[] {
  const labelled = row.cells.flatMap((cell) => splitLabels(cell, reading));
  if (labelled.length > 0) return labelled;
  const [name, value] = row.cells;
  if (!name) return [];
  if (value) return [{ name, value }];
  const [first, ...others] = below?.cells ?? [];
  const isBelow =
    first !== undefined &&
    others.length === 0 &&
    !first.text.includes(':') &&
    below?.page === row.page &&
    row.y - below.y <= heightsBelowMax * row.height &&
    Math.abs(first.x - name.x) <= alignedTimes * row.height;
  return isBelow ? [{ name, value: first }] : [];
}

/** Between the first and the last result of the table, or right below it. */
function isWithin({ page, y, height }: PageRow, { rows }: Grid): boolean {
  const own = rows.filter((row) => row.page === page).map((row) => row.y);
  return own.length > 0 && y <= Math.max(...own) && y >= Math.min(...own) - heightsBelowMax * height;
}

/** Whether a cell may be a result in words of its own. */
export const isOwnText = ({ text }: PageCell): boolean =>
  text.length <= textMax &&
  /^[\p{Letter}(]/u.test(text) &&
  !/[:：]\s*$/.test(text) &&
  (!isClassText(text) || isFinding(text)) &&
  !isAboutReport(text) &&
  parseFirstDate(text) === null &&
  !isUnitText(text) &&
  !listCellKinds(text).has('range') &&
  !rangeHeading.test(text) &&
  !methodLabel.test(text);
/** Names beside each other head columns. */
const isName = ({ text }: PageCell, { index }: RowContext) => index.atStart(text) !== null;
const isRange = ({ text }: PageCell) => ['range', 'unit'].some((kind) => listCellKinds(text).has(kind as 'unit'));
const isRest = ({ text }: PageCell) => ['flag', 'unit', 'word', 'range'].some((kind) => listCellKinds(text).has(kind as 'flag'));

type TextContext = { reading: RowContext; range?: string };

/** A result in words of its own, as it is printed, with what is usual where the report says so. */
export function readText(row: PageRow, name: PageCell, value: PageCell, { reading, range = '' }: TextContext): TableReading {
  const { analytes, text } = nameCell(name, reading);
  const [analyte] = analytes.filter(({ plausible, specimen }) => !plausible && specimen === reading.specimen);
  const found: PrintedValue = {
    ...createBlankResult(text, Math.min(name.certainty, value.certainty)),
    valueText: value.text.trim(),
    range: range === '' ? null : { low: null, high: null, isStrict: false, text: range },
    evidence: 'column',
    place: { page: row.page, y: row.y, height: row.height, x: value.x, end: value.end },
  };
  const result = analyte
    ? { values: [{ ...found, analyte }], unrecognized: [] }
    : { values: [], unrecognized: [{ ...found, specimen: reading.specimen }] };
  return { row, x: name.x, lines: [], ...result };
}
