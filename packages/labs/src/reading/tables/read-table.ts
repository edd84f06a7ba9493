import { getPrintedDate } from '../dates.ts';
import { isTorn } from '../evidence.ts';
import type { AnalyteNameIndex } from '../name-index.ts';
import type { PageCell, PageRow } from '../page-text.ts';
import { isFinding, takeFlag } from '../printed-flags.ts';
import type { RowContext } from '../read-row.ts';
import { type PrintedUnit, type PrintedValue, type ReadValue, startsWithValue, type UnrecognizedValue } from '../read-value.ts';
import { withSkippedText } from '../skipped-text.ts';
import { parseUnitAtStart } from '../units.ts';
import { listCellKinds } from './cell-kinds.ts';
import { computeShare } from './column-content.ts';
import { assignRoles, type Roles } from './column-roles.ts';
import type { Column, Grid } from './grid.ts';
import { findHeadText, findHeadUnit } from './head-text.ts';
import { type Named, nameCell, readResult } from './read-result.ts';
import { listTableRows, type TableRow } from './table-rows.ts';
import { isOwnText, readText, readTextResults } from './text-results.ts';

export type TableReading = {
  row: PageRow;
  x: number;
  lines: readonly PageRow[];
  values: ReadValue[];
  unrecognized: UnrecognizedValue[];
  /** Name and value of what the table prints but was not read from it. */
  unread?: readonly PageRow[];
  /** The days of further results beside the newest, which are not read, as printed: empty where one has no date. */
  unreadDays?: readonly string[];
};

const marginMin = 1;
/** A column of values holds at least this share of amounts. */
const valueShareMin = 0.6;
const columnRowsMin = 3;
/** Of a table of results, at least this share of the names is known, unless it has units or ranges. */
const knownShareMin = 0.2;

/** The results of a table, or none where its columns do not read as results. Where its head names several units, each has values of its own. */
export function readTable(grid: Grid, loose: readonly PageRow[], getContext: (row: PageRow) => RowContext): TableReading[] {
  return splitByHeadUnit(grid).flatMap((one) => readOneTable(one, loose, getContext));
}

/** "LEUKOCYTES | % | /mm3": the shares of a table and its counts, each with the names and with what no unit stands above. */
function splitByHeadUnit(grid: Grid): Grid[] {
  const units = grid.columns.map((column) => findHeadUnit(grid.heads, column, grid.columns)?.unit ?? null);
  const isOfValues = (column: Column | undefined) =>
    column !== undefined && !column.isText && computeShare(column, 'amount') >= valueShareMin;
  const distinct = [...new Set(units)].filter(
    (unit) => unit !== null && units.some((one, at) => one === unit && isOfValues(grid.columns[at])),
  );
  if (distinct.length < 2) return [grid];
  return distinct.map((unit) => ({ ...grid, columns: grid.columns.filter((_, at) => units[at] === null || units[at] === unit) }));
}

function readOneTable(grid: Grid, loose: readonly PageRow[], getContext: (row: PageRow) => RowContext): TableReading[] {
  const [first] = grid.rows;
  if (!first) return [];
  const context = getContext(first);
  const roles = assignRoles(grid, context);
  if (!roles || hasSeveralValues(grid, roles)) return [];
  const rows = listTableRows(grid, roles, loose, context.index);
  const headUnit = findUnitOfHead(grid, roles);
  const named = nameRows(rows, context);
  const known = named.filter(({ analytes }) => analytes.length > 0).length;
  const isOfResults = known >= knownShareMin * rows.length || hasUnitsOrRanges(rows) || areFindings(rows);
  let isRemark: boolean | null = null;
  const read = rows.flatMap((row, at): TableReading[] => {
    const name = named[at];
    if (!name || hasOtherValue(row, roles) || hasOtherName(row, context, roles)) return [];
    const own = getContext(row.row);
    const reading = { ...own, isRemark: isRemark ?? own.isRemark };
    const found = readTableRow(row, { ...name, unit: name.unit ?? headUnit }, { reading, roles, rowCount: rows.length, isOfResults });
    if (found.values.length > 0) isRemark = false;
    return found.values.length + found.unrecognized.length > 0 ? [{ row: row.row, x: row.name.x, lines: row.lines, ...found }] : [];
  });
  // What was not measured on the newest day has an older value, which must not pass for the newest.
  const isBeside = ({ cells }: Column) =>
    2 * roles.value.cells.filter((cell, at) => cell && cells[at]).length > cells.filter(Boolean).length;
  const older = [...roles.older].filter(isBeside);
  const old = grid.rows.filter((_, at) => !roles.value.cells[at] && older.some(({ cells }) => cells[at]));
  read.push(...old.map((row) => ({ row, x: roles.name.x, lines: [], values: [], unrecognized: [] })));
  const unreadDays = older.map((column) => getPrintedDate(findHeadText(grid.heads, column, grid.columns)));
  const taken = new Set(read.flatMap(({ lines }) => lines));
  const left = loose.filter((row) => !taken.has(row));
  const dated = read.map((one) => ({ ...one, unreadDays }));
  return isOfResults && read.length > 0 ? [...dated, ...readTextResults(grid, roles, left, getContext)] : dated;
}

/** A share and a count beside each other are read by the line. */
function hasSeveralValues({ columns }: Grid, { value, older, flag, range, high }: Roles): boolean {
  const isUnits = ({ cells, isText }: Column) =>
    !isText && cells.filter((cell) => cell && listCellKinds(cell.text).has('unit')).length >= cells.length / 2;
  const units = columns.filter((column) => column !== flag && isUnits(column));
  const glued = columns.filter(
    (column) =>
      column !== value &&
      column !== range &&
      column !== high &&
      !older.has(column) &&
      column.cells.filter((cell) => cell && hasUnitBehind(cell)).length >= column.cells.length / 2,
  );
  const isGlued = value.cells.filter((cell) => cell && hasUnitBehind(cell)).length >= value.cells.length / 2;
  return units.length > 1 || glued.length > 0 || (isGlued && units.length > 0);
}

/** The same in two units on one line is read by the line. */
const hasOtherValue = ({ row, value, range, high }: TableRow, { older }: Roles): boolean =>
  row.cells.some(
    (cell) =>
      cell !== value &&
      cell !== high &&
      !range.includes(cell) &&
      hasUnitBehind(cell) &&
      ![...older].some(({ cells }) => cells.includes(cell)),
  );

/**
 * Two results on a line: between a name and its value, or before a value that is printed first, stands the whole name of something else. A line
 * that begins with a value has its names behind their values.
 */
function hasNameBetween({ row, name, value }: TableRow, index: AnalyteNameIndex): boolean {
  const own = index.atStart(name.text)?.analytes ?? [];
  const first = row.cells.find(({ text }) => listCellKinds(text).has('amount'));
  const isBetween = ({ x }: PageCell) => (name.x < value.x ? x > name.x && x < value.x : x < value.x && first === value);
  return row.cells.filter(isBetween).some(({ text }) => {
    const named = index.find(text.trim());
    return named.length > 0 && !own.some((one) => named.includes(one));
  });
}

/** A second result on the line, of which the table knows nothing: words with a number behind or within them. */
function hasOtherName(tableRow: TableRow, { index }: RowContext, { older }: Roles): boolean {
  const { row, name, value, range, low, high, unit, flag } = tableRow;
  if (hasNameBetween(tableRow, index)) return true;
  const known = new Set([value, ...range, low, high, unit, flag]);
  const isOther = (cell: PageCell) =>
    !known.has(cell) && listCellKinds(cell.text).has('amount') && ![...older].some(({ cells }) => cells.includes(cell));
  return row.cells.some((cell, at) => {
    if (!listCellKinds(cell.text).has('text') || cell.x === name.x) return false;
    const isBefore = cell.x < name.x;
    if (!isBefore && cell.x < value.x) return false;
    const end = index.atStart(cell.text)?.end ?? cell.text.length;
    const behind = row.cells.slice(at + 1).filter(({ x }) => !isBefore || x < name.x);
    return behind.some(isOther) || startsWithValue(cell.text.slice(end));
  });
}

const hasUnitBehind = ({ text }: PageCell) =>
  listCellKinds(text).has('amount') && parseUnitAtStart(takeFlag(text.replace(/^[^\d]*[\d.,]+/, '')).rest)?.rest.trim() === '';

const findUnitOfHead = ({ columns, heads }: Grid, { value }: Roles): PrintedUnit | null => findHeadUnit(heads, value, columns);

const hasUnitsOrRanges = (rows: readonly TableRow[]) =>
  rows.length >= columnRowsMin && rows.filter(({ unit, range, low, high }) => unit ?? range[0] ?? low ?? high).length >= rows.length / 2;

/** A panel of what was looked for: each value says whether it was found, and no line has a unit or a range. */
const areFindings = (rows: readonly TableRow[]) =>
  rows.length >= columnRowsMin && rows.filter(({ value }) => isFinding(value.text)).length >= valueShareMin * rows.length;

const isNamedAbove = ({ name, ownName }: TableRow, { index }: RowContext) =>
  ownName !== null && index.atStart(name.text.slice(0, name.text.length - ownName.text.length)) !== null;

/** Words below a name that is known are the heading of what follows where they are another known name: "Vitamin B12" above "HbA1c, blood". */
function hasHeadingBelow({ name, ownName, isHeaded }: TableRow, alone: Named, context: RowContext): boolean {
  if (!ownName || isHeaded || alone.analytes.length === 0 || !name.text.startsWith(ownName.text)) return false;
  const below = name.text.slice(ownName.text.length).replace(/^\s*(?:\([^)]*\)\s*)*/, '');
  const other = below === '' ? [] : nameCell({ ...name, text: below }, context).analytes;
  return other.length > 0 && !other.some((one) => alone.analytes.includes(one));
}

/** So many names with an unknown line below are a pattern of the report: the line says how it was measured. */
const detailLinesMin = 3;

function nameRows(rows: readonly TableRow[], context: RowContext): Named[] {
  const whole = rows.map(({ name }) => nameCell(name, context));
  const own = rows.map(({ name, ownName }, at) =>
    ownName && whole[at]?.analytes.length === 0 ? nameCell(ownName, context) : nameCell(name, context),
  );
  const isDetailed = (name: Named, at: number) => name.analytes.length > 0 && whole[at]?.analytes.length === 0;
  const isPattern = own.filter(isDetailed).length >= detailLinesMin;
  // Words above a name are a heading, unless only the two together are a name.
  return rows.map((row, at) => {
    const [name, alone] = [whole[at] ?? nameCell(row.name, context), nameCell(row.ownName ?? row.name, context)];
    if (hasHeadingBelow(row, alone, context)) return alone;
    if (row.isHeaded) return name.analytes.length > 0 && (alone.analytes.length === 0 || !isNamedAbove(row, context)) ? name : alone;
    const one = own[at] ?? name;
    if (isPattern || !isDetailed(one, at)) return isPattern ? one : name;
    // One line of unknown words is a heading or the rest of the name: a question.
    row.isUnclear = true;
    return one;
  });
}

type TableContext = { reading: RowContext; roles: Roles; rowCount: number; isOfResults: boolean };

function readTableRow(row: TableRow, named: Named, table: TableContext): Pick<TableReading, 'values' | 'unrecognized'> {
  const { reading } = table;
  const certainty = Math.min(...[row.name, row.value, row.unit, ...row.range].flatMap((cell) => (cell ? [cell.certainty] : [])));
  const marks = row.others.filter(isMark);
  const others = row.others.filter((cell) => !isMark(cell));
  const unit = row.unit ?? findUnitOfOlder(row, table.roles);
  const parts = [row.value, row.flag, ...marks, unit].map((cell) => cell?.text ?? '');
  const text = [...parts, getRangeText(row), ...others.map((cell) => cell.text)].filter((part) => part !== '').join('\t');
  const isUnknownRead = table.isOfResults && !reading.isRemark;
  const found = readResult({ printedName: row.name.text, named, text, certainty, isUnknownRead }, reading);
  const skipped = ['', ...listCellsBetween(row, table.roles).map((cell) => cell.text), ''].join('\t');
  const place = <Value extends PrintedValue>(value: Value): Value =>
    placeRow(table.roles.isValueHeaded ? value : withSkippedText(value, skipped), row, table);
  const isText = found.values.length + found.unrecognized.length === 0 && isUnknownRead && table.roles.isValueHeaded;
  if (isText && isOwnText(row.value))
    return readText(row.row, { ...row.name, text: named.text }, row.value, { reading, range: getRangeText(row) });
  return {
    values: found.values.map(place),
    unrecognized: found.unrecognized.map((one) => place({ ...one, printedUnit: one.printedUnit ?? row.unit?.text.trim() ?? null })),
  };
}

/** Words between a name and what was taken for its value; earlier results are none. */
const listCellsBetween = ({ row, name, value, unit, flag }: TableRow, { older }: Roles): PageCell[] =>
  row.cells.filter(
    (cell) =>
      cell.x >= name.end &&
      cell.end <= value.x &&
      cell !== unit &&
      cell !== flag &&
      cell.y === value.y &&
      ![...older].some(({ cells }) => cells.includes(cell)),
  );

/** A column of units right behind earlier results may be printed as one with them. */
function findUnitOfOlder({ row, value }: TableRow, { older }: Roles): Pick<PageCell, 'text'> | null {
  if (hasUnitBehind(value)) return null;
  const cell = row.cells.find((one) => one.x > value.x && hasUnitBehind(one) && [...older].some(({ cells }) => cells.includes(one)));
  return cell ? { text: cell.text.replace(/^[^\d]*[\d.,]+\s*/, '') } : null;
}

const isMark = ({ text }: PageCell) => /^[+-]$/.test(text.trim()) || listCellKinds(text).has('flag');

function getRangeText({ range, low, high }: TableRow): string {
  if (range.length > 0) return range.map(({ text }) => text).join(' ; ');
  if (low && high) return `${low.text} - ${high.text}`;
  return low ? `≥ ${low.text}` : high ? `≤ ${high.text}` : '';
}

/** What bears a value out: its column, as sure as the choice of the column is. */
function placeRow<Value extends PrintedValue>(
  value: Value,
  { row, value: cell, isUnclear }: TableRow,
  { roles, rowCount }: TableContext,
): Value {
  const number = value.valueText.replace(/^[<>≤≥=]+/, '');
  const behind = cell.text.slice(Math.max(0, cell.text.indexOf(number)) + number.length);
  const next = row.cells.find(({ x }) => x >= cell.end)?.text ?? '';
  const isDoubtful = roles.margin < marginMin || isTorn(behind, next);
  const { page, height } = row;
  const placed = { ...value, place: { page, y: cell.y, height, x: cell.x, end: cell.end } };
  if (value.evidence === 'otherWords') return placed;
  if (isUnclear || isDoubtful) return { ...placed, evidence: isUnclear ? 'otherLine' : 'leftover' };
  const isInline = value.unit !== null || value.range !== null;
  return { ...placed, evidence: rowCount >= columnRowsMin ? 'column' : isInline ? 'inline' : 'none' };
}
