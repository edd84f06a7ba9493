import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { chooseAnalyte, normalizeUnit } from './choose-analyte.ts';
import type { ValueEvidence } from './evidence.ts';
import { findNearUnit } from './near-unit.ts';
import { numberPattern, parsePrintedNumber, rangeDash } from './numbers.ts';
import { isFinding, type PrintedFlag, parseWordAtStart, takeFlag } from './printed-flags.ts';
import { type PrintedRange, parseRange } from './ranges.ts';
import type { RowContext } from './read-row.ts';
import { parseUnitAtStart } from './units.ts';

/** A value as it stands on the report, whatever it is of. */
export type PrintedValue = {
  /** The name as printed. */
  name: string;
  valueText: string;
  /** Null for words such as "negative"; the lower end of a span. */
  value: number | null;
  /** The upper end where a span is printed, as of cells seen: 2-3. */
  upTo: number | null;
  comparator: '<' | '>' | null;
  /** UCUM; null where none is printed. */
  unit: string | null;
  printedUnit: string | null;
  range: PrintedRange | null;
  printedFlag: PrintedFlag | null;
  /** How sure the recognition of the line's letters is, from 0 to 1. */
  certainty: number;
  /** What bears out that it is this name's value. */
  evidence: ValueEvidence;
  /** Where it stands, in points from the page's lower left. */
  place: { page: number; x: number; end: number; y: number; height: number };
  /** What the laboratory wrote below it. */
  labNote?: string | null;
};

/** A value of a measurement that the catalog has. */
export type ReadValue = PrintedValue & { analyte: Analyte };
/** A line that reads as a result, of a measurement that the catalog does not have. */
export type UnrecognizedValue = PrintedValue & { specimen: 'blood' | 'urine' };

/** What stands before a value: the name, what it may mean, and a unit in brackets behind it. */
export type NameContext = {
  name: string;
  analytes: readonly Analyte[];
  unitAhead: PrintedUnit | null;
  reading: RowContext;
  certainty: number;
};
export type PrintedUnit = { unit: string; printed: string };

/** The id of what stands for a measurement whose name is not known. */
export const anyAnalyteId = 'unrecognized';

const nowhere: ReadValue['place'] = { page: 0, x: 0, end: 0, y: 0, height: 0 };

const sign = String.raw`<\s*=?|>\s*=?|≤|≥|=\s*[<>]`;
/**
 * A number that is not the start of a range, a date, a time, a power, an earlier result with its
 * month in brackets, an ordinal, a strip's pluses or a share of something. A star is a
 * sign of multiplication only within its cell: behind it, the next cell may begin with a digit.
 */
const number = new RegExp(
  String.raw`^\s*(?![1-4]\+)(${sign})?\s*([-−]?(?:${numberPattern}))(?![.,]?\d)(?![/:]\s?\d| *[\^*] *(?!(?<=\* )10[*^]\d)\d|E\d)(?! *(?:${rangeDash}) *\d)(?! ?\(\d{1,2}[./-]\d{2,4}\))(?!(?:st|nd|rd|th|ère|re|er|ème|ª|º)(?![\p{Letter}]))`,
  'iu',
);
/** Cells counted under a microscope are printed as a span. */
const span = /^\s*(\d{1,3}) *(?:-|–|to) *(\d{1,3})(?![\d.,/^*])/i;
const times = /^\s*(?:x|×)\s*10\s*[\^*]?\s*\d+(?=\s|\/)/i;
/** "56 % or 3.2 G/L": the same once more in another unit. */
const sameAmount = /^\s*(?:soit|entspricht|corresponde a|i\.e\.|=)\s*(?=\d)/i;

export const startsWithValue = (text: string): boolean => number.test(text) || (span.test(text) && !/years?|yrs?/i.test(text));

/** Whether a text begins with a result in words: one of every report, or a cell in the laboratory's own. */
export const startsWithWord = (text: string): boolean => parseWordAtStart(text) !== null || isFinding(text.split('\t')[0] ?? '');

/** The values behind a name: mostly one; the same measurement may be printed in a second unit on the same line. */
export function readValues(text: string, context: NameContext): ReadValue[] {
  const named = withOwnSpecimen(context);
  const ahead = takeFlag(text);
  const flagged = ahead.flag && (startsWithValue(ahead.rest) || startsWithWord(ahead.rest)) ? ahead : { flag: null, rest: text };
  const spanned = span.exec(flagged.rest);
  if (spanned) return readSpan(spanned, flagged, named);
  const read = number.exec(flagged.rest);
  return read ? readNumber(read, flagged, named) : readWord(flagged, named);
}

/** A name that says what was sampled, whatever the heading above it: "Creatinine, serum". */
const bloodName =
  /(?<!\p{Letter})(?:serum|plasma(?![ -]?(?:cells?|zellen))|sérum|suero|soro|siero|surowic\p{Letter}*|osocz\p{Letter}*|sérica?o?|plasmati(?:que|co|ca))(?!\p{Letter})|血清|血浆/iu;
export const isNamedOfBlood = (name: string): boolean => bloodName.test(name);
const withOwnSpecimen = (named: NameContext): NameContext =>
  named.reading.specimen === 'urine' && isNamedOfBlood(named.name) ? { ...named, reading: { ...named.reading, specimen: 'blood' } } : named;

type Flagged = { flag: PrintedFlag | null; rest: string };

function readNumber(read: RegExpExecArray, ahead: Flagged, named: NameContext): ReadValue[] {
  const { reading } = named;
  const [whole, comparator = '', printedDigits = ''] = read;
  const digits = canBeNegative(named) ? printedDigits.replace('−', '-') : printedDigits.replace(/^[-−]/, '');
  const behind = removeFootnoteMark(ahead.rest.slice(whole.length));
  const first = times.test(behind) ? { flag: null, rest: behind } : (takeSign(behind, reading) ?? takeFlag(behind));
  const unit = parseUnitAtStart(first.rest);
  const afterUnit = (unit?.rest ?? first.rest).replace(sameAmount, ' ');
  const second = takeSign(afterUnit, reading) ?? takeFlag(afterUnit);
  // A second value of the line that is of another measurement, as a count behind its share, has the range behind it for itself.
  const next = unit && startsWithValue(second.rest) ? toCellCountUnit(parseUnitAtStart(second.rest.replace(number, '')), named) : null;
  const isFollowed = next !== null && chooseAnalyte(named, next.unit) !== chooseAnalyte(named, unit?.unit ?? null);
  // Cells are counted in thousands: "6.200 /mm3" has no decimals, whatever else the report prints.
  const decimalComma = reading.decimalComma || (unit?.unit === '/uL' && /^\d{1,3}\.\d{3}$/.test(digits));
  const ranged = isFollowed ? null : parseRange(second.rest, decimalComma, reading.person);
  const nearRange = ranged && (parseUnitAtStart(ranged.after) ?? parseUnitAtStart(ranged.before));
  const printed = toCellCountUnit(unit ?? nearRange ?? findLastUnit(second.rest) ?? named.unitAhead, named);
  const third = ranged ? takeFlag(getTextBehindRange(ranged.after)) : second;
  if (isProse({ behind: second.rest, hasUnit: unit !== null, hasRange: ranged !== null, comparator, reading })) return [];
  const analyte = chooseAnalyte(named, printed?.unit ?? null);
  const shown = printed ?? (analyte && named.certainty < 1 ? findNearUnit(getNextCell(first.rest), analyte) : null);
  const isBare = printed === null && ranged === null;
  if (!analyte || (isBare && isIdentifier(parsePrintedNumber(digits, decimalComma), analyte))) return [];
  const result: ReadValue = {
    analyte,
    name: named.name,
    valueText: `${comparator.replace(/\s/g, '')}${digits.trim()}`,
    value: parsePrintedNumber(digits, decimalComma),
    upTo: null,
    comparator: comparator === '' ? null : /[<≤]/.test(comparator) ? '<' : '>',
    unit: shown && normalizeUnit(analyte, shown.unit),
    printedUnit: shown?.printed ?? null,
    range: ranged?.range ?? null,
    printedFlag: ahead.flag ?? first.flag ?? second.flag ?? third.flag ?? findFlagBetween(ranged?.before ?? ''),
    certainty: named.certainty,
    evidence: 'none',
    place: nowhere,
  };
  const more = !ranged && unit && number.test(second.rest) ? readValues(second.rest, named) : [];
  return [result, ...more.filter((other) => other.unit !== null && other.analyte !== analyte)];
}

const getNextCell = (text: string) => text.split('\t').find((cell) => cell.trim() !== '') ?? '';

/** So many times what is plausible, a number without a unit and a range counts nothing: "Pt: 776120" is a patient. */
const identifierTimes = 100;
/** Cells are printed without their thousands too. */
const isIdentifier = (value: number | null, { plausible, unit }: Analyte): boolean =>
  value !== null && plausible !== undefined && !unit.startsWith('10*') && value > plausible[1] * identifierTimes;

/** Of what is never below zero, a minus is a dash before its value. */
const canBeNegative = ({ analytes }: NameContext) => analytes.some(({ id, plausible }) => id === anyAnalyteId || (plausible?.[0] ?? 0) < 0);

const getTextBehindRange = (text: string) => (parseUnitAtStart(text)?.rest ?? text).replace(/^[\s)\]]+/, '');

/** Plus and minus right behind a value say above and below, as German reports do, or in a column where the report uses both. */
function takeSign(text: string, { usesSigns }: RowContext): Flagged | null {
  const found = (usesSigns ? /^\s*([+-])(?=\s*(?:\t|$))/ : /^ ?([+-])(?=\s*(?:\t|$))/).exec(text);
  return found ? { flag: found[1] === '+' ? 'H' : 'L', rest: text.slice(found[0].length) } : null;
}

/** "G/L" means giga in a litre where cells are counted, and a badly written gram elsewhere. */
function toCellCountUnit(printed: PrintedUnit | null, { analytes }: NameContext): PrintedUnit | null {
  const isCounted = analytes.some(({ id, unit }) => unit.startsWith('10*') || id.endsWith('_pct'));
  return printed?.unit === 'g/L' && /^G/.test(printed.printed) && isCounted ? { ...printed, unit: '10*9/L' } : printed;
}

/** Without a footnote's mark right behind a value. */
const removeFootnoteMark = (text: string) => text.replace(/^\s?(?:[¹²³⁴†‡§]+|\([a-d1-9]\))(?=\s|$)/u, '');

/** The unit in the last cells of a line, behind comments. */
const findLastUnit = (text: string) =>
  text
    .split('\t')
    .slice(1)
    .map((cell) => parseUnitAtStart(cell))
    .find((unit) => unit !== null && unit.rest.trim() === '' && /\p{Letter}|%/u.test(unit.printed)) ?? null;

const findFlagBetween = (text: string) =>
  text
    .split('\t')
    .map((cell) => takeFlag(cell))
    .find(({ flag, rest }) => flag !== null && rest.trim() === '')?.flag ?? null;

const proseWordsMax = 3;
const classes =
  /deficien|insufficien|sufficien|toxic|diabet|desirable|optimal|borderline|risk|goal|target|therapeutic|trimester|pregnan|\bnormal range/i;
const doses =
  /^\s*(?:mg|mcg|µg|g|iu|units?|tablets?|capsules?|drops?|ml|puffs?|weeks?|months?|days?|hours?|years?|times?|x)(?![\p{Letter}/])/iu;

type Behind = { behind: string; hasUnit: boolean; hasRange: boolean; comparator: string; reading: RowContext };

/** Whether the words behind a number say that it is part of a sentence, a dose or a table of classes, and not a result. */
function isProse({ behind, hasUnit, hasRange, comparator, reading }: Behind): boolean {
  if (reading.isRemark && !(hasUnit && hasRange && comparator === '')) return true;
  const [own = '', ...cells] = behind.split('\t');
  const isRangeApart = parseRange(cells.join('\t'), reading.decimalComma, reading.person) !== null;
  if (!hasUnit && !isRangeApart && doses.test(own)) return true;
  const outside = own.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const words = outside.match(/\p{Letter}{3,}/gu)?.length ?? 0;
  if (!hasRange && comparator !== '' && classes.test(behind)) return true;
  if (!hasUnit && !hasRange && words > 0 && /^\s+\p{Letter}/u.test(own)) return true;
  return words > proseWordsMax && !hasRange;
}

function readSpan([whole, low = '', high = '']: RegExpExecArray, ahead: Flagged, named: NameContext): ReadValue[] {
  const { reading } = named;
  const rest = ahead.rest.slice(whole.length);
  const unit = parseUnitAtStart(rest);
  const analyte = named.analytes.find(({ unit: own }) => own.startsWith('/[')) ?? null;
  const isCounted = analyte !== null && (unit === null || unit.unit.startsWith('/['));
  if (!isCounted || (reading.specimen !== 'urine' && unit === null) || Number(low) > Number(high)) return [];
  const ranged = parseRange(unit?.rest ?? rest, reading.decimalComma, reading.person);
  const otherUnit = unit ?? findLastUnit(rest) ?? (ranged ? parseUnitAtStart(ranged.after) : null);
  return [
    {
      ...createBlankValue(analyte, named),
      valueText: whole.replace(/\s/g, ''),
      value: Number(low),
      upTo: Number(high),
      unit: otherUnit?.unit ?? null,
      printedUnit: otherUnit?.printed ?? null,
      range: ranged?.range ?? null,
      printedFlag: ahead.flag ?? takeFlag(unit?.rest ?? rest).flag,
    },
  ];
}

/** "Reactive (ref. Non-reactive)": what is usual stands in brackets behind the result. */
const bracketedUsual = /^(.+?)\s*[([]\s*(?:(?:ref(?:erence)?|normal|expected)\W*)?([^()[\]]+)[)\]]\s*$/iu;
const wordsOfCellMax = 8;

/** The result in words that a cell is, with a qualifier such as "confirmed" or "x2", and what is usual where the cell says so. */
function parseWordCell(rest: string): { word: string; usual: string | null; own: string } | null {
  const [cell = ''] = rest.split('\t');
  const [, result, usual = ''] = bracketedUsual.exec(cell) ?? [];
  const isUsual =
    result !== undefined &&
    !/\d/.test(usual) &&
    parseWordAtStart(usual)?.rest.trim() === '' &&
    (isFinding(result) || parseWordAtStart(result) !== null);
  const own = (isUsual ? result : cell).trim();
  const read = parseWordAtStart(own);
  if (!read && !isFinding(own)) return null;
  if ((own.match(/\p{Letter}{3,}/gu)?.length ?? 0) > wordsOfCellMax) return null;
  const behind = read?.rest ?? '';
  const isMark = behind.trim() === '' || takeFlag(behind).rest.trim() === '';
  return { word: read && isMark ? read.word : own, usual: isUsual ? usual.trim() : null, own: read ? behind : '' };
}

function readWord({ flag, rest }: Flagged, named: NameContext): ReadValue[] {
  const read = parseWordCell(rest);
  const analyte = chooseAnalyte(named, null, true);
  if (!read || !analyte || named.reading.isRemark) return [];
  const cells = rest.split('\t').slice(1);
  const usual = cells.find((cell) => isUsualWord(cell)) ?? read.usual;
  // "Nil | /hpf | 0 - 2": what is counted may be none.
  const unit = cells.map((cell) => parseUnitAtStart(cell)).find((one) => one !== null && one.rest.trim() === '') ?? null;
  const counted = usual || unit === null ? null : parseRange(cells.join('\t'), named.reading.decimalComma, named.reading.person);
  const range = usual ? { low: null, high: null, isStrict: false, text: usual.trim() } : (counted?.range ?? null);
  return [
    {
      ...createBlankValue(analyte, named),
      valueText: read.word,
      unit: unit?.unit ?? null,
      printedUnit: unit?.printed ?? null,
      range,
      printedFlag: flag ?? takeFlag(read.own).flag ?? findFlagBetween(cells.join('\t')),
    },
  ];
}

const isUsualWord = (cell: string): boolean => {
  const word = parseWordAtStart(cell);
  return word !== null ? /^\s*(?:\/.*)?$/.test(word.rest) : isFinding(cell);
};

/** A result of which only the name is known yet. */
export const createBlankResult = (name: string, certainty: number): PrintedValue => ({
  name,
  valueText: '',
  value: null,
  upTo: null,
  comparator: null,
  unit: null,
  printedUnit: null,
  range: null,
  printedFlag: null,
  certainty,
  evidence: 'none',
  place: nowhere,
});

const createBlankValue = (analyte: Analyte, { name, certainty }: NameContext): ReadValue => ({
  ...createBlankResult(name, certainty),
  analyte,
});
