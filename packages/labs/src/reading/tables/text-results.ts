import type { PageCell, PageRow } from '../page-text.ts';
import { rangeHeading } from '../range-lines.ts';
import type { RowContext } from '../read-row.ts';
import { createBlankResult, type PrintedValue } from '../read-value.ts';
import { isAboutReport, isClassText, isMeasurementName } from '../unrecognized-row.ts';
import { listCellKinds } from './cell-kinds.ts';
import type { Roles } from './column-roles.ts';
import { type Grid, methodLabel } from './grid.ts';
import { nameCell } from './read-result.ts';
import type { TableReading } from './read-table.ts';
import { cutRow } from './side-by-side.ts';

const alignedTimes = 0.8;
const textMax = 40;
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
    return isResult && !isName(value, reading) && !reading.isRemark ? [readText(row, name, value, reading)] : [];
  });
}

const labelledText = /^(\p{Letter}[^:]{1,50}?)\s*:\s+(?=\S)/u;

/** Results in words of their own outside of tables, of measurements that have nothing else: "Culture: no significant growth". Each is a question. */
export function readNamedTexts(rows: readonly PageRow[], getContext: (row: PageRow) => RowContext): TableReading[] {
  return rows.flatMap((row) => {
    const reading = getContext(row);
    const [first, second] = row.cells;
    if (!first || reading.isRemark) return [];
    const [ahead, label] = labelledText.exec(first.text) ?? [];
    const value = ahead === undefined ? second : { ...first, text: first.text.slice(ahead.length) };
    const named = nameCell({ ...first, text: label ?? first.text }, reading);
    const isText = named.analytes.some((analyte) => !analyte.plausible && analyte.specimen === reading.specimen);
    if (!value || !isText || !isOwnText(value) || isName(value, reading) || isAboutReport(first.text)) return [];
    const read = readText(row, { ...first, text: label ?? first.text }, value, reading);
    return [{ ...read, values: read.values.map((one) => ({ ...one, evidence: 'none' as const })) }];
  });
}

/** Between the first and the last result of the table, or right below it. */
function isWithin({ page, y, height }: PageRow, { rows }: Grid): boolean {
  const own = rows.filter((row) => row.page === page).map((row) => row.y);
  return own.length > 0 && y <= Math.max(...own) && y >= Math.min(...own) - heightsBelowMax * height;
}

const isOwnText = ({ text }: PageCell): boolean =>
  text.length <= textMax &&
  /^[\p{Letter}(]/u.test(text) &&
  !/[:：]\s*$/.test(text) &&
  !isClassText(text) &&
  !rangeHeading.test(text) &&
  !methodLabel.test(text);
/** Names beside each other head columns. */
const isName = ({ text }: PageCell, { index }: RowContext) => index.atStart(text) !== null;
const isRest = ({ text }: PageCell) => ['flag', 'unit', 'word', 'range'].some((kind) => listCellKinds(text).has(kind as 'flag'));

function readText(row: PageRow, name: PageCell, value: PageCell, reading: RowContext): TableReading {
  const { analytes, text } = nameCell(name, reading);
  const [analyte] = analytes.filter(({ plausible, specimen }) => !plausible && specimen === reading.specimen);
  const found: PrintedValue = {
    ...createBlankResult(text, Math.min(name.certainty, value.certainty)),
    valueText: value.text.trim(),
    evidence: 'column',
    place: { page: row.page, y: row.y, height: row.height, x: value.x, end: value.end },
  };
  const result = analyte
    ? { values: [{ ...found, analyte }], unrecognized: [] }
    : { values: [], unrecognized: [{ ...found, specimen: reading.specimen }] };
  return { row, x: name.x, lines: [], ...result };
}
