import { resultWord } from '../join-rows.ts';
import { getPart, getRowText, type PageCell, type PageRow } from '../page-text.ts';
import { parseUcumUnit } from '../units.ts';
import { type CellKind, listCellKinds } from './cell-kinds.ts';

/** A line that says how a measurement was made. */
export const methodLabel =
  /^\W*(?:material|m[ée]todo|méthode|methode?|metoda|method|specimen|sample|amostra|muestra|probe|technique|técnica|numune|módszer|метод)(?!\p{Letter})/iu;

/** What stands below each other. Words and data are columns of their own, since a long name may reach over its value. */
export type Column = { x: number; end: number; isText: boolean; cells: (PageCell | null)[] };
/** Rows of one table, with its columns from left to right; `cells` of a column are by row. Tables side by side each have a part of the page. */
export type Grid = { rows: PageRow[]; columns: Column[]; heads: PageRow[]; from: number; to: number };

const wholeWidth = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
const overlapMin = 0.3;
const rowsMin = 2;
/** One row is a table where it has so many cells, or units right above it. */
const cellsOfOneRowMin = 3;
/** In a table of so many rows, at least this share of a further row's data stands in columns that are there. */
const rowsSure = 2;
const hitShareMin = 0.5;
const headTextMax = 40;
const headLinesMax = 4;
const headCellsMin = 2;
/** The lines of one head are no further apart than this many heights. */
const headStepTimes = 2.6;
/** "Born: 14.03.1961" says something of the person or the sample, not what a column holds. */
const factText = /\p{Letter}[^:]*:\s*\S/u;
/** A day of birth or of the sample heads no column, though it may stand above one. */
const birthText =
  /(?<!\p{Letter})(?:n[ée]e? le|pr[ée]lev[ée]e? le|geb(?:oren)?(?:\.| am)|born|dob|d\.o\.b|nacid[oa]|nat[oa] il|nascid[oa]|collected|drawn)(?!\p{Letter})/iu;
const longText = 60;

const dataKinds: readonly CellKind[] = ['amount', 'word', 'range', 'unit', 'flag', 'date', 'bare'];
const isData = ({ text }: PageCell): boolean => {
  const kinds = listCellKinds(text);
  return dataKinds.some((kind) => kinds.has(kind));
};
const hasKind = (cell: PageCell, ...wanted: readonly CellKind[]) => wanted.some((kind) => listCellKinds(cell.text).has(kind));

const isTextCell = (cell: PageCell): boolean => hasKind(cell, 'text');

/** A name with a value in words or numbers, on whichever side. */
const isResultRow = (row: PageRow): boolean =>
  row.cells.some((cell) => isTextCell(cell) && cell.text.length <= longText && !resultWord.test(cell.text)) &&
  row.cells.some((cell) => hasKind(cell, 'amount', 'word'));

const headWord =
  /(?<!\p{Letter})(?:tests?|analy[st]es?|parameters?|investigations?|examinations?|components?|results?|values?|units?|range|reference|interval|flag|method)(?!\p{Letter})/iu;

/** A row of words above a table: what its columns hold. */
const isHeadRow = (row: PageRow): boolean => {
  // A remark may stand beside a table.
  const cells = row.cells.filter(({ text }) => text.length <= headTextMax);
  const isWords = cells.every((cell) => !hasKind(cell, 'amount', 'range'));
  const named = countHeadWords(row);
  const hasWord = cells.some((cell) => hasKind(cell, 'word'));
  const isHead = named >= headCellsMin || (!hasWord && cells.length === row.cells.length);
  const isFact = (cells.some(({ text }) => factText.test(text)) || birthText.test(getRowText(row))) && named < headCellsMin;
  return cells.length >= headCellsMin && !isFact && isWords && isHead && cells.some(isTextCell);
};
const countHeadWords = ({ cells }: PageRow) => cells.filter(({ text }) => text.length <= headTextMax && headWord.test(text)).length;
/** Units above columns say that the table below holds something else than the one above. */
const namesUnits = ({ cells }: PageRow) => cells.some(({ text }) => parseUcumUnit(text) !== null);
const isUnitsOfHead = ({ cells }: PageRow) => cells.every(({ text }) => parseUcumUnit(text.replace(/^[([]|[)\]]$/g, '')) !== null);
/** Units alone head columns too, unless they stand below the numbers of boxes. */
const isHeadOfUnits = (row: PageRow, above: PageRow | undefined) =>
  row.cells.length >= headCellsMin &&
  isUnitsOfHead(row) &&
  !(above && isClose(above, row) && above.cells.some((cell) => hasKind(cell, 'amount', 'word')));
const hour = /^\d{1,2}[:.]\d{2}(?:\s?[ap]m)?$/i;
/** Hours and the numbers of samples stand below the days that head columns. */
const isNumbersOfHead = ({ cells }: PageRow) =>
  cells.length >= headCellsMin && cells.every(({ text }) => hour.test(text.trim()) || hasDateOnly(text) || /^\d{4,}$/.test(text.trim()));
const hasDateOnly = (text: string) => listCellKinds(text).has('date');
const isMethods = ({ cells }: PageRow) => cells.every(({ text }) => methodLabel.test(text));

export function computeOverlap(one: { x: number; end: number }, other: { x: number; end: number }): number {
  const shared = Math.min(one.end, other.end) - Math.max(one.x, other.x);
  return shared / Math.max(1, Math.min(one.end - one.x, other.end - other.x));
}

/** The columns that a cell stands in: of several, those that hold what the cell is. A value with its unit may reach over a column of units. */
function findHits(cell: PageCell, columns: readonly Column[]): Column[] {
  const hits = columns.filter((column) => column.isText === !isData(cell) && computeOverlap(column, cell) >= overlapMin);
  if (hits.length < 2) return hits;
  const kinds = [...listCellKinds(cell.text)];
  const alike = hits.filter(({ cells }) => cells.some((one) => one && hasKind(one, ...kinds)));
  return alike.length > 0 ? alike : hits;
}

/** A unit where the other rows have their numbers belongs to another table. */
const isUnitAmongNumbers = (cell: PageCell, { cells }: Column): boolean =>
  hasKind(cell, 'unit') && !hasKind(cell, 'amount') && cells.every((one) => one === null || hasKind(one, 'bare'));

/** Whether a row's data stands in the columns of a table. */
function isFitting(row: PageRow, { columns, rows }: Grid): boolean {
  const data = row.cells.filter(isData);
  const found = data.map((cell) => ({ cell, columns: findHits(cell, columns) }));
  const hits = found.map(({ columns: own }) => own.length);
  if (hits.some((count) => count > 1) || found.some(({ cell, columns: own }) => own.some((column) => isUnitAmongNumbers(cell, column))))
    return false;
  if (rows.length < rowsSure || hits.filter((count) => count > 0).length >= hitShareMin * data.length) return true;
  // The lines of two tables side by side need not be level.
  const [from, to] = [Math.min(...columns.map(({ x }) => x)), Math.max(...columns.map(({ end }) => end))];
  return row.cells.every(({ x }) => x > to) || row.cells.every(({ end }) => end < from);
}

function addRow(grid: Grid, row: PageRow): void {
  const at = grid.rows.length;
  grid.rows.push(row);
  for (const column of grid.columns) column.cells.push(null);
  for (const cell of row.cells) {
    const found = findHits(cell, grid.columns).find((column) => column.cells[at] === null);
    if (found) {
      found.cells[at] = cell;
      [found.x, found.end] = [Math.min(found.x, cell.x), Math.max(found.end, cell.end)];
    } else {
      const cells: (PageCell | null)[] = Array.from({ length: at + 1 }, () => null);
      cells[at] = cell;
      grid.columns.push({ x: cell.x, end: cell.end, isText: !isData(cell), cells });
    }
  }
}

/** The tables of a report: rows whose data stands in the same columns. A table goes on over pages; another head begins another one. */
export function findGrids(rows: readonly PageRow[]): Grid[] {
  const grids: Grid[] = [];
  let open: Grid[] = [];
  let heads: PageRow[] = [];
  for (const [at, row] of rows.entries()) {
    const isNext = isClose(heads.at(-1), row);
    if (!isNext && isHeadOfUnits(row, rows[at - 1])) {
      [heads, open] = [[row], []];
      continue;
    }
    if (isNext && (isNumbersOfHead(row) || isUnitsOfHead(row))) {
      heads = [...heads, row].slice(-headLinesMax);
      continue;
    }
    if (isHeadRow(row) && !isMethods(row)) {
      heads = isNext ? [...heads, row].slice(-headLinesMax) : [row];
      const same = grids.filter((grid) => isOfPart(grid, row) && grid.heads.some((head) => getRowText(head) === getRowText(row)));
      // Where no word is known, the next row says whether another table begins.
      if (same.length > 0 || countHeadWords(row) >= headCellsMin || namesUnits(row)) open = same;
      continue;
    }
    if (!isResultRow(row)) continue;
    const fitting = open.findLast((grid) => isOfPart(grid, row) && isFitting(row, grid));
    if (fitting) addRow(fitting, row);
    else {
      const grid: Grid = { ...wholeWidth, rows: [], columns: [], heads: heads.filter((head) => getPart(head) === getPart(row)) };
      addRow(grid, row);
      grids.push(grid);
      open = [...open, grid];
    }
  }
  for (const grid of grids) grid.columns.sort((one, other) => one.x + one.end - other.x - other.end);
  return grids
    .filter(({ rows: own }) => own.length >= rowsMin || (own[0] && isTableOfOne(own[0])))
    .map(placeWordsInData)
    .map(joinComplements);
}

/** The table of one part of a page does not go on in another. */
const isOfPart = ({ rows: [first] }: Grid, { part = 0 }: PageRow) => (first?.part ?? 0) === part;

const isClose = (above: PageRow | undefined, row: PageRow) =>
  above !== undefined && above.page === row.page && above.y - row.y <= headStepTimes * Math.max(above.height, row.height);

const isTableOfOne = ({ cells }: PageRow) => cells.length >= cellsOfOneRowMin && cells.filter(isTextCell).length === 1;

const countFilled = ({ cells }: Column) => cells.filter((cell) => cell !== null).length;

/**
 * Words that stand in a column of data, where their row has none, are the data of their row: "Straw yellow". Where the words are more, the data
 * is some of them: a name that reads as a unit.
 */
function placeWordsInData(grid: Grid): Grid {
  const [texts, data] = [grid.columns.filter(({ isText }) => isText), grid.columns.filter(({ isText }) => !isText)];
  const sizes = new Map(grid.columns.map((column) => [column, countFilled(column)]));
  for (const text of texts)
    for (const other of data) {
      const isMoreText = (sizes.get(text) ?? 0) > (sizes.get(other) ?? 0);
      const [from, home] = isMoreText ? [other, text] : [text, other];
      for (const [at, cell] of from.cells.entries()) {
        if (!cell || home.cells[at] !== null || computeOverlap(home, cell) <= 1 - overlapMin) continue;
        const hasName = texts.some((one) => one !== text && one.cells[at] !== null);
        if (!isMoreText && !hasName) continue;
        home.cells[at] = cell;
        from.cells[at] = null;
      }
    }
  return { ...grid, columns: grid.columns.filter((column) => countFilled(column) > 0) };
}

const isAmounts = ({ isText, cells }: Column) =>
  !isText && cells.every((cell) => cell === null || isTextCell(cell) || (hasKind(cell, 'amount', 'word') && !/^[<>≤≥]/.test(cell.text)));

const eitherShareMin = 0.8;
const countEither = (one: Column, other: Column) => one.cells.filter((cell, row) => cell !== null || other.cells[row]).length;

/** Two columns side by side of which each row has one are one: values out of range are printed apart. */
export function joinComplements(grid: Grid): Grid {
  const numbers = grid.columns.filter(isAmounts);
  const at = numbers.findIndex((column, place) => {
    const next = numbers[place + 1];
    const between = next ? grid.columns.slice(grid.columns.indexOf(column) + 1, grid.columns.indexOf(next)) : [];
    const isApart =
      next !== undefined && !between.some(({ isText }) => isText) && column.cells.every((cell, row) => cell === null || !next.cells[row]);
    return next !== undefined && isApart && countEither(column, next) >= eitherShareMin * grid.rows.length;
  });
  const [column, next] = [numbers[at], numbers[at + 1]];
  if (!column || !next) return grid;
  const joined = { ...column, end: next.end, cells: column.cells.map((cell, row) => cell ?? next.cells[row] ?? null) };
  return { ...grid, columns: grid.columns.flatMap((one) => (one === column ? [joined] : one === next ? [] : [one])) };
}
