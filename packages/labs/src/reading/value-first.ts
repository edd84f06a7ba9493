import { takeFlag } from './marks.ts';
import type { Cell } from './page-text.ts';
import { rangeIn } from './ranges.ts';
import type { Reading } from './read-row.ts';
import { startsWithValue } from './read-value.ts';
import { unitAtStart } from './units.ts';

export const isUnitCell = (cell: Cell | undefined) => cell !== undefined && unitAtStart(cell.text)?.rest.trim() === '';

const prefixMax = 2;

/** A range printed before its value changes places with it; the unit may stand before, between or behind the two. */
export function putValueFirst(cells: readonly Cell[], reading: Pick<Reading, 'decimalComma' | 'person'>): readonly Cell[] {
  const isValue = ({ text }: Cell) =>
    startsWithValue(takeFlag(text).rest) && !/^[<>≤≥]|-/.test(text.trim()) && !isWholeRange(text, reading);
  const at = cells.findIndex((cell, place) => place > 0 && isValue(cell));
  const before = cells.slice(1, at);
  const ranges = before.filter((cell) => isWholeRange(cell.text, reading));
  const units = before.filter((cell) => isUnitCell(cell));
  const value = cells[at];
  const isPrefix = ranges.length === 1 && ranges.length + units.length === before.length && before.length <= prefixMax;
  return value && isPrefix ? [...cells.slice(0, 1), ...units, value, ...ranges, ...cells.slice(at + 1)] : cells;
}

function isWholeRange(text: string, { decimalComma, person }: Pick<Reading, 'decimalComma' | 'person'>): boolean {
  if (!/^[<>≤≥\s\d([]/.test(text)) return false;
  const found = rangeIn(text, decimalComma, person);
  const after = found?.after.replace(/^[)\]]/, '') ?? '';
  return found !== null && /^[([]?$/.test(found.before.trim()) && (after.trim() === '' || unitAtStart(after)?.rest.trim() === '');
}
