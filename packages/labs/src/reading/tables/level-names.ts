import { getMiddle, getPart, type PageCell, type PageRow } from '../page-text.ts';
import { listCellKinds } from './cell-kinds.ts';
import { methodLabel } from './grid.ts';

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

/** Rows in which values that stand off the lines of their names, all the same way, are on them. */
export function withLevelNames(rows: readonly PageRow[]): PageRow[] {
  const pages = Map.groupBy(rows, getPart);
  return [...pages.values()].flatMap((page) => levelPage(page));
}

const isPlainResult = ({ text }: PageCell) =>
  (listCellKinds(text).has('amount') || listCellKinds(text).has('word')) && !/^[<>≤≥]/.test(text.trim());
const isName = ({ text }: PageCell) => listCellKinds(text).has('text') && /^\D*\p{Letter}{2}/u.test(text) && !methodLabel.test(text);
const isAligned = (one: PageCell, other: PageCell, height: number) =>
  [one.x - other.x, one.end - other.end, getMiddle(one) - getMiddle(other)].some((gap) => Math.abs(gap) <= alignedTimes * height);

function levelPage(rows: readonly PageRow[]): PageRow[] {
  const values = rows.flatMap((row) => row.cells.filter(isPlainResult).map((cell): Place => ({ row, cell })));
  const columns = findColumns(values);
  const cells = new Map(rows.map((row) => [row, row.cells]));
  for (const column of columns) for (const pair of levelColumn(column, columns, rows)) exchange(pair, column, cells);
  return rows.flatMap((row) => {
    const own = cells.get(row) ?? [];
    return own.length > 0 ? [{ ...row, cells: own.toSorted((one, other) => one.x - other.x) }] : [];
  });
}

/** A value changes places with what stands in its column on the line of its name, such as a unit above it. */
function exchange({ name, value }: Pair, column: readonly Place[], cells: Map<PageRow, readonly PageCell[]>): void {
  const [from, to] = [getStart(column), getEnd(column)];
  const isIn = (cell: PageCell) => cell !== name.cell && cell.x < to && cell.end > from;
  const [above, below] = [cells.get(name.row) ?? [], cells.get(value.row) ?? []];
  cells.set(name.row, [...above.filter((cell) => !isIn(cell)), ...below.filter(isIn)]);
  cells.set(value.row, [...below.filter((cell) => !isIn(cell)), ...above.filter(isIn)]);
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

/** The names of a column's values, where most of its lines have none or only the rest of one. */
function levelColumn(column: readonly Place[], columns: readonly (readonly Place[])[], rows: readonly PageRow[]): readonly Pair[] {
  const start = getStart(column);
  const from = Math.max(Number.NEGATIVE_INFINITY, ...columns.filter((one) => getEnd(one) < start).map(getEnd));
  const to = Math.min(Number.POSITIVE_INFINITY, ...columns.map(getStart).filter((other) => other > getEnd(column)));
  const isLeft = (cell: PageCell) => cell.x > from && cell.x < start && isName(cell);
  if (2 * column.filter((value) => isStacked(value, rows)).length > column.length) return [];
  const inBlocks = pairInBlocks(column, isLeft, listLines(rows, from, getEnd(column)));
  if (inBlocks.length > 0) return inBlocks;
  const bare = column.filter(({ row }) => !row.cells.some((cell) => cell.x > from && cell.x < to && isName(cell)));
  if (bare.length < valuesMin || 2 * bare.length <= column.length) return [];
  const [top, foot] = [bare[0]?.row.y ?? 0, bare.at(-1)?.row.y ?? 0];
  const names = rows.flatMap((row): Place[] => {
    const reach = offsetTimesMax * row.height;
    const cell = row.y <= top + reach && row.y >= foot - reach ? row.cells.find(isLeft) : undefined;
    return cell && !row.cells.some((one) => column.some((value) => value.cell === one)) ? [{ row, cell }] : [];
  });
  return alignNames(names, bare);
}

const listLines = (rows: readonly PageRow[], from: number, to: number) =>
  rows.filter(({ cells }) => cells.some((cell) => cell.x > from && cell.x < to));

/** So much of a column's values stand each in a block of its own, and so much of them off the first line. */
const blockShareMin = 0.85;
const offLineShareMin = 0.5;

/** Where wide gaps part the lines into blocks of one value each, the name is that of a block's first line. */
function pairInBlocks(column: readonly Place[], isLeft: (cell: PageCell) => boolean, lines: readonly PageRow[]): Pair[] {
  const gaps = lines.slice(1).map((line, at) => Math.round((lines[at]?.y ?? 0) - line.y));
  // Of ways that are as good, the widest gaps are those between results.
  const ways = [...new Set(gaps)].toSorted((one, other) => other - one).map((gap) => pairBlocks(column, isLeft, cutBlocks(lines, gap)));
  const best = ways.reduce((most, way) => (way.length > most.length ? way : most), []);
  const off = best.filter(({ name, value }) => name.row !== value.row);
  const isRegular = best.length >= valuesMin && best.length >= blockShareMin * column.length;
  return isRegular && off.length >= offLineShareMin * best.length ? off : [];
}

function pairBlocks(column: readonly Place[], isLeft: (cell: PageCell) => boolean, blocks: readonly PageRow[][]): Pair[] {
  return blocks.flatMap((block): Pair[] => {
    const [value, ...more] = column.filter(({ row }) => block.includes(row));
    const head = block.find((row) => row.cells.some(isLeft));
    const cell = head?.cells.find(isLeft);
    return value && more.length === 0 && head && cell && head.y >= value.row.y ? [{ name: { row: head, cell }, value }] : [];
  });
}

/** Lines in blocks that gaps as wide as one of them, or wider, part. */
function cutBlocks(lines: readonly PageRow[], gapMin: number): PageRow[][] {
  const blocks: PageRow[][] = [];
  for (const [at, line] of lines.entries()) {
    const gap = Math.round((lines[at - 1]?.y ?? Number.POSITIVE_INFINITY) - line.y);
    if (gap >= gapMin) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  }
  return blocks;
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
