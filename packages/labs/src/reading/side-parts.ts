import type { AnalyteNameIndex } from './name-index.ts';
import type { PageCell, PageRow } from './page-text.ts';
import { listCellKinds } from './tables/cell-kinds.ts';
import { parseUnitAtStart } from './units.ts';
import { isMeasurementName } from './unrecognized-row.ts';

/** Cells below each other start within so many heights. */
const alignedTimes = 0.8;
/** So many cells below each other are a column. */
const columnMin = 3;
/** The names of a table differ; methods and remarks repeat. */
const distinctMin = 0.8;
/** So many of the names on the right are known, or the head on the left is printed above them again. */
const knownMin = 0.3;
/** A head or the last line of a range may stand so many heights outside of the values. */
const reachTimes = 4;
const sameLine = 0.45;

type Placed = { cell: PageCell; row: PageRow };
type Gutter = { x: number; top: number; bottom: number };

/**
 * Rows of a page on which two lists of results stand side by side, each with rows of its own: their lines need not be level. The rows of the
 * left list come first.
 */
export function withSideParts(rows: readonly PageRow[], index: AnalyteNameIndex): PageRow[] {
  return [...Map.groupBy(rows, ({ page }) => page).values()].flatMap((page) => {
    const gutter = findGutter(page, index);
    return gutter ? partRows(page, gutter) : page;
  });
}

// "mg/dL 3.5 - 5.2" is a unit with its range.
const isName = ({ text }: PageCell) =>
  listCellKinds(text).has('text') && isMeasurementName(text) && !/[/%]/.test(parseUnitAtStart(text)?.printed ?? '');
const isAmount = ({ text }: PageCell) => listCellKinds(text).has('amount') && !/^[<>≤≥]/.test(text.trim());

/** Cells of one kind below each other, by where they start or end, from left to right. */
function findColumns(cells: readonly Placed[], getEdge: (cell: PageCell) => number): Placed[][] {
  const columns: Placed[][] = [];
  for (const placed of cells) {
    const column = columns.find((one) =>
      one.some(({ cell }) => Math.abs(getEdge(cell) - getEdge(placed.cell)) <= alignedTimes * placed.row.height),
    );
    if (column) column.push(placed);
    else columns.push([placed]);
  }
  return columns.filter(({ length }) => length >= columnMin).toSorted((one, other) => getStart(one) - getStart(other));
}

const getStart = (column: readonly Placed[]) => Math.min(...column.map(({ cell }) => cell.x));

/** Where a second column of names begins, right of values of the first and left of values of its own, and nothing reaches over it. */
function findGutter(rows: readonly PageRow[], index: AnalyteNameIndex): Gutter | null {
  const placed = rows.flatMap((row) => row.cells.map((cell): Placed => ({ cell, row })));
  const names = findColumns(
    placed.filter(({ cell }) => isName(cell)),
    ({ x }) => x,
  );
  const amounts = placed.filter(({ cell }) => isAmount(cell));
  const values = [...findColumns(amounts, ({ x }) => x), ...findColumns(amounts, ({ end }) => end)];
  for (const right of names.slice(1)) {
    const x = getStart(right);
    const isOnBothSides =
      names.some((left) => getStart(left) < x && values.some((column) => getStart(column) > getStart(left) && isLeftOf(column, x))) &&
      values.some((column) => getStart(column) > x);
    if (!isOnBothSides || !areNames(right, placed, index)) continue;
    const own = [...right, ...values.filter((column) => getStart(column) > x).flat()];
    const reach = reachTimes * (right[0]?.row.height ?? 0);
    const [top, bottom] = [Math.max(...own.map(({ cell }) => cell.y)) + reach, Math.min(...own.map(({ cell }) => cell.y)) - reach];
    const isCrossed = placed.some(
      ({ cell, row }) => cell.y <= top - reach && cell.y >= bottom + reach && cell.x < x - row.height && cell.end > x,
    );
    if (!isCrossed) return { x, top, bottom };
  }
  return null;
}

const isLeftOf = (column: readonly Placed[], x: number) => column.every(({ cell }) => cell.end <= x);

function areNames(column: readonly Placed[], all: readonly Placed[], index: AnalyteNameIndex): boolean {
  const texts = column.map(({ cell }) => cell.text);
  const isDistinct = new Set(texts).size >= distinctMin * texts.length;
  const known = texts.filter((text) => index.atStart(text) !== null).length;
  const isHeadRepeated = column.some(({ cell, row }) =>
    all.some((other) => other.row === row && other.cell !== cell && other.cell.text === cell.text),
  );
  return isDistinct && (known >= knownMin * texts.length || isHeadRepeated);
}

function partRows(rows: readonly PageRow[], { x, top, bottom }: Gutter): PageRow[] {
  const [above, within, below] = [
    rows.filter(({ y }) => y > top),
    rows.filter(({ y }) => y <= top && y >= bottom),
    rows.filter(({ y }) => y < bottom),
  ];
  const parts = [0, 1].flatMap((part) => {
    const cells = within.flatMap((row) =>
      row.cells.filter((cell) => (cell.x >= x - row.height ? 1 : 0) === part).map((cell): Placed => ({ cell, row })),
    );
    return groupLines(cells).map((row) => ({ ...row, part }));
  });
  return [...above, ...parts, ...below];
}

/** Cells in lines by their own height on the page. */
function groupLines(cells: readonly Placed[]): PageRow[] {
  const lines: { row: PageRow; y: number; cells: PageCell[] }[] = [];
  for (const { cell, row } of cells.toSorted((one, other) => other.cell.y - one.cell.y)) {
    const line = lines.at(-1);
    if (line && line.y - cell.y < sameLine * row.height) line.cells.push(cell);
    else lines.push({ row, y: cell.y, cells: [cell] });
  }
  return lines.map(({ row, y, cells: own }) => ({ ...row, y, cells: own.toSorted((one, other) => one.x - other.x) }));
}
