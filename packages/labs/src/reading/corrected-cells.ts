import { withAlignedWords } from './align-words.ts';
import { withWholeCells } from './cut-cells.ts';
import { parsePrintedNumber } from './numbers.ts';
import { getMiddle, type PageCell, type PageRow } from './page-text.ts';
import { takeFlag } from './printed-flags.ts';
import { rangeWord } from './range-lines.ts';
import { listCellKinds } from './tables/cell-kinds.ts';
import { isValueCell } from './value-cells.ts';

const alignedTimes = 0.8;
/** So many other numbers of a column show how it writes decimals, and where its values start. */
const witnessesMin = 2;

const torn = /^([<>≤≥]?\s*\d{1,4})([.,]) (\d{1,3})(?=\s|$)(.*)$/;
const tornRange = /(\d) ([.,]\d+)(?=\s*[-–—])/g;

type FindAligned = (cell: Pick<PageCell, 'x' | 'end'>, height: number) => PageCell[];

/** Rows whose numbers were torn ("1. 63") or glued to their name mended, where the other numbers of the column show that they were. */
export function withCorrectedCells(printed: readonly PageRow[]): PageRow[] {
  const rows = withWholeCells(
    restoreRangeDots(restoreClosingBrackets(withAlignedWords(printed).map(joinRangeWord).map(joinBracketedRange))),
  );
  const values = rows.flatMap((row) => row.cells.slice(1).flatMap((cell) => (isValueCell(cell.text) ? [{ row, cell }] : [])));
  const pages = Map.groupBy(values, ({ row }) => row.page);
  return rows.map((row) => {
    const findAligned: FindAligned = (cell, height) =>
      (pages.get(row.page) ?? []).flatMap(({ row: other, cell: one }) => {
        const gaps = [one.x - cell.x, one.end - cell.end, getMiddle(one) - getMiddle(cell)];
        return other !== row && gaps.some((gap) => Math.abs(gap) <= alignedTimes * height) ? [one] : [];
      });
    const cells = row.cells.map((cell) => closeTornNumber(cell, row.height, findAligned));
    return { ...row, cells: cells.flatMap(splitDates) };
  });
}

const closed = /\d\s*([)\]])$/;
const unclosed = /^([^)\]]*\d\s*)[1lIJ|]$/;
/** A bracket closes a range that it opened, or two bounds: "<201" in a column of brackets is one bound of three digits. */
const closable = /^\s*[([]|\d\s*(?:[^\d.,\s]+|\.{2,3})\s*\d/;
/** Which of the two it was, a bracket or a digit, nobody can be sure of. */
const guessedCertainty = 0.75;
const closedShareMin = 0.6;

/** "[5 - 361" ends in a bracket that was taken for a one, where nearly all ranges above and below it end in one. */
function restoreClosingBrackets(rows: readonly PageRow[]): PageRow[] {
  const ranges = rows.flatMap(({ page, cells }) =>
    cells.filter(({ text }) => listCellKinds(text.trim()).has('range')).map((cell) => ({ page, cell })),
  );
  return rows.map((row) => {
    const cells = row.cells.map((cell) => {
      const [, range = ''] = unclosed.exec(cell.text.trim()) ?? [];
      if (cell.certainty === 1 || !closable.test(range) || !listCellKinds(range).has('range') || listCellKinds(range).has('bare'))
        return cell;
      const column = ranges.filter(({ page, cell: one }) => page === row.page && Math.abs(one.x - cell.x) <= 2 * row.height);
      const brackets = column.flatMap((one) => closed.exec(one.cell.text.trim())?.[1] ?? []);
      if (brackets.length < witnessesMin || brackets.length < closedShareMin * column.length) return cell;
      return { ...cell, text: `${range}${brackets[0]}`, certainty: Math.min(cell.certainty, guessedCertainty) };
    });
    return { ...row, cells };
  });
}

const openBound = /^[([]\s*\d+(?:[.,]\d+)?$/;
const closingBound = /^\d+(?:[.,]\d+)?\s*[)\]]$/;

/** "(2.0 | 7.5)" is a range whose dash recognition lost. */
function joinBracketedRange(row: PageRow): PageRow {
  const at = row.cells.findIndex(({ text, certainty }, place) => {
    const next = row.cells[place + 1]?.text ?? '';
    return certainty < 1 && openBound.test(text.trim()) && closingBound.test(next.trim());
  });
  const [low, high] = row.cells.slice(at, at + 2);
  if (at === -1 || !low || !high) return row;
  const joined = {
    ...low,
    end: high.end,
    text: `${low.text.trim()} - ${high.text.trim()}`,
    certainty: Math.min(low.certainty, high.certainty),
  };
  return { ...row, cells: row.cells.toSpliced(at, 2, joined) };
}

const rangeWordGapTimes = 2;

/** "Ref | < 150" is one range. "N" alone is the mark of a normal value. */
function joinRangeWord(row: PageRow): PageRow {
  const at = row.cells.findIndex(({ text, end }, place) => {
    const next = row.cells[place + 1];
    const isWord = rangeWord.test(text) && takeFlag(text).flag === null;
    return isWord && next !== undefined && next.x - end <= rangeWordGapTimes * row.height && listCellKinds(next.text).has('range');
  });
  const [word, range] = row.cells.slice(at, at + 2);
  if (at === -1 || !word || !range) return row;
  const joined = { ...range, x: word.x, text: `${word.text.trim()} ${range.text}`, certainty: Math.min(word.certainty, range.certainty) };
  return { ...row, cells: row.cells.toSpliced(at, 2, joined) };
}

const dotted = /\d\s*\.\.\s*\d/;
const lostDot = /^(\d+(?:[.,]\d+)?)\.(\d+(?:[.,]\d+)?)$/;

/** Of the two dots of "200..360", recognition may see one: where the ranges above and below are written so, it is a range too. */
function restoreRangeDots(rows: readonly PageRow[]): PageRow[] {
  const ranges = rows.flatMap((row) => row.cells.flatMap((cell) => (dotted.test(cell.text) ? [{ page: row.page, cell }] : [])));
  if (ranges.length < witnessesMin) return [...rows];
  return rows.map((row) => {
    const isInRanges = (cell: PageCell) => {
      const others = ranges.filter(({ page, cell: one }) => page === row.page && Math.abs(one.x - cell.x) <= alignedTimes * row.height);
      return others.length >= witnessesMin;
    };
    const cells = row.cells.map((cell) => {
      const [, low = '', high = ''] = lostDot.exec(cell.text.trim()) ?? [];
      const isOrdered = low !== '' && parsePrintedNumber(low, false) < parsePrintedNumber(high, false);
      return cell.certainty < 1 && isOrdered && isInRanges(cell) ? { ...cell, text: `${low}..${high}` } : cell;
    });
    return { ...row, cells };
  });
}

/** "1. 63" is 1.63 where the numbers above and below it have decimals. */
function closeTornNumber(cell: PageCell, height: number, findAligned: FindAligned): PageCell {
  const text = cell.text.replace(tornRange, '$1$2');
  const found = torn.exec(text);
  if (!found) return text === cell.text ? cell : { ...cell, text };
  const [, whole = '', point = '', decimals = '', rest = ''] = found;
  const witnesses = findAligned(cell, height).filter((one) => one.text.includes(point) && /\d[.,]\d/.test(one.text));
  return witnesses.length >= witnessesMin ? { ...cell, text: `${whole}${point}${decimals}${rest}` } : cell;
}

const printedDay = /(?<![\d.])\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?![\d.])|(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;

/** Days side by side head columns of their own, and a day before a name is one, however close they are printed. */
function splitDates(cell: PageCell): PageCell[] {
  const days = [...cell.text.matchAll(printedDay)];
  const isBeforeName = days[0]?.index === 0 && /^\s+\p{Letter}{2}/u.test(cell.text.slice(days[0][0].length));
  if ((days.length < 2 && !isBeforeName) || cell.text.includes(':')) return [cell];
  const letter = (cell.end - cell.x) / cell.text.length;
  const cuts = days.flatMap(({ index, 0: day }) => [index, index + day.length]);
  return [0, ...cuts].flatMap((from, at) => {
    const part = cell.text.slice(from, cuts[at]);
    const text = part.trim();
    const start = from + part.length - part.trimStart().length;
    return text === '' ? [] : [{ ...cell, text, x: cell.x + start * letter, end: cell.x + (start + text.length) * letter }];
  });
}
