import type { PageCell, PageRow } from './page-text.ts';
import { parseUnitAtStart } from './units.ts';

/**
 * What bears out that a number is the value of its name. `column`: it stands in a column of values. `inline`: the line is a name, a value and a
 * unit or range with nothing left over. `typed`: the person typed it. The others are doubts: nothing bears it out, it stands nearer to another
 * line's name, it was printed on the line below, digits are left over beside it, its column holds ranges, other words of its line may be
 * the result, the laboratory wrote that it may not count, or the heading is of another sample.
 */
export type ValueEvidence =
  | 'column'
  | 'inline'
  | 'typed'
  | 'none'
  | 'otherLine'
  | 'lineBelow'
  | 'leftover'
  | 'rangeColumn'
  | 'otherWords'
  | 'otherDay'
  | 'otherSample'
  | 'doubted';

export type EvidenceInput = {
  valueText: string;
  hasUnitOrRange: boolean;
  cells: readonly PageCell[];
  /** The cell that the value stands in; the first where name and value are one. */
  at: number;
  /** Words stand between the name and its value. */
  hasWordsBetween: boolean;
  row: PageRow;
};

const otherNumbersMin = 2;
/** A letter that is easily typed or read for a digit counts as one: "3O" is no three. */
const numberContinuation = /^(?:\s*(?:[.,]\s?\d|(?:[-–—~…]|\.{2,3})\s*\d|\d)|[.,]?[OoIl|][\dOoIl|.,]*(?=\s|$))/;
const startsInMiddle = /^\s*(?:(?:[-–—~…]|\.{2,3})\s*\d|[.,]\d)/;

/** Whether what was taken for a value is the start of something else: "6 .0 - 8.0", or "3.5" before "-5.1". */
export const isTorn = (behind: string, next: string): boolean =>
  // "6.3 10*9/L" continues with a unit.
  (numberContinuation.test(behind) && parseUnitAtStart(behind)?.rest.trim() !== '') || (behind.trim() === '' && startsInMiddle.test(next));

/** What bears a value out on its page. */
export function findEvidence({ valueText, hasUnitOrRange, cells, at, hasWordsBetween, row }: EvidenceInput): ValueEvidence {
  const cell = cells[at];
  const [name] = cells;
  if (!cell || !name) return 'none';
  if (row.valueBelow) return 'lineBelow';
  const number = valueText.replace(/^[<>≤≥=]+/, '');
  const start = at === 0 ? cell.text.lastIndexOf(number) : cell.text.indexOf(number);
  const behind = cell.text.slice(start + number.length);
  const next = cells[at + 1]?.text ?? '';
  if (isTorn(behind, next)) return 'leftover';
  if (at > 0 && /\d|[OoIl|]$/.test(cell.text.slice(0, start))) return 'leftover';
  // Two more bare numbers on the line are the bounds of a range, or earlier results: which of the three is the value is not sure.
  if (cells.filter((one, place) => place !== at && place > 0 && /^\s*\d[\d.,]*\s*$/.test(one.text)).length >= otherNumbersMin)
    return 'leftover';
  return !hasWordsBetween && hasUnitOrRange ? 'inline' : 'none';
}
