import { takeFlag, wordAtStart } from './marks.ts';
import type { NameIndex } from './name-index.ts';
import { isOtherName } from './other-name.ts';
import type { Cell, Row } from './page-text.ts';
import type { Person } from './person.ts';
import { rangeIn } from './ranges.ts';
import { type PrintedUnit, type ReadValue, readValues, startsWithValue } from './read-value.ts';
import { unitAtStart, unitOf } from './units.ts';

/** What the rest of the report says about reading one line of it. */
export type Reading = {
  index: NameIndex;
  decimalComma: boolean;
  specimen: 'blood' | 'urine';
  person: Person;
  /** Under a heading such as "Interpretation" only what looks like a result in every way is one. */
  isRemark: boolean;
  /** Whether plus and minus in a column of their own mark high and low; else a minus there means nothing. */
  usesSigns: boolean;
};

/** Every value of a line. A line may hold two columns of results; each begins with a name. */
export function readRow(row: Row, reading: Reading): ReadValue[] {
  const segments: Cell[][] = [];
  for (const cell of namesFirst(row.cells, reading)) {
    const own = segments.at(-1);
    const isNew = !own || (startsName(cell.text, reading) && (readSegment(own, row, reading).length > 0 || isOther(own, reading)));
    if (isNew) segments.push([cell]);
    else own.push(cell);
  }
  return segments.flatMap((segment) => readSegment(segment, row, reading));
}

/** A result whose name is not known stands before one whose name is. */
const isOther = ([name, value]: readonly Cell[], { index }: Reading) =>
  name !== undefined &&
  value !== undefined &&
  index.atStart(name.text) === null &&
  /\p{Letter}{3}/u.test(name.text) &&
  startsWithValue(value.text);

const isUnitCell = (cell: Cell | undefined) => cell !== undefined && unitAtStart(cell.text)?.rest.trim() === '';

/** "mg/dL" alone is no magnesium, nor is it with a range behind it. */
function startsName(text: string, { index }: Reading): boolean {
  const unit = unitAtStart(text);
  const isUnit = unit !== null && (unit.rest.trim() === '' || (/[/%]/.test(unit.printed) && /^\s*[([<>≤≥\d]/.test(unit.rest)));
  return !isUnit && index.atStart(text) !== null;
}

/** Values before their names change places with them; a line's number or code before its name is left out. */
function namesFirst(cells: readonly Cell[], reading: Reading): readonly Cell[] {
  const [first] = cells;
  const units = isUnitCell(cells[1]) ? cells.slice(1, 2) : [];
  const [second, ...others] = cells.slice(1 + units.length);
  if (!first || !second || !startsName(second.text, reading)) return cells;
  // A laboratory's short code before the name may be the name of something else: "BNP | NT-proBNP".
  if (reading.index.atStart(first.text))
    return units.length === 0 && shortCode.test(first.text) && readsOn([second, ...others], cells, reading) ? [second, ...others] : cells;
  const isNumber = /^[\d.,<>≤≥\s*HL%↑↓-]+$/.test(first.text) && startsWithValue(takeFlag(first.text).rest);
  const isCode = /^[A-Z]{0,3}[\d./-]{1,10}\)?$/.test(first.text) || !/\d/.test(first.text);
  const valueFollows = readsOn([second, ...others], cells, reading);
  if (valueFollows && isCode) return [second, ...others];
  if (!isNumber || valueFollows) return cells;
  return [second, first, ...units, ...others];
}

const shortCode = /^[A-Z][A-Z\d#%-]{0,7}$/;
const readsOn = (rest: readonly Cell[], cells: readonly Cell[], reading: Reading) =>
  readSegment(rest, { page: 0, y: 0, height: 0, cells }, reading).length > 0;

/** A range printed before its value changes places with it; the unit may stand before both. */
function valueFirst(cells: readonly Cell[], { decimalComma, person }: Reading): readonly Cell[] {
  const at = isUnitCell(cells[1]) ? 2 : 1;
  const range = cells[at];
  const value = cells[at + 1];
  if (!range || !value || !/^[<>≤≥\s\d([]/.test(range.text) || !startsWithValue(value.text) || /^[<>≤≥]|-/.test(value.text.trim()))
    return cells;
  const found = rangeIn(range.text, decimalComma, person);
  const after = found?.after.replace(/^[)\]]/, '') ?? '';
  const isWhole = found !== null && /^[([]?$/.test(found.before.trim()) && (after.trim() === '' || unitAtStart(after)?.rest.trim() === '');
  return isWhole ? [...cells.slice(0, at), value, range, ...cells.slice(at + 2)] : cells;
}

/** The number of the laboratory that measured it, which some print behind the name; the value is in the next cell. */
const laboratoryNumber = /^ 0\d(?=\t(?:\*\s*)?[<>≤≥]?\s*\d)/;

function readSegment(printed: readonly Cell[], row: Row, reading: Reading): ReadValue[] {
  const cells = valueFirst(printed, reading);
  const text = cells
    .map((cell) => cell.text)
    .join('\t')
    .replace(/^(?:\d{1,2}[.)]\s+|\{[^}]{0,3}\}\s*|[\s*•·+-]+)(?=\p{Letter})/u, '')
    .replace(/^(?:(?!\p{Script=Latin})\p{Letter}|\p{Mark}|\s)+(?=\p{Script=Latin})/u, '');
  const named = nameOf(text, (cells[0]?.certainty ?? 1) < 1, reading.index);
  if (!named) return [];
  const behind = text.slice(named.end).replace(laboratoryNumber, '');
  if (isOtherName(behind, named.analytes, reading.index)) return [];
  const part = valuePart(behind);
  if (part === null) return [];
  const name = text.slice(0, named.end).replaceAll('\t', ' ').trim();
  const values = readValues(part.rest, {
    name,
    analytes: named.analytes,
    unitAhead: part.unit ?? unitInBrackets(name),
    reading,
    certainty: cells[0]?.certainty ?? 1,
  });
  return values.map((value) => placed(value, cells, row));
}

/** The name at the start; of letters that were recognised in a picture, the longer one that they nearly spell. */
function nameOf(text: string, isRecognised: boolean, index: NameIndex): ReturnType<NameIndex['atStart']> {
  const exact = index.atStart(text);
  const near = isRecognised ? index.nearStart(text) : null;
  return near && near.end > (exact?.end ?? 0) ? near : exact;
}

const unitInBrackets = (name: string) => {
  const printed = /[([]([^()[\]]+)[)\]]/.exec(name)?.[1] ?? '';
  const unit = unitOf(printed);
  return unit === null ? null : { unit, printed };
};

/** A value with its place on the page: its cell, or the whole line where name and value are one. What stands between the two says nothing of it. */
function placed(value: ReadValue, cells: readonly Cell[], { page, y, height }: Row): ReadValue {
  const number = value.valueText.replace(/^[<>≤≥=]+/, '');
  const at = cells.findIndex(({ text }, index) => index > 0 && text.includes(number));
  const cell = cells[Math.max(0, at)];
  const certainty = Math.min(value.certainty, ...cells.slice(Math.max(0, at)).map((one) => one.certainty));
  return { ...value, certainty, place: { page, y, height, x: cell?.x ?? 0, end: cell?.end ?? 0 } };
}

const stepsMax = 10;

/** What stands behind a name up to its value: brackets, marks, units, other scripts, whole cells of words. Prose ends the reading. */
function valuePart(behind: string): { rest: string; unit: PrintedUnit | null } | null {
  let text = behind;
  let unit: PrintedUnit | null = null;
  for (let step = 0; step < stepsMax; step += 1) {
    // A dot may be the start of a number, and a star the flag before one.
    const rest = text.replace(/^(?:[\s:;,†‡§)\]=|#-]|\.(?!\d)|\*(?! *[\d<>])|[¹²³](?!\d))+/u, '');
    const flagged = takeFlag(rest);
    const isFlagged = flagged.flag !== null && (startsWithValue(flagged.rest) || wordAtStart(flagged.rest) !== null);
    if (startsWithValue(rest) || wordAtStart(rest) || isFlagged) return { rest, unit };
    unit = unitAtStart(rest) ?? unit;
    const skipped = skipOne(rest);
    if (skipped === null) return null;
    text = skipped;
  }
  return null;
}

const fillers =
  /^(?:levels?|count|serum|plasma|blood|total|calculated|direct|value|results?|test|is|was|s|im|i\.?\s?s\.?|en|du|de|sanguine?|sérica?|sérico|plasmatique)(?!\p{Letter})\.?/iu;
const cellWordsMax = 6;

/** The text without the one thing at its start that may stand between a name and its value. */
function skipOne(text: string): string | null {
  const bracket = /^\([^)]*\)|^\[[^\]]*\]|^\([^)\t]*(?=\t)/.exec(text) ?? /^[^\d\s(]*\)/.exec(text);
  if (bracket) return text.slice(bracket[0].length);
  const area = /^\/\s*1[.,]73\s?m[\d*^²]*/i.exec(text);
  if (area) return text.slice(area[0].length);
  const script = /^[^\p{Script=Latin}\p{Number}\sµμ%/(<>≤≥-]+/u.exec(text);
  if (script) return text.slice(script[0].length);
  const unit = unitAtStart(text);
  if (unit && /^\s*[:\t]|^\s+[\d<>]/.test(unit.rest)) return unit.rest;
  // A cell of a few words, such as a method or a specimen, that does not end in a number.
  const cell = /^([^\t]*)\t/.exec(text);
  if (cell && !/\d[\d.,]*\s*$/.test(cell[1] ?? '') && !isClass(cell[1] ?? '') && (cell[1] ?? '').trim().split(/\s+/).length <= cellWordsMax)
    return text.slice(cell[0].length);
  const filler = fillers.exec(text);
  return filler ? text.slice(filler[0].length) : null;
}

/** "Vitamin D deficiency | < 20": a line of a table of classes, not a result. */
const isClass = (text: string) =>
  /deficien|insufficien|sufficien|toxic|diabet|desirable|optimal|borderline|risk|goal|target|therapeutic|trimester|pregnan/i.test(text);
