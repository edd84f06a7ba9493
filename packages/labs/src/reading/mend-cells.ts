import { type Cell, middleOf, type Row } from './page-text.ts';
import { isValueCell } from './value-columns.ts';

const alignedTimes = 0.8;
/** So many other numbers of a column show how it writes decimals, and where its values start. */
const witnessesMin = 2;

const torn = /^([<>≤≥]?\s*\d{1,4})([.,]) (\d{1,3})(?=\s|$)(.*)$/;
const tornRange = /(\d) ([.,]\d+)(?=\s*[-–—])/g;
const glued = /^(.*?\p{Letter}[)\]]?)\s*([<>≤≥]?\s*\d+(?:[.,]\d+)?(?:\s*[HL*↑↓])?)$/u;

type Aligned = (cell: Pick<Cell, 'x' | 'end'>, height: number) => Cell[];

/** Rows whose numbers were torn ("1. 63") or glued to their name mended, where the other numbers of the column show that they were. */
export function withMendedCells(rows: readonly Row[]): Row[] {
  const values = rows.flatMap((row) => row.cells.slice(1).flatMap((cell) => (isValueCell(cell.text) ? [{ row, cell }] : [])));
  const pages = Map.groupBy(values, ({ row }) => row.page);
  return rows.map((row) => {
    const aligned: Aligned = (cell, height) =>
      (pages.get(row.page) ?? []).flatMap(({ row: other, cell: one }) => {
        const gaps = [one.x - cell.x, one.end - cell.end, middleOf(one) - middleOf(cell)];
        return other !== row && gaps.some((gap) => Math.abs(gap) <= alignedTimes * height) ? [one] : [];
      });
    const cells = row.cells.map((cell) => closed(cell, row.height, aligned));
    return { ...row, cells: cells.flatMap((cell) => parted(cell, row, aligned)) };
  });
}

/** "1. 63" is 1.63 where the numbers above and below it have decimals. */
function closed(cell: Cell, height: number, aligned: Aligned): Cell {
  const text = cell.text.replace(tornRange, '$1$2');
  const found = torn.exec(text);
  if (!found) return text === cell.text ? cell : { ...cell, text };
  const [, whole = '', point = '', decimals = '', rest = ''] = found;
  const witnesses = aligned(cell, height).filter((one) => one.text.includes(point) && /\d[.,]\d/.test(one.text));
  return witnesses.length >= witnessesMin ? { ...cell, text: `${whole}${point}${decimals}${rest}` } : cell;
}

/** A long name runs into its value: the two part where the values above and below start, if none stands there already. */
function parted(cell: Cell, row: Row, aligned: Aligned): Cell[] {
  const found = glued.exec(cell.text);
  const [, name = '', value = ''] = found ?? [];
  if (!found || name.length < 3) return [cell];
  const letter = (cell.end - cell.x) / cell.text.length;
  const right = { ...cell, text: value.trim(), x: cell.end - value.length * letter };
  const witnesses = aligned(right, row.height);
  const isTaken = row.cells.some(
    (other) =>
      other !== cell &&
      witnesses.some(
        (one) => Math.abs(one.x - other.x) <= alignedTimes * row.height || Math.abs(one.end - other.end) <= alignedTimes * row.height,
      ),
  );
  return witnesses.length > witnessesMin && !isTaken ? [{ ...cell, text: name.trim(), end: right.x }, right] : [cell];
}
