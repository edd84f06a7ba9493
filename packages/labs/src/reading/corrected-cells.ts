import { getMiddle, type PageCell, type PageRow } from './page-text.ts';
import { isValueCell, isWordCell } from './value-columns.ts';

const alignedTimes = 0.8;
/** So many other numbers of a column show how it writes decimals, and where its values start. */
const witnessesMin = 2;

const torn = /^([<>≤≥]?\s*\d{1,4})([.,]) (\d{1,3})(?=\s|$)(.*)$/;
const tornRange = /(\d) ([.,]\d+)(?=\s*[-–—])/g;
const glued = /^(.*?\p{Letter}[)\]]?)\s*([<>≤≥]?\s*\d+(?:[.,]\d+)?(?:\s*[HL*↑↓])?)$/u;

type FindAligned = (cell: Pick<PageCell, 'x' | 'end'>, height: number) => PageCell[];

/** Rows whose numbers were torn ("1. 63") or glued to their name mended, where the other numbers of the column show that they were. */
export function withCorrectedCells(printed: readonly PageRow[]): PageRow[] {
  const rows = withWholeWords(printed);
  const values = rows.flatMap((row) => row.cells.slice(1).flatMap((cell) => (isValueCell(cell.text) ? [{ row, cell }] : [])));
  const pages = Map.groupBy(values, ({ row }) => row.page);
  return rows.map((row) => {
    const findAligned: FindAligned = (cell, height) =>
      (pages.get(row.page) ?? []).flatMap(({ row: other, cell: one }) => {
        const gaps = [one.x - cell.x, one.end - cell.end, getMiddle(one) - getMiddle(cell)];
        return other !== row && gaps.some((gap) => Math.abs(gap) <= alignedTimes * height) ? [one] : [];
      });
    const cells = row.cells.map((cell) => closeTornNumber(cell, row.height, findAligned));
    return { ...row, cells: cells.flatMap(splitDates).flatMap((cell) => splitGluedValue(cell, row, findAligned)) };
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

const partingGapTimes = 2.4;
const denial = /^(?:non|nicht|no|não|niet|nie)-?$/iu;

/** "Non-" above "reactive" is one result: read alone, the lower line would say the opposite. */
function withWholeWords(rows: readonly PageRow[]): PageRow[] {
  const joined = new Map<PageCell, PageCell>();
  const taken = new Set<PageCell>();
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1];
    if (!next || next.page !== row.page || row.y - next.y > partingGapTimes * Math.max(row.height, next.height)) continue;
    for (const cell of row.cells.filter(({ text }) => denial.test(text.trim()))) {
      const rest = next.cells.find((one) => Math.abs(one.x - cell.x) <= alignedTimes * row.height && isWordCell(one.text));
      if (!rest) continue;
      const text = `${cell.text.trim()}${cell.text.trim().endsWith('-') ? '' : ' '}${rest.text.trim()}`;
      joined.set(cell, { ...cell, text, end: Math.max(cell.end, rest.end), certainty: Math.min(cell.certainty, rest.certainty) });
      taken.add(rest);
    }
  }
  if (joined.size === 0) return [...rows];
  return rows.flatMap((row) => {
    const cells = row.cells.flatMap((cell) => (taken.has(cell) ? [] : [joined.get(cell) ?? cell]));
    return cells.length > 0 ? [{ ...row, cells }] : [];
  });
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

/** A long name runs into its value: the two part where the values above and below start, if none stands there already. */
function splitGluedValue(cell: PageCell, row: PageRow, findAligned: FindAligned): PageCell[] {
  const found = glued.exec(cell.text);
  const [, name = '', value = ''] = found ?? [];
  // "Vitamin B12": a letter of its own goes with the digits right behind it.
  const isCode = found?.[0] === `${name}${value}` && /(?:^|[\s-])\p{Letter}$/u.test(name);
  if (!found || name.length < 3 || isCode) return [cell];
  const letter = (cell.end - cell.x) / cell.text.length;
  const right = { ...cell, text: value.trim(), x: cell.end - value.length * letter };
  const witnesses = findAligned(right, row.height);
  const isOccupied = row.cells.some(
    (other) =>
      other !== cell &&
      witnesses.some(
        (one) => Math.abs(one.x - other.x) <= alignedTimes * row.height || Math.abs(one.end - other.end) <= alignedTimes * row.height,
      ),
  );
  return witnesses.length > witnessesMin && !isOccupied ? [{ ...cell, text: name.trim(), end: right.x }, right] : [cell];
}
