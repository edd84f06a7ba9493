import type { AnalyteNameIndex } from './name-index.ts';
import type { PageCell, PageRow } from './page-text.ts';
import { takeFlag } from './printed-flags.ts';
import { startsWithValue } from './read-value.ts';

/** Lines further apart than this many times their height do not belong together. */
const lineGapTimes = 2.4;
/** Cells that start within this many heights of each other stand below each other. */
const alignedTimes = 1.2;
/** A line that is named "Result" has its measurement's name above it. */
export const resultWord =
  /^(?:(?:your )?(?:results?|value)|résultats?|resultados?|risultato|esito|ergebnis|messwert|sonuç|uitslag|resultaat|wynik|valor(?:e)?|valeur|结果)\s*[:：]?$/i;

const isNear = (above: PageRow, below: PageRow) =>
  above.page === below.page && above.y - below.y <= lineGapTimes * Math.max(above.height, below.height) && above.y > below.y;
const isAligned = (a: PageCell, b: PageCell, height: number) => Math.abs(a.x - b.x) <= alignedTimes * height;
const hasNumber = (text: string) => startsWithValue(takeFlag(text).rest);
const isWhole = (index: AnalyteNameIndex, text: string) => index.find(text.replace(/[*:†]+\s*$/, '')).length > 0;
const isNameLine = (row: PageRow) =>
  row.cells.length === 1 && !/\d[.,]\d|:\s*\S/.test(row.cells[0]?.text ?? '') && (row.cells[0]?.text.length ?? 0) <= 60;

/** Lines as they were meant: names broken over two lines, values on the line below their name. */
export function joinRows(rows: readonly PageRow[], index: AnalyteNameIndex): PageRow[] {
  const joined: PageRow[] = [];
  for (const [at, row] of rows.entries()) {
    const above = joined.at(-1);
    const next = rows[at + 1];
    const whole = (above && withNameAbove(above, row, index)) ?? (next && withNameBelow(row, next, index)) ?? row;
    joined.push(whole);
  }
  return joined;
}

/** "Thyroid Stimulating" above "Hormone (TSH) | 2.5", or "Hemoglobin" above "13.5 | g/dL". */
function withNameAbove(above: PageRow, row: PageRow, index: AnalyteNameIndex): PageRow | null {
  const [first, ...others] = row.cells;
  const [head] = above.cells;
  if (!first || !head || !isNameLine(above) || !isNear(above, row)) return null;
  const isWholeName = isWhole(index, head.text);
  if (isWholeName && hasNumber(first.text) && !index.atStart(first.text))
    return { ...row, valueBelow: true, cells: [{ ...head, end: Math.min(head.end, first.x) }, ...row.cells] };
  if (!isAligned(head, first, row.height) || !(others.some(({ text }) => hasNumber(text)) || /\d/.test(first.text))) return null;
  const name = `${head.text} ${first.text}`;
  const begun = index.atStart(name);
  const reachesBelow = begun !== null && begun.end > head.text.length + 1;
  // A heading that alone is a name ("Hemoglobin" above "Hemoglobin A1c") is joined only when the line below has none of its own.
  if (
    !reachesBelow ||
    (index.atStart(first.text) && begun.end <= head.text.length + 1 + (index.atStart(first.text)?.end ?? 0) && isWholeName)
  )
    return null;
  return { ...row, cells: [{ ...first, text: name }, ...others] };
}

/** "Mean Corpuscular | 29 | pg" above "Hemoglobin": the name goes on below its value. */
function withNameBelow(row: PageRow, next: PageRow, index: AnalyteNameIndex): PageRow | null {
  const [first, ...others] = row.cells;
  const [rest] = next.cells;
  if (!first || !rest || others.length === 0 || next.cells.length !== 1 || !isNear(row, next) || !isAligned(first, rest, row.height))
    return null;
  if (!others.some(({ text }) => hasNumber(text)) || /\d{2}|:/.test(rest.text) || /^[([]/.test(rest.text)) return null;
  const name = `${first.text} ${rest.text}`;
  return isWhole(index, name) ? { ...row, cells: [{ ...first, text: name }, ...others] } : null;
}
