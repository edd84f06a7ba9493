import { type Cell, middleOf, type Row } from './page-text.ts';
import { unitAtStart, unitOf } from './units.ts';

/** A value stands under its head where their middles or starts are within so many heights of each other. */
const underTimes = 4;
const headCellsMin = 2;
const bareNumber = /^[<>≤≥]?\s*\d[\d.,]*$/;

/** Where the head of a table names the unit of a column, its bare numbers are given it: "LEUKOCYTES | % | /mm3". */
export function withHeadUnits(rows: readonly Row[]): Row[] {
  let head: readonly Cell[] = [];
  return rows.map((row) => {
    const units = row.cells.slice(1).filter(({ text }) => unitOf(text) !== null);
    if (row.cells.length > headCellsMin && !row.cells.some(({ text }) => /^\s*[<>≤≥]?\s*\d/.test(text))) {
      head = units.length > 0 ? row.cells.slice(1) : [];
      return row;
    }
    if (head.length === 0 || row.cells.some(({ text }) => hasUnit(text))) return row;
    return {
      ...row,
      cells: row.cells.map((cell, at) => (at === 0 || !bareNumber.test(cell.text) ? cell : inUnit(cell, head, row.height))),
    };
  });
}

function inUnit(cell: Cell, head: readonly Cell[], height: number): Cell {
  const distance = (other: Cell) => Math.min(Math.abs(middleOf(other) - middleOf(cell)), Math.abs(other.x - cell.x));
  const nearest = head.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest && distance(nearest) < underTimes * height && unitOf(nearest.text) !== null
    ? { ...cell, text: `${cell.text} ${nearest.text}` }
    : cell;
}

const hasUnit = (text: string) => unitAtStart(text.replace(/^[<>≤≥\s\d.,–-]+/, ''))?.rest.trim() === '';
