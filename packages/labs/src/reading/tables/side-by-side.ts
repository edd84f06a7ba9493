import type { PageRow } from '../page-text.ts';
import { computeShare, isCodeColumn } from './column-content.ts';
import { isPlainRangeColumn } from './column-roles.ts';
import type { Column, Grid } from './grid.ts';

const tablesMax = 3;
const filledMin = 2;
const likenessMin = 0.82;

/** What most cells of a column are. */
function getMainKind(column: Column): string {
  if (column.isText) return isCodeColumn(column) ? 'code' : 'text';
  if (isPlainRangeColumn(column)) return 'range';
  const kinds = ['amount', 'flag', 'unit', 'date'] as const;
  const shares = kinds.map((kind) => computeShare(column, ...(kind === 'amount' ? (['amount', 'word'] as const) : [kind])));
  return kinds[shares.indexOf(Math.max(...shares))] ?? '';
}

const isFilled = ({ cells }: Column) => cells.filter((cell) => cell !== null).length >= filledMin;

/** Where the columns of one table repeat, two or three tables stand side by side: each of them. */
export function splitSideBySide(grid: Grid): Grid[] {
  const kinds = grid.columns.map(getMainKind);
  // Marks are too rare to stand in every one of the tables.
  const regular = grid.columns
    .map((column, at) => ({ column, kind: kinds[at] ?? '' }))
    .filter(({ kind, column }) => kind !== 'flag' && isFilled(column));
  for (let count = tablesMax; count >= 2; count -= 1) {
    const size = regular.length / count;
    const pattern = regular.slice(0, size).map(({ kind }) => kind);
    const isRepeated =
      Number.isInteger(size) &&
      pattern.includes('text') &&
      pattern.includes('amount') &&
      regular.every(({ kind }, at) => kind === pattern[at % size]);
    if (!isRepeated) continue;
    const starts = Array.from({ length: count }, (_, at) => regular[at * size]?.column.x ?? 0);
    return starts.map((start, at) =>
      cutGrid(grid, at === 0 ? Number.NEGATIVE_INFINITY : start, starts[at + 1] ?? Number.POSITIVE_INFINITY),
    );
  }
  const half = findBoundary(regular.map(({ kind }) => kind));
  const start = half === null ? undefined : regular[half]?.column.x;
  return start === undefined ? [grid] : [cutGrid(grid, Number.NEGATIVE_INFINITY, start), cutGrid(grid, start, Number.POSITIVE_INFINITY)];
}

/** Where two tables meet whose columns are nearly the same: some hold too little to say what they are. */
function findBoundary(kinds: readonly string[]): number | null {
  const isTable = (part: readonly string[]) => part.includes('text') && part.includes('amount');
  const places = kinds.map((_, at) => {
    const [left, right] = [kinds.slice(0, at), kinds.slice(at)];
    return { at, likeness: isTable(left) && isTable(right) ? (2 * countShared(left, right)) / kinds.length : 0 };
  });
  const [best] = places.toSorted((one, other) => other.likeness - one.likeness);
  return best && best.likeness >= likenessMin ? best.at : null;
}

/** How many of two lists are the same in the same order. */
function countShared(one: readonly string[], other: readonly string[]): number {
  let row = other.map(() => 0);
  for (const left of one) {
    const next: number[] = [];
    for (const [at, right] of other.entries())
      next.push(left === right ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The part of a table between two places, with the rows that have something there. */
function cutGrid({ rows, columns, heads }: Grid, from: number, to: number): Grid {
  const own = columns.filter(({ x }) => x >= from && x < to);
  const present = rows.flatMap((row, at) => (own.some(({ cells }) => cells[at]) ? [{ row, at }] : []));
  const cut = (row: PageRow): PageRow => cutRow(row, { from, to });
  return {
    from,
    to,
    rows: present.map(({ row }) => cut(row)),
    columns: own.map((column) => ({ ...column, cells: present.map(({ at }) => column.cells[at] ?? null) })),
    heads: heads.map(cut),
  };
}

/** What of a row is in one part of the page. */
export const cutRow = (row: PageRow, { from, to }: Pick<Grid, 'from' | 'to'>): PageRow => ({
  ...row,
  cells: row.cells.filter(({ x }) => x >= from - row.height && x < to - row.height),
});
