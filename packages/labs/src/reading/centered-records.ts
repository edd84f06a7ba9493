import { getMiddle, getPart, type PageCell, type PageRow } from './page-text.ts';
import { listCellKinds } from './tables/cell-kinds.ts';

/** Cells of one column start, end or are centered within this many heights of each other. */
const alignedTimes = 0.8;
/** So many values, and this share of a column's, have lines above and below them that are theirs. */
const valuesMin = 3;
const straddledMin = 0.6;
/** A line belongs to the nearest value, no further than so many heights, where the next is so many times as far. */
const reachTimes = 2.2;
const clearTimes = 1.25;
/** Of the lines between values, so many are clearly nearer to one. */
const clearMin = 0.9;

type Value = { row: PageRow; cell: PageCell };

/** Rows of which each value stands in the middle of its name, unit and range, which are printed above and below its line, brought to one line. */
export function withCenteredRecords(rows: readonly PageRow[]): PageRow[] {
  return [...Map.groupBy(rows, getPart).values()].flatMap((part) => {
    for (const column of findValueColumns(part)) {
      const records = findRecords(column, part);
      if (records) return joinRecords(part, records);
    }
    return part;
  });
}

const isResult = ({ text }: PageCell) =>
  (listCellKinds(text).has('amount') || listCellKinds(text).has('word')) && !/^[<>≤≥]/.test(text.trim());
/** "B12" below "Vitamin" is a part of the name. */
const isName = ({ text }: PageCell) => listCellKinds(text).has('text') || listCellKinds(text).size === 0;

/** Values below each other, the longest column first. */
function findValueColumns(rows: readonly PageRow[]): Value[][] {
  const columns: Value[][] = [];
  for (const row of rows)
    for (const cell of row.cells.filter(isResult)) {
      const isAligned = (one: PageCell) =>
        [one.x - cell.x, one.end - cell.end, getMiddle(one) - getMiddle(cell)].some((gap) => Math.abs(gap) <= alignedTimes * row.height);
      const column = columns.find((one) => one.some((value) => isAligned(value.cell)));
      if (column) column.push({ row, cell });
      else columns.push([{ row, cell }]);
    }
  return columns.filter(({ length }) => length >= valuesMin).toSorted((one, other) => other.length - one.length);
}

/** The lines of each value; null where they do not stand around the values, or may belong to either of two. */
function findRecords(values: readonly Value[], rows: readonly PageRow[]): Map<Value, PageRow[]> | null {
  const records = new Map<Value, PageRow[]>(values.map((value) => [value, []]));
  const [start, end] = [Math.min(...values.map(({ cell }) => cell.x)), Math.max(...values.map(({ cell }) => cell.end))];
  // Names above values are those of boxes, and other results have rows of their own.
  const isForeign = ({ cells }: PageRow) => cells.some((cell) => isResult(cell) || (cell.x < end && cell.end > start));
  let unclear = 0;
  for (const row of rows) {
    if (values.some((value) => value.row === row)) continue;
    const [nearest, next] = values
      .map((value) => ({ value, gap: Math.abs(value.row.y - row.y) }))
      .toSorted((one, other) => one.gap - other.gap);
    if (!nearest || nearest.gap > reachTimes * row.height) continue;
    if (isForeign(row) || (next && next.gap < clearTimes * nearest.gap)) unclear += 1;
    else records.get(nearest.value)?.push(row);
  }
  const all = [...records];
  const straddled = all.filter(([{ row }, lines]) => lines.some(({ y }) => y > row.y) && lines.some(({ y }) => y < row.y)).length;
  const lineCount = all.reduce((sum, [, lines]) => sum + lines.length, 0);
  const isCentered = straddled >= Math.max(valuesMin, straddledMin * values.length);
  return isCentered && lineCount >= clearMin * (lineCount + unclear) ? records : null;
}

function joinRecords(rows: readonly PageRow[], records: ReadonlyMap<Value, PageRow[]>): PageRow[] {
  const homes = new Map([...records].map(([value, lines]) => [value.row, { value, lines }]));
  const taken = new Set([...records.values()].flat());
  return rows.flatMap((row) => {
    if (taken.has(row)) return [];
    const home = homes.get(row);
    if (!home) return [row];
    const cells = [...home.lines, row].toSorted((one, other) => other.y - one.y).flatMap((line) => line.cells);
    const names = cells.filter((cell) => isName(cell) && cell.x < home.value.cell.x);
    const others = cells.filter((cell) => !names.includes(cell));
    return [{ ...row, cells: [...joinNames(names), ...others].toSorted((one, other) => one.x - other.x) }];
  });
}

/** A name in several lines as one. */
function joinNames(names: readonly PageCell[]): PageCell[] {
  const joined: PageCell[] = [];
  for (const name of names) {
    const at = joined.findIndex((one) => one.x < name.end && one.end > name.x);
    const above = joined[at];
    if (!above) joined.push(name);
    else
      joined[at] = {
        ...above,
        text: `${above.text} ${name.text}`,
        end: Math.max(above.end, name.end),
        certainty: Math.min(above.certainty, name.certainty),
      };
  }
  return joined;
}
