import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { type CodedRow, createTextValue, findCodedRow } from './coded-row.ts';
import { findEvidence } from './evidence.ts';
import type { AnalyteNameIndex } from './name-index.ts';
import { hasPropertyKind, withoutNameSigns } from './name-tokens.ts';
import { isOtherName } from './other-name.ts';
import type { PageCell, PageRow } from './page-text.ts';
import { takeFlag } from './printed-flags.ts';
import {
  type PrintedUnit,
  type PrintedValue,
  type ReadValue,
  readValues,
  startsWithValue,
  startsWithWord,
  type UnrecognizedValue,
} from './read-value.ts';
import type { ReportSubject } from './report-subject.ts';
import { withSkippedText } from './skipped-text.ts';
import { parseUcumUnit, parseUnitAtStart } from './units.ts';
import { readUnrecognized } from './unrecognized-row.ts';
import { isValueCell } from './value-cells.ts';
import { isUnitCell, putValueFirst } from './value-first.ts';

/** What the rest of the report says about reading one line of it. */
export type RowContext = {
  index: AnalyteNameIndex;
  decimalComma: boolean;
  specimen: 'blood' | 'urine';
  /** Whether the report names urine anywhere; else nothing on it is of urine. */
  mentionsUrine: boolean;
  /** Whether the report measured the gases of blood: its pH is one of their results then. */
  mentionsGases: boolean;
  /** Whether the gases are printed near this line. */
  isAmongGases: boolean;
  person: ReportSubject;
  /** Under a heading such as "Interpretation" only what looks like a result in every way is one. */
  isRemark: boolean;
  /** Whether plus and minus in a column of their own mark high and low; else a minus there means nothing. */
  usesSigns: boolean;
};

type RowReading = { values: ReadValue[]; unrecognized: UnrecognizedValue[] };

/** Every value of a line, with the lines that read as a result of something unknown. A line may hold two columns of results; each begins with a name. */
export function readRow(row: PageRow, context: RowContext): RowReading {
  const coded = findCodedRow(row, context.index);
  if (coded) return row.isDoubted ? doubtReading(readCodedRow(coded, row, context)) : readCodedRow(coded, row, context);
  const segments: PageCell[][] = [];
  for (const cell of moveNamesFirst(row.cells, context)) {
    const own = segments.at(-1);
    const isNew = !own || (startsWithName(cell.text, context) && (readSegment(own, row, context).length > 0 || isOther(own, context)));
    if (isNew) segments.push([cell]);
    else own.push(cell);
  }
  const read = segments.map((segment) => ({ segment, values: readSegment(segment, row, context) }));
  const values = read.flatMap((one) => one.values);
  const others = read.filter((one) => one.values.length === 0).flatMap(({ segment }) => readUnrecognized(segment, row, context));
  return { values, unrecognized: others };
}

const doubtReading = ({ values, unrecognized }: RowReading): RowReading => ({
  values: values.map((value) => ({ ...value, evidence: 'doubted' })),
  unrecognized: unrecognized.map((value) => ({ ...value, evidence: 'doubted' })),
});

/** Nothing of a coded line is lost: what is neither a number nor a known word is stored as a text. */
function readCodedRow(coded: CodedRow, row: PageRow, context: RowContext): RowReading {
  const [first] = coded.analytes;
  const reading = { ...context, isRemark: false, ...(first && { specimen: first.specimen }) };
  const values = readSegment(coded.cells, row, reading, coded.analytes);
  // The second cell is the value, whatever it says: words are stored as printed.
  if (!isValueCell(coded.cells[1]?.text ?? '')) return toReading(createTextValue(coded, row, first ?? values[0]?.analyte));
  const unrecognized = values.length > 0 ? [] : readUnrecognized(coded.cells, row, reading);
  if (values.length + unrecognized.length > 0 && !(first && values.length === 0)) return { values, unrecognized };
  return toReading(createTextValue(coded, row));
}

function toReading(text: ReadValue | UnrecognizedValue | null): RowReading {
  if (text === null) return { values: [], unrecognized: [] };
  return 'analyte' in text ? { values: [text], unrecognized: [] } : { values: [], unrecognized: [text] };
}

/** A result whose name is not known stands before one whose name is. */
const isOther = ([name, value]: readonly PageCell[], { index }: RowContext) =>
  name !== undefined &&
  value !== undefined &&
  index.atStart(name.text) === null &&
  /\p{Letter}{3}/u.test(name.text) &&
  startsWithValue(value.text);

const startsWithName = (text: string, { index }: RowContext): boolean => !startsWithUnit(text) && index.atStart(text) !== null;

/** "mg/dL" alone is no magnesium, nor is it with a range or an earlier result behind it. */
function startsWithUnit(text: string): boolean {
  const unit = parseUnitAtStart(text);
  return unit !== null && (unit.rest.trim() === '' || (/[/%]/.test(unit.printed) && /^\s*[([<>≤≥\d]/.test(unit.rest)));
}

/** Values before their names change places with them; a line's number or code before its name is left out. */
function moveNamesFirst(cells: readonly PageCell[], context: RowContext): readonly PageCell[] {
  const [first] = cells;
  const units = isUnitCell(cells[1]) ? cells.slice(1, 2) : [];
  const [second, ...others] = cells.slice(1 + units.length);
  if (!first || !second || !startsWithName(second.text, context)) return cells;
  // A laboratory's short code before the name may be the name of something else: "BNP | NT-proBNP".
  if (context.index.atStart(first.text))
    return units.length === 0 && shortCode.test(first.text) && canReadValues([second, ...others], cells, context)
      ? [second, ...others]
      : cells;
  const isNumber = /^[\d.,<>≤≥\s*HL%↑↓-]+$/.test(first.text) && startsWithValue(takeFlag(first.text).rest);
  const isCode = /^[A-Z]{0,3}[\d./-]{1,10}\)?$/.test(first.text) || !/\d/.test(first.text);
  const valueFollows = canReadValues([second, ...others], cells, context);
  if (valueFollows && isCode) return [second, ...others];
  if (!isNumber || valueFollows) return cells;
  return [second, first, ...units, ...others];
}

const shortCode = /^[A-Z][A-Z\d#%-]{0,7}$/;
const canReadValues = (rest: readonly PageCell[], cells: readonly PageCell[], context: RowContext) =>
  readSegment(rest, { page: 0, y: 0, height: 0, cells }, context).length > 0;

/** The number of the laboratory that measured it, which some print behind the name; the value is in the next cell. */
const laboratoryNumber = /^ 0\d(?=\t(?:\*\s*)?[<>≤≥]?\s*\d)/;

function readSegment(
  printed: readonly PageCell[],
  row: PageRow,
  context: RowContext,
  /** What a code says that the name means. */
  coded: readonly Analyte[] = [],
): ReadValue[] {
  const cells = withPlainName(putValueFirst(printed, context));
  const line = cells.map((cell) => cell.text).join('\t');
  const text = withoutTranslation(
    line.replace(/^(?:\d{1,2}[.)]\s+|o\s+(?=\p{Lu}\p{Letter})|\{[^}]{0,3}\}\s*|[\s*•·+-]+)(?=\p{Letter})/u, ''),
    context.index,
  );
  const nameEnd = text.indexOf('\t');
  const named =
    coded.length > 0 && nameEnd !== -1 ? { analytes: coded, end: nameEnd } : findName(text, (cells[0]?.certainty ?? 1) < 1, context.index);
  if (!named || startsWithUnit(line)) return [];
  const part = findValuePart(text.slice(named.end).replace(laboratoryNumber, ''));
  if (part === null) return [];
  const name = text.slice(0, named.end).replaceAll('\t', ' ').trim();
  const values = readValues(part.rest, {
    name: getPrintedName(name, printed),
    analytes: named.analytes,
    unitAhead: part.unit ?? parseUnitInBrackets(name),
    reading: context,
    certainty: cells[0]?.certainty ?? 1,
  });
  const behind = text.slice(named.end);
  const skipped = behind.slice(0, behind.length - part.rest.length);
  return values.map((value) => placeValue(withSkippedText(value, skipped), cells, { row, hasWordsBetween: part.hasWords }));
}

/** A name in Latin letters without what stands before it in another script. Written as one word, both are the name: "游离PSA" is no PSA. */
export const withoutTranslation = (text: string, index: AnalyteNameIndex): string =>
  index.atStart(text)
    ? text
    : text.replace(
        /^(?:\p{Script=Greek}(?=\p{Script=Latin}{2})|(?:(?!\p{Script=Latin})\p{Letter}|\p{Mark}|\s)+\s(?=\p{Script=Latin}))/u,
        '',
      );

const signsLengthMax = 80;
/** The name with the signs of ions that it is printed with; they have few letters. */
function getPrintedName(name: string, cells: readonly PageCell[]): string {
  for (const { text } of cells)
    for (let end = name.length; end <= Math.min(text.length, name.length + signsLengthMax); end += 1) {
      const printed = text.slice(0, end).trim();
      if (printed !== name && withoutNameSigns(printed) === name) return printed;
    }
  return name;
}

/** Without the signs of ions, which would be taken for the result of a strip. */
const withPlainName = (cells: readonly PageCell[]): readonly PageCell[] =>
  cells.map((cell, at) => (at === 0 ? { ...cell, text: withoutNameSigns(cell.text) } : cell));

type Name = NonNullable<ReturnType<AnalyteNameIndex['atStart']>>;

/** The name at the start. Words behind it that make it another measurement may still be one of the catalog, in another order. */
export function findName(text: string, isRecognised: boolean, index: AnalyteNameIndex): Name | null {
  const exact = index.atStart(text);
  // Of letters that were recognised in a picture, the longer one that they nearly spell.
  const near = isRecognised ? index.nearStart(text) : null;
  const first = near && near.end > (exact?.end ?? 0) ? near : exact;
  const [cell = ''] = text.split('\t');
  // Where name and value share a cell, the name ends before the number.
  const whole = (text.includes('\t') ? cell : (/^.*?(?=\s*[:=]?\s+[<>≤≥]?\s*\d)/.exec(cell)?.[0] ?? '')).replace(/[\s:=]+$/, '');
  // "Calcium (corr)": what stands in brackets may make it another measurement.
  const analytes = whole.length > (first?.end ?? 0) || /[([](?!non)/i.test(whole) ? index.inAnyOrder(whole) : [];
  // "HDL, Non" begins with the name of another: all words together decide.
  const isFirst = analytes.length === 0 || analytes.some((one) => first?.analytes.includes(one));
  if (first && isFirst && !hasPropertyKind(whole) && !isOtherName(text.slice(first.end), first.analytes, index)) return first;
  const meant = analytes.length > 0 ? analytes : findByAbbreviation(whole, index);
  return meant.length > 0 ? { analytes: meant, end: whole.length } : null;
}

const abbreviated = /^(.{3,})\s[([]([^()[\]]+)[)\]]$/u;
const abbreviation = /^(?=.*\p{Lu}.*[\p{Lu}\d])[\p{Letter}\d-]{2,9}$/u;
/** Words that make it a measurement of something else than the abbreviation behind it. */
const relatedWord =
  /(?<!\p{Letter})(?:anti|rel|relat|ratio|quot|index|indice|índice|rec[eé]pt|rezept|free|libre|livre|libero|frei|serbest|wolny|clearance|auto|gen|genotyp|mutati|variant|particle|dna|rna|urin|harn)|antik[oö]rper|antibod|anticorp|antistof|przeciwcia/iu;

/** A name in words that are not known, with an abbreviation in brackets that is: "Transaminase pirúvica (TGP/ALT)", "Alanintransaminase [ALAT]". */
function findByAbbreviation(name: string, index: AnalyteNameIndex): readonly Analyte[] {
  const [, words = '', short = ''] = abbreviated.exec(name.trim()) ?? [];
  const parts = short.split(/[/,]/).map((part) => part.trim());
  if (words === '' || relatedWord.test(words) || index.atStart(words) !== null || !parts.every((part) => abbreviation.test(part)))
    return [];
  const [first = [], ...others] = parts.map((part) => index.find(part));
  return first.filter((analyte) => others.every((one) => one.includes(analyte)));
}

export function parseUnitInBrackets(name: string): PrintedUnit | null {
  for (const [, printed = ''] of name.matchAll(/[([]([^()[\]]+)[)\]]/g)) {
    const unit = parseUcumUnit(printed);
    if (unit !== null) return { unit, printed };
  }
  return null;
}

type ValueContext = { row: PageRow; hasWordsBetween: boolean };

/** A value with its place on the page, and with what bears it out there. What stands between name and value says nothing of its letters. */
function placeValue<Value extends PrintedValue>(value: Value, cells: readonly PageCell[], valueContext: ValueContext): Value {
  const { page, y, height } = valueContext.row;
  const number = value.valueText.replace(/^[<>≤≥=]+/, '');
  const at = Math.max(
    0,
    cells.findIndex(({ text }, index) => index > 0 && text.includes(number)),
  );
  const cell = cells[at];
  const certainty = Math.min(value.certainty, ...cells.slice(at).map((one) => one.certainty));
  const hasUnitOrRange = value.unit !== null || value.range !== null;
  const { valueText } = value;
  const evidence =
    value.evidence === 'otherWords' ? value.evidence : findEvidence({ ...valueContext, valueText, hasUnitOrRange, cells, at });
  return { ...value, certainty, evidence, place: { page, y, height, x: cell?.x ?? 0, end: cell?.end ?? 0 } };
}

const stepsMax = 10;

/** What stands behind a name up to its value: brackets, marks, units, other scripts, whole cells of words. Prose ends the reading. */
function findValuePart(behind: string): { rest: string; unit: PrintedUnit | null; hasWords: boolean } | null {
  let text = behind;
  let unit: PrintedUnit | null = null;
  let hasWords = false;
  for (let step = 0; step < stepsMax; step += 1) {
    // A dot may be the start of a number, a dash its sign, and a star the flag before one.
    const rest = text.replace(/^(?:[\s:;,†‡§)\]=|#]|-(?!(?<=[\s:]-)[\d.])|\.(?!\d)|\*(?! *[\d<>])|[¹²³](?!\d))+/u, '');
    const flagged = takeFlag(rest);
    const isFlagged = flagged.flag !== null && (startsWithValue(flagged.rest) || startsWithWord(flagged.rest));
    if (startsWithValue(rest) || startsWithWord(rest) || isFlagged) return { rest, unit, hasWords };
    unit = parseUnitAtStart(rest) ?? unit;
    const skipped = skipFiller(rest);
    if (skipped === null) return null;
    hasWords ||= isWords(rest.slice(0, rest.length - skipped.length));
    text = skipped;
  }
  return null;
}

/** Neither brackets nor a unit, nor one of the words that say how it was measured. */
const isWords = (skipped: string) =>
  /\p{Script=Latin}{2}/u.test(skipped) &&
  !/^[([/]/.test(skipped) &&
  parseUnitAtStart(skipped)?.rest.trim() !== '' &&
  !quietFillers.test(skipped);

const quietFillers = /^(?:levels?|count|serum|plasma|blood|total|calculated|direct|value|results?)\W*$/iu;
const fillers =
  /^(?:levels?|count|serum|plasma|blood|total|calculated|direct|value|results?|test|is|was|s|im|i\.?\s?s\.?|en|du|de|sanguine?|sérica?|sérico|plasmatique)(?!\p{Letter})\.?/iu;
const cellWordsMax = 6;

/** The text without the one thing at its start that may stand between a name and its value. */
function skipFiller(text: string): string | null {
  const bracket = /^\([^)]*\)|^\[[^\]]*\]|^\([^)\t]*(?=\t)/.exec(text) ?? /^[^\d\s(]*\)/.exec(text);
  if (bracket) return text.slice(bracket[0].length);
  const area = /^\/\s*1[.,]73\s?m[\d*^²]*/i.exec(text);
  if (area) return text.slice(area[0].length);
  const script = /^[^\p{Script=Latin}\p{Number}\sµμ%/(<>≤≥-]+/u.exec(text);
  if (script) return text.slice(script[0].length);
  const unit = parseUnitAtStart(text);
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
