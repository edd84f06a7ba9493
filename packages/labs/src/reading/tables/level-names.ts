import { getMiddle, type PageCell, type PageRow } from '../page-text.ts';
import { listCellKinds } from './cell-kinds.ts';

/** Cells of one column start, end or are centered within this many heights of each other. */
const alignedTimes = 0.8;
/** So many values without a name on their lines are a table whose values stand off their names. */
const valuesMin = 3;
/** A value is no further from its name than so many heights, and the next name so many times as far. */
const offsetTimesMax = 2.2;
const clearTimes = 1.3;
/** A name or a value left over costs as much as being off by so many heights. */
const skipCost = 1;

type Place = { row: PageRow; cell: PageCell };
type Pair = { name: Place; value: Place };

/** Rows in which values that stand all the same way above or below their names are taken to the names' lines. */
export function withLevelNames(rows: readonly PageRow[]): PageRow[] {
  const pages = Map.groupBy(rows, ({ page }) => page);
  return [...pages.values()].flatMap((page) => levelPage(page));
}

const isPlainAmount = ({ text }: PageCell) => listCellKinds(text).has('amount') && !/^[<>≤≥]/.test(text.trim());
const isName = ({ text }: PageCell) => listCellKinds(text).has('text') && /\p{Letter}{2}/u.test(text);
const isAligned = (one: PageCell, other: PageCell, height: number) =>
  [one.x - other.x, one.end - other.end, getMiddle(one) - getMiddle(other)].some((gap) => Math.abs(gap) <= alignedTimes * height);

function levelPage(rows: readonly PageRow[]): PageRow[] {
  const values = rows.flatMap((row) => row.cells.filter(isPlainAmount).map((cell): Place => ({ row, cell })));
  const columns = findColumns(values);
  const pairs = columns.flatMap((column) => levelColumn(column, columns, rows));
  if (pairs.length === 0) return [...rows];
  const homes = Map.groupBy(pairs, ({ value }) => value.row);
  const moved = new Set(pairs.map(({ name }) => name.cell));
  return rows.flatMap((row) => {
    const names = (homes.get(row) ?? []).map(({ name }) => name.cell);
    const cells = [...row.cells.filter((cell) => !moved.has(cell)), ...names].toSorted((one, other) => one.x - other.x);
    return cells.length > 0 ? [{ ...row, cells }] : [];
  });
}

/** Values below each other, from left to right. */
function findColumns(values: readonly Place[]): Place[][] {
  const columns: Place[][] = [];
  for (const value of values) {
    const column = columns.find((one) => one.some(({ cell }) => isAligned(cell, value.cell, value.row.height)));
    if (column) column.push(value);
    else columns.push([value]);
  }
  return columns.filter(({ length }) => length >= valuesMin).toSorted((one, other) => getStart(one) - getStart(other));
}

const getStart = (column: readonly Place[]) => Math.min(...column.map(({ cell }) => cell.x));
const getEnd = (column: readonly Place[]) => Math.max(...column.map(({ cell }) => cell.end));

/** The names of a column's values, where most of its lines have none. */
function levelColumn(column: readonly Place[], columns: readonly (readonly Place[])[], rows: readonly PageRow[]): readonly Pair[] {
  const start = getStart(column);
  const from = Math.max(Number.NEGATIVE_INFINITY, ...columns.filter((one) => getEnd(one) < start).map(getEnd));
  const isLeft = (cell: PageCell) => cell.x > from && cell.x < start && isName(cell);
  const to = Math.min(Number.POSITIVE_INFINITY, ...columns.map(getStart).filter((other) => other > getEnd(column)));
  const bare = column.filter(({ row }) => !row.cells.some((cell) => cell.x > from && cell.x < to && isName(cell)));
  if (bare.length < valuesMin || 2 * bare.length <= column.length) return [];
  if (2 * bare.filter((value) => isStacked(value, rows)).length > bare.length) return [];
  const [top, foot] = [bare[0]?.row.y ?? 0, bare.at(-1)?.row.y ?? 0];
  const names = rows.flatMap((row): Place[] => {
    const reach = offsetTimesMax * row.height;
    const cell = row.y <= top + reach && row.y >= foot - reach ? row.cells.find(isLeft) : undefined;
    return cell && !row.cells.some((one) => column.some((value) => value.cell === one)) ? [{ row, cell }] : [];
  });
  return alignNames(names, bare);
}

/** Whether a name stands right above or below a value: the two are in a box. */
const isStacked = ({ row, cell }: Place, rows: readonly PageRow[]): boolean =>
  rows.some(
    (other) =>
      Math.abs(other.y - row.y) <= 2 * offsetTimesMax * row.height &&
      other.cells.some((one) => one.x < cell.end && one.end > cell.x && isName(one)),
  );

/** Each value's name in the order of the lines, all off by nearly the same; none where names above and below are equally near. */
function alignNames(names: readonly Place[], values: readonly Place[]): readonly Pair[] {
  const [above, below] = [1, -1].map((side) => {
    const gaps = values.flatMap(({ row }) => {
      const near = names.map((name) => side * (name.row.y - row.y)).filter((gap) => gap >= 0);
      return near.length > 0 ? [Math.min(...near) / row.height] : [];
    });
    return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? Number.POSITIVE_INFINITY;
  });
  if (above === undefined || below === undefined || Math.min(above, below) > offsetTimesMax) return [];
  if (Math.max(above, below) < clearTimes * Math.min(above, below)) return [];
  const offset = above < below ? above : -below;
  const pairs = findCheapestPairs(names, values, (name, value) => Math.abs((name.row.y - value.row.y) / value.row.height - offset));
  return pairs.length >= valuesMin && pairs.length > values.length / 2 ? pairs : [];
}

type Plan = { cost: number; pairs: readonly Pair[] };

/** The pairs in the order of both lists whose costs and left-over items are cheapest together. */
function findCheapestPairs(
  names: readonly Place[],
  values: readonly Place[],
  computeCost: (name: Place, value: Place) => number,
): readonly Pair[] {
  const start: Plan = { cost: 0, pairs: [] };
  let above: Plan[] = [start, ...values.map((_, at): Plan => ({ cost: (at + 1) * skipCost, pairs: [] }))];
  for (const name of names) {
    const row: Plan[] = [{ cost: (above[0]?.cost ?? 0) + skipCost, pairs: [] }];
    for (const [at, value] of values.entries()) {
      const [both, first, second] = [above[at] ?? start, above[at + 1] ?? start, row[at] ?? start];
      const ways: Plan[] = [
        { cost: first.cost + skipCost, pairs: first.pairs },
        { cost: second.cost + skipCost, pairs: second.pairs },
        { cost: both.cost + computeCost(name, value), pairs: [...both.pairs, { name, value }] },
      ];
      row.push(ways.reduce((best, way) => (way.cost < best.cost ? way : best)));
    }
    above = row;
  }
  return above.at(-1)?.pairs ?? [];
}
