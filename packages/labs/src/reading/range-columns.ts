import { numberPattern } from './numbers.ts';
import { getMiddle, getRowText, type PageCell, type PageRow } from './page-text.ts';
import { isValueCell } from './value-columns.ts';

const bare = new RegExp(String.raw`^\s*(?:${numberPattern})\s*$`);
/** The upper bound may have the unit or the mark of the line beside it. */
const isUpper = (text: string) => /^\s*\d/.test(text) && isValueCell(text);
const lowHead = /^\W*(?:low(?:er)?(?: limit)?|min(?:imum)?\.?|from|lower bound|untere?r?|mín(?:imo)?\.?|alt|inf\.?)\W*$/iu;
const highHead = /^\W*(?:high(?:er)?|upper(?: limit)?|max(?:imum)?\.?|to|upper bound|obere?r?|máx(?:imo)?\.?|üst|sup\.?)\W*$/iu;
/** Numbers of one column start, end or are centered within this many heights of each other. */
const alignedTimes = 1.5;
/** So many lines have to show which columns are the bounds of one range, with this share of them in order. */
const linesMin = 4;
const shareMin = 0.8;

const toNumber = (text: string) => Number((/\d[\d.,]*/.exec(text)?.[0] ?? '').replace(',', '.'));
const computeDistance = (one: PageCell, other: PageCell) =>
  Math.min(Math.abs(one.x - other.x), Math.abs(one.end - other.end), Math.abs(getMiddle(one) - getMiddle(other)));

/** The columns of a table, of which two are the bounds. */
type Bounds = { all: readonly PageCell[]; low: PageCell; high: PageCell };

/** Where a report prints the lower and the upper bound in columns of their own, the two numbers are one range: "40.0 - 72.0". */
export function withJoinedBounds(rows: readonly PageRow[]): PageRow[] {
  const byNumbers = new Map([...Map.groupBy(rows, ({ page }) => page)].map(([page, own]) => [page, findBoundsByNumbers(own)]));
  let headed: (Bounds & { page: number }) | null = null;
  return rows.map((row) => {
    const low = row.cells.find(({ text }) => lowHead.test(text));
    const high = row.cells.find((cell) => highHead.test(cell.text) && low !== undefined && cell.x > low.x);
    if (low && high && !/\d/.test(getRowText(row))) {
      headed = { all: row.cells, low, high, page: row.page };
      return row;
    }
    // What the numbers themselves say goes before a head, which may stand to one side of its column.
    const bounds = byNumbers.get(row.page);
    if (bounds) return joinBounds(row, bounds, true);
    return headed?.page === row.page ? joinBounds(row, headed, false) : row;
  });
}

type Line = { cells: readonly [PageCell, PageCell, PageCell]; height: number };

/**
 * The two columns of bounds of a page whose heads do not say so. Of three columns of numbers, the bounds are those of which the first is always
 * below the second and which have the most values of the third between them.
 */
function findBoundsByNumbers(rows: readonly PageRow[]): Bounds | null {
  const lines = rows.flatMap((row): Line[] => {
    const [first, second, third, ...more] = row.cells.filter(({ text }) => isValueCell(text));
    return first && second && third && more.length === 0 ? [{ cells: [first, second, third], height: row.height }] : [];
  });
  const isSame = (one: Line, other: Line) =>
    one.cells.every((cell, at) => computeDistance(cell, other.cells[at] ?? cell) < alignedTimes * one.height);
  const head = lines.find((line) => lines.filter((other) => isSame(line, other)).length >= linesMin);
  if (!head) return null;
  const table = lines.filter((line) => isSame(line, head)).map(({ cells }) => cells);
  const candidates = (
    [
      [1, 2, 0],
      [0, 1, 2],
    ] as const
  ).map(([low, high, value]) => {
    const inOrder = table.filter(
      (cells) => bare.test(cells[low].text) && isUpper(cells[high].text) && toNumber(cells[low].text) < toNumber(cells[high].text),
    );
    const isInside = (cells: Line['cells']) =>
      toNumber(cells[value].text) >= toNumber(cells[low].text) && toNumber(cells[value].text) <= toNumber(cells[high].text);
    const isOrdered = inOrder.length >= shareMin * table.length;
    return { low: head.cells[low], high: head.cells[high], inside: isOrdered ? inOrder.filter(isInside).length : 0 };
  });
  const best = candidates.toSorted((one, other) => other.inside - one.inside)[0];
  return best && best.inside > 0 ? { all: head.cells, low: best.low, high: best.high } : null;
}

/** A row with its two bounds as one range; in a column that is sure, a bound that stands alone is a range with one end. */
function joinBounds(row: PageRow, { all, low, high }: Bounds, isSure: boolean): PageRow {
  const findNearestHead = (cell: PageCell) => all.toSorted((one, other) => computeDistance(one, cell) - computeDistance(other, cell))[0];
  const reach = 4 * row.height;
  const findIndexUnder = (head: PageCell) =>
    row.cells.findIndex(
      (cell) =>
        (head === low ? bare.test(cell.text) : isUpper(cell.text)) && findNearestHead(cell) === head && computeDistance(cell, head) < reach,
    );
  const [from, to] = [findIndexUnder(low), findIndexUnder(high)];
  const [lower, upper] = [row.cells[from], row.cells[to]];
  const cells = [...row.cells];
  if (lower && upper && to === from + 1 && toNumber(lower.text) <= toNumber(upper.text)) {
    const certainty = Math.min(lower.certainty, upper.certainty);
    cells.splice(from, 2, { ...lower, text: `${lower.text.trim()} - ${upper.text.trim()}`, end: upper.end, certainty });
  } else if (!isSure) return row;
  else if (lower && !upper) cells[from] = { ...lower, text: `≥ ${lower.text.trim()}` };
  else if (upper && !lower) cells[to] = { ...upper, text: `≤ ${upper.text.trim()}` };
  else return row;
  return { ...row, cells };
}
