import type { PageCell } from './page-text.ts';
import { takeFlag } from './printed-flags.ts';
import { parseRange } from './ranges.ts';
import type { RowContext } from './read-row.ts';
import { startsWithValue } from './read-value.ts';
import { parseUnitAtStart } from './units.ts';

export const isUnitCell = (cell: PageCell | undefined) => cell !== undefined && parseUnitAtStart(cell.text)?.rest.trim() === '';

const prefixMax = 2;

/** A range printed before its value changes places with it; the unit may stand before, between or behind the two. */
export function putValueFirst(cells: readonly PageCell[], reading: Pick<RowContext, 'decimalComma' | 'person'>): readonly PageCell[] {
  const isValue = ({ text }: PageCell) =>
    startsWithValue(takeFlag(text).rest) && !/^[<>≤≥]|-/.test(text.trim()) && !isWholeRange(text, reading);
  const at = cells.findIndex((cell, place) => place > 0 && isValue(cell));
  const before = cells.slice(1, at);
  const ranges = before.filter((cell) => isWholeRange(cell.text, reading));
  const units = before.filter((cell) => isUnitCell(cell));
  const value = cells[at];
  const isPrefix = ranges.length === 1 && ranges.length + units.length === before.length && before.length <= prefixMax;
  return value && isPrefix ? [...cells.slice(0, 1), ...units, value, ...ranges, ...cells.slice(at + 1)] : cells;
}

function isWholeRange(text: string, { decimalComma, person }: Pick<RowContext, 'decimalComma' | 'person'>): boolean {
  if (!/^[<>≤≥\s\d([]/.test(text)) return false;
  const found = parseRange(text, decimalComma, person);
  const after = found?.after.replace(/^[)\]]/, '') ?? '';
  return found !== null && /^[([]?$/.test(found.before.trim()) && (after.trim() === '' || parseUnitAtStart(after)?.rest.trim() === '');
}
