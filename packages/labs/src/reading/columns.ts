import { parseFirstDate } from './dates.ts';
import { getMiddle, getRowText, type PageCell, type PageRow } from './page-text.ts';

const previousWords =
  /previous|prior|\blast\b|past result|histor|vorwert|vorbefund|antérieur|précédent|anterior|anteriores|previo|önceki|eski/iu;
const headerWords =
  /\b(?:test|analy[st]e|parameter|investigation|component|results?|units?|range|reference|flag|current|ergebnis|einheit|résultat|resultado|sonuç|birim)/iu;
const labelled = /:\s*$|collect|receiv|report|print|drawn|birth|dob/i;
const valueLike = /^[\s<>≤≥=*]*\d[\d.,\s]*(?:[HLA*↑↓]{1,2}|\((?:H|L)\))?\s*$/;

type Head = { all: readonly PageCell[]; earlier: readonly PageCell[] };
const headLinesMax = 3;

/** The columns that a table's head announces as earlier results; null where a line is no such head. */
function findEarlierColumns(row: PageRow): Head | null {
  if (row.cells.length < 2) return null;
  const dated = row.cells.flatMap((cell) => {
    const date = labelled.test(cell.text) || previousWords.test(cell.text) ? null : parseFirstDate(cell.text);
    return date && date.text.length >= cell.text.length - 9 ? [{ cell, order: date.order }] : [];
  });
  const byWord = row.cells.filter(({ text }) => previousWords.test(text) && text.length < 40);
  const isHead = headerWords.test(getRowText(row)) || dated.length >= 3 || (dated.length === 2 && row.cells.length === 2);
  if (!isHead || row.cells.some(({ text }) => /:\s*$/.test(text))) return null;
  const newest = Math.max(...dated.map(({ order }) => order));
  const older = dated.length >= 2 ? dated.filter(({ order }) => order < newest).map(({ cell }) => cell) : [];
  const earlier = [...older, ...byWord];
  if (earlier.length > 0) return { all: row.cells, earlier };
  // Another table begins, without earlier results.
  return row.cells.length >= 3 && headerWords.test(getRowText(row)) ? { all: row.cells, earlier: [] } : null;
}

/** The lines without what stands in columns of earlier results: the newest counts. */
export function withoutEarlier(rows: readonly PageRow[]): PageRow[] {
  let head: Head | null = null;
  let linesBelow = 0;
  return rows.map((row) => {
    const found = findEarlierColumns(row);
    linesBelow += 1;
    // The head of one table may take several lines: days, hours and numbers of samples, units.
    const isContinued =
      found !== null && head !== null && found.earlier.length === 0 && head.earlier.length > 0 && linesBelow <= headLinesMax;
    if (isContinued && head) head = { all: [...head.all, ...listUncoveredCells(row, head.all)], earlier: head.earlier };
    else if (found) [head, linesBelow] = [found, 0];
    const current = head;
    if (!current || current.earlier.length === 0) return row;
    const cells = row.cells.filter((cell) => !(valueLike.test(cell.text) && isUnder(cell, current)));
    return cells.length === row.cells.length ? row : { ...row, cells };
  });
}

/** The cells of a head's further line that stand under none of its first. */
const listUncoveredCells = (row: PageRow, first: readonly PageCell[]) =>
  row.cells.filter((cell) => first.every((other) => Math.abs(other.x - cell.x) > 2 * row.height));

function isUnder(cell: PageCell, { all, earlier }: Head): boolean {
  const computeDistance = (other: PageCell) => Math.min(Math.abs(getMiddle(other) - getMiddle(cell)), Math.abs(other.x - cell.x));
  const nearest = all.toSorted((a, b) => computeDistance(a) - computeDistance(b))[0];
  return nearest !== undefined && earlier.includes(nearest);
}
