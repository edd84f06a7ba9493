import { joinWords } from '../align-words.ts';
import { getMiddle, type PageCell, type PageRow, type PageWord } from '../page-text.ts';
import { parseUnitInBrackets } from '../read-row.ts';
import type { PrintedUnit } from '../read-value.ts';
import { parseUcumUnit } from '../units.ts';
import type { Column } from './grid.ts';

const phraseGapTimes = 0.5;

/** The parts of a head that stand over columns of their own, though they are printed as close as words of one. */
function listPhrases(cell: PageCell, height: number, columns: readonly Column[]): PageCell[] {
  const { words = [] } = cell;
  if (words.length < 2 || joinWords(words) !== cell.text) return [cell];
  // Heads of neighbors may touch, and of a picture nobody knows the gaps.
  const isWide = columns.filter(({ x, end }) => x < cell.end && end > cell.x).length > 1;
  const isAtColumn = ({ x, isExact, isApart }: PageWord) =>
    cell.certainty < 1 ? isApart : isExact && columns.some((column) => Math.abs(column.x - x) <= phraseGapTimes * height);
  const starts = words.flatMap((word, at) => {
    const before = words[at - 1];
    const isApart = word.isExact && word.x - (before?.end ?? 0) > phraseGapTimes * height;
    return !before || isApart || (isWide && isAtColumn(word)) ? [at] : [];
  });
  return starts.flatMap((start, at) => {
    const part = words.slice(start, starts[at + 1]);
    const [first, last] = [part[0], part.at(-1)];
    return first && last ? [{ ...cell, text: joinWords(part), x: first.x, end: last.end }] : [];
  });
}

/** The phrases of a table's heads that stand above a column, nearer to it than to its neighbors. */
function listHeadCells(heads: readonly PageRow[], column: Column, columns: readonly Column[]): PageCell[] {
  const computeDistance = (cell: PageCell, { x, end }: Column) =>
    Math.min(Math.abs(cell.x - x), Math.abs(cell.end - end), Math.abs(getMiddle(cell) - (x + end) / 2));
  const isNearest = (cell: PageCell) =>
    columns.every((other) => other === column || computeDistance(cell, column) <= computeDistance(cell, other));
  return heads.flatMap(({ cells, height }) => cells.flatMap((cell) => listPhrases(cell, height, columns)).filter(isNearest));
}

/** The words of a table's heads above a column. */
export const findHeadText = (heads: readonly PageRow[], column: Column, columns: readonly Column[]): string =>
  listHeadCells(heads, column, columns)
    .map(({ text }) => text)
    .join(' ');

/** The unit that a head names right above a column, alone or behind other words: "Result (mg/dL)", "Esito mg/dL". */
export function findHeadUnit(heads: readonly PageRow[], column: Column, columns: readonly Column[]): PrintedUnit | null {
  const height = heads[0]?.height ?? 0;
  const above = listHeadCells(heads, column, columns).filter(({ x, end }) => x < column.end + height / 2 && end > column.x - height / 2);
  const text = above.map((cell) => cell.text).join(' ');
  const last = /\S+$/.exec(text)?.[0] ?? '';
  const printed = [text, ...(/[/%]/.test(last) ? [last] : [])].find((part) => parseUcumUnit(part) !== null);
  const unit = printed === undefined ? null : parseUcumUnit(printed);
  return printed === undefined || unit === null ? parseUnitInBrackets(text) : { unit, printed };
}
