import { numberPattern } from './numbers.ts';
import { type Cell, middleOf, type Row, textOf } from './page-text.ts';

const bare = new RegExp(String.raw`^\s*(?:${numberPattern})\s*$`);
const lowHead = /^\W*(?:low(?:er)?(?: limit)?|min(?:imum)?\.?|from|lower bound|untere?r?|mín(?:imo)?\.?|alt|inf\.?)\W*$/iu;
const highHead = /^\W*(?:high(?:er)?|upper(?: limit)?|max(?:imum)?\.?|to|upper bound|obere?r?|máx(?:imo)?\.?|üst|sup\.?)\W*$/iu;
/** Numbers of one column start, end or are centered within this many heights of each other. */
const alignedTimes = 1.5;
/** So many lines have to show that two columns are the bounds of one range, and this share of the lines that have both. */
const linesMin = 4;
const shareMin = 0.8;

const toNumber = (text: string) => Number(text.trim().replace(',', '.'));
const isAligned = (one: Cell, other: Cell, height: number) =>
  [one.x - other.x, one.end - other.end, middleOf(one) - middleOf(other)].some((gap) => Math.abs(gap) < alignedTimes * height);

type Bounds = { low: Cell; high: Cell };

/** Where a report prints the lower and the upper bound in columns of their own, the two numbers are one range: "40.0 - 72.0". */
export function withJoinedBounds(rows: readonly Row[]): Row[] {
  const byNumbers = new Map([...Map.groupBy(rows, ({ page }) => page)].map(([page, own]) => [page, boundsByNumbers(own)]));
  let headed: (Bounds & { page: number }) | null = null;
  return rows.map((row) => {
    const low = row.cells.find(({ text }) => lowHead.test(text));
    const high = row.cells.find((cell) => highHead.test(cell.text) && low !== undefined && cell.x > low.x);
    if (low && high && !/\d/.test(textOf(row))) {
      headed = { low, high, page: row.page };
      return row;
    }
    const bounds = headed?.page === row.page ? headed : byNumbers.get(row.page);
    return bounds ? joined(row, bounds) : row;
  });
}

/**
 * The two columns of bounds of a page without such heads: the last two bare numbers of a line, the first always below the second, with the
 * line's value in a column before them.
 */
function boundsByNumbers(rows: readonly Row[]): Bounds | null {
  const lines = rows.flatMap((row) => {
    const numbers = row.cells.filter(({ text }) => bare.test(text));
    const [low, high] = numbers.slice(-2);
    return numbers.length === 3 && low && high ? [{ low, high, height: row.height }] : [];
  });
  const first = lines.find(
    (line) =>
      lines.filter((other) => isAligned(other.low, line.low, line.height) && isAligned(other.high, line.high, line.height)).length >=
      linesMin,
  );
  if (!first) return null;
  const column = lines.filter((line) => isAligned(line.low, first.low, first.height) && isAligned(line.high, first.high, first.height));
  const inOrder = column.filter(({ low, high }) => toNumber(low.text) < toNumber(high.text));
  return inOrder.length >= shareMin * column.length ? first : null;
}

/** A row with its two bounds as one range; a bound that stands alone is a range with one end. */
function joined(row: Row, { low, high }: Bounds): Row {
  const under = (head: Cell) => row.cells.findLastIndex((cell) => bare.test(cell.text) && isAligned(cell, head, row.height));
  const [from, to] = [under(low), under(high)];
  const [lower, upper] = [row.cells[from], row.cells[to]];
  const cells = [...row.cells];
  if (lower && upper && to === from + 1 && toNumber(lower.text) <= toNumber(upper.text)) {
    const certainty = Math.min(lower.certainty, upper.certainty);
    const range = { ...lower, text: `${lower.text.trim()} - ${upper.text.trim()}`, end: upper.end, certainty };
    cells.splice(from, 2, range);
  } else if (lower && !upper) cells[from] = { ...lower, text: `≥ ${lower.text.trim()}` };
  else if (upper && !lower) cells[to] = { ...upper, text: `≤ ${upper.text.trim()}` };
  else return row;
  return { ...row, cells };
}
