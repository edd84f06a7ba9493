import { withoutNameSigns } from './name-tokens.ts';
import { longDash, numberPattern } from './numbers.ts';
import { getMiddle, type PageCell, type PageRow } from './page-text.ts';
import { boundWords } from './ranges.ts';
import { isUnitText, listCellKinds } from './tables/cell-kinds.ts';
import { parseUcumUnit } from './units.ts';
import { isWordCell } from './value-cells.ts';

const alignedTimes = 0.8;
/** A cell goes on at most so many heights below. */
const partingGapTimes = 2.4;
const denial = /^(?:non|nicht|no|não|niet|nie)-?$/iu;
/** "40.0 -" may be a value with its mark; a word or a long dash leaves no doubt that another number follows. */
const shortOpening = new RegExp(String.raw`(?:^|[\s([])(?:${numberPattern})\s*-$`);
const longOpening = new RegExp(
  String.raw`(?:^|[\s([:])(?:(?:${numberPattern})\s*(?:${longDash})|(?<!\p{Letter})(?!min|max)(?:${boundWords})\s*:?)$`,
  'iu',
);
const startsWithNumber = new RegExp(String.raw`^(?:${numberPattern})(?![.,]?\d)`);
const splitWord = /^(.*\p{Letter})-$/u;
/** "Cl-" is chloride, and no word that continues below. */
const isIon = (text: string) => withoutNameSigns(text) !== text;
const lastToken = /\S+$/;

/** Whether a text is the first part of a range and nothing else: "40.0 –", "up to". */
export const isOpenRange = (text: string): boolean => longOpening.exec(text)?.[0] === text || shortOpening.exec(text)?.[0] === text;

/** In a row without values such a word heads a column. */
const boundWord = new RegExp(String.raw`^\W*(?:${boundWords})\W*$`, 'iu');
const hasValue = ({ cells }: PageRow) => cells.some(({ text }) => listCellKinds(text).has('amount'));

type Place = { row: PageRow; cell: PageCell };

/** Cells that are cut where their column ends, joined with what they go on with below: "40.0 –" above "52.0", "10^3/" above "µL", "Non-" above "reactive". */
export function withWholeCells(rows: readonly PageRow[]): PageRow[] {
  const whole = new Map<PageCell, PageCell>();
  const taken = new Set<PageCell>();
  for (const [at, row] of rows.entries())
    for (const cell of row.cells) {
      if (taken.has(cell)) continue;
      const rest = findBelow(rows, at, cell);
      const isInRanges = shortOpening.test(cell.text) && isRangeColumn(cell, row, rows);
      const text =
        rest && (hasValue(row) || !boundWord.test(cell.text)) ? joinCut(cell.text.trim(), rest.cell.text.trim(), isInRanges) : null;
      if (!rest || text === null || taken.has(rest.cell)) continue;
      const { cell: below } = rest;
      whole.set(cell, { ...cell, text, end: Math.max(cell.end, below.end), certainty: Math.min(cell.certainty, below.certainty) });
      taken.add(below);
    }
  if (whole.size === 0) return [...rows];
  return rows.flatMap((row) => {
    const cells = row.cells.flatMap((cell) => (taken.has(cell) ? [] : [whole.get(cell) ?? cell]));
    return cells.length > 0 ? [{ ...row, cells }] : [];
  });
}

const isPlainRange = (text: string) => listCellKinds(text).has('range') && !listCellKinds(text).has('amount');
const isAligned = (one: PageCell, other: PageCell, height: number) =>
  [one.x - other.x, one.end - other.end, getMiddle(one) - getMiddle(other)].some((gap) => Math.abs(gap) <= alignedTimes * height);

/** Whether more ranges than values start where a cell does. Open ends and the numbers below them may be either. */
function isRangeColumn(cell: PageCell, { page, height }: PageRow, rows: readonly PageRow[]): boolean {
  const column = rows
    .filter((row) => row.page === page)
    .flatMap(({ cells }) => cells.filter(({ x }) => Math.abs(x - cell.x) <= alignedTimes * height));
  const isOpening = (text = '') => shortOpening.test(text) || longOpening.test(text);
  const isValue = ({ text }: PageCell) => listCellKinds(text).has('amount') && !isOpening(text);
  const values = column.filter((one, at) => isValue(one) && !isOpening(column[at - 1]?.text));
  return column.filter(({ text }) => isPlainRange(text)).length > values.length;
}

/** The nearest cell below in the same column. */
function findBelow(rows: readonly PageRow[], at: number, cell: PageCell): Place | null {
  const row = rows[at];
  for (const next of rows.slice(at + 1)) {
    if (!row || next.page !== row.page || cell.y - next.y > partingGapTimes * Math.max(row.height, next.height)) return null;
    const below = next.cells.find((one) => one.x < cell.end && one.end > cell.x);
    if (below) return isAligned(below, cell, row.height) ? { row: next, cell: below } : null;
  }
  return null;
}

/** The text of a cell with what it goes on with below it; null where it is whole. */
function joinCut(upper: string, lower: string, isInRanges: boolean): string | null {
  if (denial.test(upper) && isWordCell(lower)) return `${upper}${upper.endsWith('-') ? '' : ' '}${lower}`;
  const isOpen = longOpening.test(upper) || (isInRanges && shortOpening.test(upper));
  if (isOpen && startsWithNumber.test(lower) && isPlainRange(`${lastClause(upper)} ${lower}`)) return `${upper} ${lower}`;
  const unit = lastToken.exec(upper)?.[0] ?? '';
  const isUnitCut = /[\d/^*]$/.test(unit) ? /\p{Letter}/u.test(lower) : lower.startsWith('/');
  if (isUnitCut && unit !== '' && parseUcumUnit(`${unit}${lower}`) !== null && !(isUnitText(unit) && isUnitText(lower)))
    return `${upper}${lower}`;
  const isBracketCut = /\([^()]*$/.test(upper) && /^[^()]*\)/.test(lower);
  const isNameCut = splitWord.test(upper) && !isIon(upper) && /^\p{Letter}{2}/u.test(lower);
  return (isBracketCut || isNameCut) && /\p{Letter}{2}/u.test(upper) && !startsWithNumber.test(upper)
    ? `${upper}${upper.endsWith('-') ? '' : ' '}${lower}`
    : null;
}

/** The part of an open range that is its own: the unit may stand before it in the same cell. */
const lastClause = (text: string) => longOpening.exec(text)?.[0].trim() ?? shortOpening.exec(text)?.[0].trim() ?? text;
