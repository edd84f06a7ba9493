import { getRowText, type PageCell, type PageRow } from './page-text.ts';
import { parseUnitAtStart } from './units.ts';
import { isValueCell } from './value-columns.ts';

/** A value may lie this many heights above or below its name on a page that was photographed askew or curved. */
const offLineHeightsMax = 0.9;
/** Of two names without a value, the one that is so many times nearer is meant. */
const clearTimes = 2;
const alignedTimes = 1.2;
const witnessesMin = 3;

const isUnit = (text: string) => parseUnitAtStart(text)?.rest.trim() === '';
const isName = (text: string) => /\p{Letter}{2}/u.test(text) && !isUnit(text);

/** Values that slipped off their line, taken to the nearest name without one. Each of them is asked about. */
export function withOrphanValues(rows: readonly PageRow[]): PageRow[] {
  const values = rows.flatMap((row) =>
    isNamed(row)
      ? row.cells
          .slice(1)
          .filter(({ text }) => isValueCell(text))
          .map((cell) => ({ row, cell }))
      : [],
  );
  const homes = new Map<PageRow, PageRow>();
  const mergedRows = new Set<PageRow>();
  for (const [at, row] of rows.entries()) {
    const value = row.cells.find(({ text }) => isValueCell(text));
    if (!value || !row.cells.every(({ text }) => isValueCell(text) || isUnit(text) || /^[HL*]$/.test(text.trim()))) continue;
    const column = values.filter(({ row: other, cell }) => other.page === row.page && isAligned(cell, value, row.height));
    const computeDistance = (other: PageRow) => Math.abs(other.y - row.y) / Math.max(row.height, other.height);
    const near = [rows[at - 1], rows[at + 1]]
      .filter((other) => other !== undefined)
      .filter(
        (other) =>
          other.page === row.page &&
          isNamed(other) &&
          computeDistance(other) <= offLineHeightsMax &&
          isMissingValue(other, value, row.height),
      )
      .toSorted((one, other) => computeDistance(one) - computeDistance(other));
    const [home, second] = near;
    const isUnclear = home !== undefined && second !== undefined && computeDistance(second) < clearTimes * computeDistance(home);
    if (column.length < witnessesMin || !home || isUnclear || homes.has(home)) continue;
    homes.set(home, { ...home, hasStray: true, cells: [...home.cells, ...row.cells].toSorted((a, b) => a.x - b.x) });
    mergedRows.add(row);
  }
  return rows.flatMap((row) => (mergedRows.has(row) ? [] : [homes.get(row) ?? row]));
}

const isNamed = ({ cells: [first] }: PageRow) => first !== undefined && isName(first.text);
const isAligned = (one: PageCell, other: PageCell, height: number) =>
  Math.abs(one.x - other.x) <= alignedTimes * height || Math.abs(one.end - other.end) <= alignedTimes * height;
const isMissingValue = (row: PageRow, value: PageCell, height: number) =>
  row.cells.length > 1 && !row.cells.slice(1).some((cell) => isAligned(cell, value, height)) && !/:\s*$/.test(getRowText(row));
