import { takeFlag } from './marks.ts';
import type { Cell } from './page-text.ts';
import { rangeIn } from './ranges.ts';
import type { Reading } from './read-row.ts';
import { startsWithValue } from './read-value.ts';
import { unitAtStart } from './units.ts';

export const isUnitCell = (cell: Cell | undefined) => cell !== undefined && unitAtStart(cell.text)?.rest.trim() === '';

/** A range printed before its value changes places with it; the unit may stand before both. */
export function putValueFirst(cells: readonly Cell[], { decimalComma, person }: Pick<Reading, 'decimalComma' | 'person'>): readonly Cell[] {
  const at = isUnitCell(cells[1]) ? 2 : 1;
  const range = cells[at];
  const value = cells[at + 1];
  if (
    !range ||
    !value ||
    !/^[<>≤≥\s\d([]/.test(range.text) ||
    !startsWithValue(takeFlag(value.text).rest) ||
    /^[<>≤≥]|-/.test(value.text.trim())
  )
    return cells;
  const found = rangeIn(range.text, decimalComma, person);
  const after = found?.after.replace(/^[)\]]/, '') ?? '';
  const isWhole = found !== null && /^[([]?$/.test(found.before.trim()) && (after.trim() === '' || unitAtStart(after)?.rest.trim() === '');
  return isWhole ? [...cells.slice(0, at), value, range, ...cells.slice(at + 2)] : cells;
}
