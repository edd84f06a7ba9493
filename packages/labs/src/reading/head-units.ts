import { getMiddle, type PageCell, type PageRow } from './page-text.ts';
import { parseUcumUnit, parseUnitAtStart } from './units.ts';

/** A value stands under its head where their middles or starts are within so many heights of each other. */
const underTimes = 4;
const headCellsMin = 2;
const bareNumber = /^[<>≤≥]?\s*\d[\d.,]*$/;

/** Where the head of a table names the unit of a column, its bare numbers are given it: "LEUKOCYTES | % | /mm3". */
export function withHeadUnits(rows: readonly PageRow[]): PageRow[] {
  let head: readonly PageCell[] = [];
  return rows.map((row) => {
    const units = row.cells.slice(1).filter(({ text }) => parseUcumUnit(text) !== null);
    if (row.cells.length > headCellsMin && !row.cells.some(({ text }) => /^\s*[<>≤≥]?\s*\d/.test(text))) {
      head = units.length > 0 ? row.cells.slice(1) : [];
      return row;
    }
    if (head.length === 0 || row.cells.some(({ text }) => hasUnit(text))) return row;
    return {
      ...row,
      cells: row.cells.map((cell, at) => (at === 0 || !bareNumber.test(cell.text) ? cell : appendHeadUnit(cell, head, row.height))),
    };
  });
}

function appendHeadUnit(cell: PageCell, head: readonly PageCell[], height: number): PageCell {
  const computeDistance = (other: PageCell) => Math.min(Math.abs(getMiddle(other) - getMiddle(cell)), Math.abs(other.x - cell.x));
  const nearest = head.toSorted((a, b) => computeDistance(a) - computeDistance(b))[0];
  return nearest && computeDistance(nearest) < underTimes * height && parseUcumUnit(nearest.text) !== null
    ? { ...cell, text: `${cell.text} ${nearest.text}` }
    : cell;
}

const hasUnit = (text: string) => parseUnitAtStart(text.replace(/^[<>≤≥\s\d.,–-]+/, ''))?.rest.trim() === '';
