import type { PageCell } from '../page-text.ts';
import { type CellKind, listCellKinds } from './cell-kinds.ts';
import type { Column } from './grid.ts';

/** So many lines show what a column holds. */
export const linesMin = 3;
/** The cells that a column has. */
export const listFilled = ({ cells }: Column): PageCell[] => cells.filter((cell) => cell !== null);
export const countKind = (column: Column, ...kinds: readonly CellKind[]): number =>
  listFilled(column).filter(({ text }) => kinds.some((kind) => listCellKinds(text).has(kind))).length;
export const computeShare = (column: Column, ...kinds: readonly CellKind[]): number =>
  countKind(column, ...kinds) / Math.max(1, listFilled(column).length);
export const mostlyMin = 0.6;

export const countDistinct = (column: Column): number => new Set(listFilled(column).map(({ text }) => text)).size;

const codeText = /^\p{Lu}{0,6}[-. ]?\d{1,8}$/u;
const codeShareMin = 0.8;

/** Whether a column holds the laboratory's codes of its tests: "HGB46". A few names are written so too: "B12". */
export function isCodeColumn(column: Column): boolean {
  const texts = listFilled(column).map(({ text }) => text.trim());
  return texts.length >= linesMin && texts.filter((text) => codeText.test(text)).length >= codeShareMin * texts.length;
}

/** The numbers of the lines: 1, 2, 3. */
export function isCounting(column: Column): boolean {
  const numbers = listFilled(column).map(({ text }) => (/^\d{1,3}[.)]?$/.test(text.trim()) ? Number.parseInt(text, 10) : Number.NaN));
  const steps = numbers.slice(1).filter((number, at) => number - (numbers[at] ?? 0) === 1).length;
  return numbers.length >= linesMin && steps >= 0.7 * (numbers.length - 1);
}

const codeLinesMin = 4;

/** The laboratory's numbers of its tests: all whole, of one length, none twice but by chance. */
export function isCodes(column: Column): boolean {
  const texts = listFilled(column).map(({ text }) => text.trim());
  const isNumber = texts.length >= codeLinesMin && texts.every((text) => /^\d{3,}$/.test(text) && text.length === texts[0]?.length);
  return isNumber && countDistinct(column) >= 0.8 * texts.length;
}
