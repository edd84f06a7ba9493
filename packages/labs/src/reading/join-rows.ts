import type { AnalyteNameIndex } from './name-index.ts';
import { getMiddle, getRowText, type PageCell, type PageRow } from './page-text.ts';
import { takeFlag } from './printed-flags.ts';
import { startsWithValue } from './read-value.ts';

/** Lines further apart than this many times their height do not belong together. */
const lineGapTimes = 2.4;
/** Cells that start within this many heights of each other stand below each other. */
const alignedTimes = 1.2;
/** A table that lies on its side has at least this many names in a line. */
const transposedNamesMin = 3;
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

/** Lines as they were meant: names broken over two lines, values on the line below their name, tables on their side. */
export function joinRows(rows: readonly PageRow[], index: AnalyteNameIndex): PageRow[] {
  const joined: PageRow[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at];
    if (!row) break;
    const transposed = transposeTable(rows, at, index);
    if (transposed) {
      joined.push(...transposed.rows);
      at += transposed.used - 1;
      continue;
    }
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

/** Names in one line, their values, units and ranges in those below. */
function transposeTable(rows: readonly PageRow[], at: number, index: AnalyteNameIndex): { rows: PageRow[]; used: number } | null {
  const head = rows[at];
  if (!head || head.cells.length < transposedNamesMin || /\d[.,]\d/.test(getRowText(head))) return null;
  const names = head.cells.filter(({ text }) => isWhole(index, text));
  if (names.length < transposedNamesMin || names.length < head.cells.length - 1) return null;
  const body: PageRow[] = [];
  for (const row of rows.slice(at + 1, at + 5)) {
    const above = body.at(-1) ?? head;
    if (!isNear(above, row) || row.cells.length < names.length || row.cells.some(({ text }) => isWhole(index, text))) break;
    body.push(row);
  }
  if (!body[0]?.cells.some(({ text }) => hasNumber(text))) return null;
  const findNearestCell = (row: PageRow, name: PageCell) =>
    row.cells.toSorted((a, b) => Math.abs(getMiddle(a) - getMiddle(name)) - Math.abs(getMiddle(b) - getMiddle(name)))[0];
  return {
    rows: names.map((name) => ({ ...head, cells: [name, ...body.flatMap((row) => findNearestCell(row, name) ?? [])] })),
    used: 1 + body.length,
  };
}
