import type { AnalyteNameIndex } from './name-index.ts';
import type { PageRow } from './page-text.ts';
import { boundWords } from './ranges.ts';
import { findSexes } from './report-subject.ts';

/** Ranges by sex or age go on for at most so many lines, this far apart at most in heights. */
const linesMax = 8;
const gapTimes = 2.6;

const label =
  /^(?:[\s([]*)(?:adults?|child|newborn|infant|males?|females?|m[ae]n|wom[ae]n|normal|deficien|insufficien|sufficien|optimal|desirable|borderline|high|low|pre-?diabet|non-?diabet|diabet|follicular|luteal|ovulat|mid-?cycle|post-?menopaus|pregnan|(?:\d+\s*(?:-|–|to)\s*|[<>≥≤]=?\s*)?\d+\s*\+?\s*(?:years?|yrs?|jahre|ans|años|anos)|männer|frauen|mann|frau|hommes?|femmes?|hombres?|mujer|homem|homens|mulher|erkek|kad[ıi]n|[mfwhke]\s*:)/iu;

/** Whether a text begins with whom or what a range is for: "Adults", "Deficient". */
export const isRangeLabel = (text: string): boolean => label.test(text);

/** A short word that says that a range follows: "Ref 3.5-7.2", "N: 13 à 17". */
export const rangeWord = /^\W*(?:ref(?:\.|erence|erenz)?|réf\.?|norm(?:al|ale?s?|es?|a)?|usual|expected|range|vn|vr|n)\W*$/iu;

/** What laboratories print before a range that stands below or above its value, in the ten languages. */
export const rangeHeading = new RegExp(
  String.raw`^(?:(?:bio(?:logical)?\.? ?)?(?:reference|normal|optimal|expected|standard|usual|healthy|desired|typical|ref\.?) (?:range|interval|value|limit)s?\.?|(?:valor(?:es)?|intervalos?) (?:de )?refer[eê]ncia|valeurs? (?:de référence|usuelles?)|referenzbereich|normbereich|normwerte?|(?:intervall[oi]|valor[ie]) di riferimento|referentie(?:waarden?|interval)|zakres referencyjny|wartości referencyjne|referans (?:aralığı|değerleri?)|参考(?:范围|区间|值))\s*(?:[:：]\s*-?|(?<=(?:range|interval|values?)\s*))\s*[([]?(?:[<>≤≥\d]|(?:${boundWords})\s)`,
  'iu',
);

/** Lines with the ranges printed below them, in the range's column, taken to their own. */
export function withRangeLines(rows: readonly PageRow[], index: AnalyteNameIndex): PageRow[] {
  const joined: PageRow[] = [];
  let lines = 0;
  let last: PageRow | null = null;
  for (const row of rows) {
    const target = joined.at(-1);
    const near = target && last && last.page === row.page && last.y - row.y <= gapTimes * Math.max(last.height, row.height);
    if (target && near && lines < linesMax && isContinuation(target, row, index)) {
      const text = row.cells.map((cell) => cell.text).join(' ');
      const own = target.cells.at(-1);
      if (own) joined[joined.length - 1] = { ...target, cells: [...target.cells.slice(0, -1), { ...own, text: `${own.text} ; ${text}` }] };
      lines += 1;
    } else {
      joined.push(row);
      lines = 0;
    }
    last = row;
  }
  return joined;
}

function isContinuation(target: PageRow, row: PageRow, index: AnalyteNameIndex): boolean {
  const [name, value] = target.cells;
  const range = target.cells.at(-1);
  const [first] = row.cells;
  if (!name || !value || !range || !first || target.cells.length < 2) return false;
  const text = row.cells.map((cell) => cell.text).join(' ');
  // A laboratory that has no room for it beside the value.
  if (rangeHeading.test(text)) return !target.cells.slice(2).some((cell) => /\d/.test(cell.text)) && index.atStart(name.text) !== null;
  if (!/\d/.test(range.text)) return false;
  if (!/\d/.test(text) || index.atStart(text) || !index.atStart(name.text)) return false;
  const isLabelled = label.test(text) || findSexes(text).length > 0;
  const isBelowRange = first.x > value.end && first.x >= range.x - range.text.length * 2;
  return isLabelled && isBelowRange;
}
