import { numberPattern, parsePrintedNumber, rangeDash } from './numbers.ts';
import { findSexes, type ReportSubject } from './report-subject.ts';

/** What a report prints as usual: one-sided where one bound is printed, and only a text where it is a word ("Negative"). */
export type PrintedRange = {
  low: number | null;
  high: number | null;
  /** A bound printed as "< 200" is itself outside; one printed as "0 - 200" or "≤ 200" is inside. */
  isStrict: boolean;
  text: string;
};

type Found = { range: PrintedRange; index: number; end: number };

const n = `(?:${numberPattern})`;
const twoSided = new RegExp(
  String.raw`(?<![\d.,/]|\d-)((?:(?<=(?:^|[\t([])\s?)[-−])?${n})\s*%?\s*(?:${rangeDash}|a(?!u)|au(?=\s)|até|hasta|ile|do|tot|t/m|(?<=(?:entre|between|zwischen|tussen|tra|fra|między|pomiędzy)\s?[\d.,]+\s?)(?:e|ed|y|et|and|und|en|i))\s*((?:(?<=\s)[-−])?${n})(?!\d|/\d|\s?-\s?\d)`,
  'giu',
);
const strictly = `<|＜|&lt;|less than|fewer than|below|under|inferior(?:e|es)? a|inf[ée]rieure? [àa]|moins de|menor (?:de|que|do que|a)|menos de|abaixo de|por debajo de|meno di|minore di|unter|kleiner(?: als| dan)?|weniger als|lager dan|minder dan|poniżej|mniej niż|小于|低于`;
const upTo = String.raw`<\s*(?:or\s*)?=|≤|=\s*<|up ?to|bis(?: zu)?|höchstens|jusqu['’][àa]|jusque|hasta|até|fino a|tot(?: en met)?(?=\s)|do(?=\s)|inf\.?\s?[àa]|max\.?|不超过`;
const below = new RegExp(String.raw`(?:(${upTo})|(${strictly})(?:\s*à)?)\s*:?\s*(${n})`, 'giu');
const moreThan = `>|＞|&gt;|more than|above|over|greater than|higher than|superior(?:e|es)? a|sup[ée]rieure? [àa]|plus de|mayor (?:de|que|a)|más de|por encima de|maior (?:de|que|do que)|mais de|acima de|maggiore di|più di|oltre|über|größer(?: als)?|mehr als|hoger dan|groter dan|meer dan|boven|powyżej|więcej niż|大于|高于`;
const atLeast = String.raw`>\s*(?:or\s*)?=|≥|=\s*>|at least|ab|mindestens|almeno|al menos|pelo menos|au moins|a partir d[ie]|à partir de|vanaf|od(?=\s)|sup\.?\s?[àa]|min\.?`;
/** What stands before the only bound of a range. */
export const boundWords = `${strictly}|${upTo}|${moreThan}|${atLeast}`;
const above = new RegExp(String.raw`(?<!\p{Letter})(?:(${atLeast})|(${moreThan})(?:\s*à)?)\s*:?\s*(${n})`, 'giu');

/** One bound is left out: "[ - 40]", "(1.00 - )". A space or the bracket says that the dash is no sign. */
const openBelow = new RegExp(String.raw`(?<=[([]\s*)[-–—]\s+(${n})(?=\s*[)\]])`, 'gu');
const openAbove = new RegExp(String.raw`(?<=[([]\s*)(${n})\s*[-–—](?=\s*[)\]])`, 'gu');

/** Ages stand in the way of ranges: "18 - 60 years: 0.7 - 1.2". */
const ageWords = `years?|yrs?|y|jahren?|ans|años|anos|ya[sş]`;
const ages = new RegExp(
  String.raw`(?:(\d{1,3})\s*(?:-|–|to|bis|à|a)\s*(\d{1,3})|([<>≥≤]=?|over|above|under|below|up to|ab|über|unter|bis)\s*(\d{1,3})|(\d{1,3})\s*\+)\s*(?:${ageWords})(?!\p{Letter})\.?`,
  'giu',
);
/** Of several ranges without sex or age, the one called so is the usual one. */
const usualWords =
  /normal|sufficien(?:t|cy)|desirable|deseable|desejável|désirable|erwünscht|optimal|non-?diabetic|reference|referenz|euthyroid|adults?|erwachsene/iu;
const unusualWords =
  /deficien|insufficien|abnormal|pre-?diabet|(?<!non-?)diabet|border|limítrofe|grenzwert|sınırda|alto|elevado|élevé|erhöht|yüksek|high|low|risk|toxic|pregnan|trimester|newborn|child|infant/iu;

/** Which of these holds the report rarely says. */
const phases = /follic|foliku|ovulat|luteal|lutéal|mid-?cycle|menopaus|trimester|zyklusphase/iu;

/** All ranges of a text in printed order. */
function findRanges(text: string, decimalComma: boolean): Found[] {
  const found: Found[] = [];
  const add = (match: RegExpMatchArray, low: string | null, high: string | null, isStrict: boolean) => {
    const index = match.index ?? 0;
    const end = index + match[0].length;
    if (found.some((other) => index < other.end && end > other.index)) return;
    const parseBound = (printed: string | null) => (printed === null ? null : parsePrintedNumber(printed.replace('−', '-'), decimalComma));
    const range = { low: parseBound(low), high: parseBound(high), isStrict, text: match[0].trim() };
    if (range.low === null || range.high === null || range.low <= range.high) found.push({ range, index, end });
  };
  for (const match of text.matchAll(twoSided)) add(match, match[1] ?? null, match[2] ?? null, false);
  for (const match of text.matchAll(openBelow)) add(match, null, match[1] ?? null, false);
  for (const match of text.matchAll(openAbove)) add(match, match[1] ?? null, null, false);
  for (const match of text.matchAll(below)) add(match, null, match[3] ?? null, match[2] !== undefined);
  for (const match of text.matchAll(above)) add(match, match[3] ?? null, null, match[2] !== undefined);
  return found.toSorted((a, b) => a.index - b.index);
}

/** Ages blanked out, so that they are not read as ranges and places stay. */
const withoutAges = (text: string) => text.replace(ages, (age) => ' '.repeat(age.length));

type AgeSpan = { low: number; high: number };

function findAgeSpans(label: string): AgeSpan[] {
  return [...label.matchAll(ages)].map(([, low, high, sign = '', one, orMore]) => {
    if (low !== undefined && high !== undefined) return { low: Number(low), high: Number(high) };
    if (orMore !== undefined) return { low: Number(orMore), high: Number.POSITIVE_INFINITY };
    return /[>≥]|over|above|ab|über/i.test(sign) ? { low: Number(one), high: Number.POSITIVE_INFINITY } : { low: 0, high: Number(one) };
  });
}

/**
 * The range of a text that holds for the person, with the text around the ranges. Where ranges differ by sex, age or phase and the report does not
 * tell which holds, there is none with bounds, only its text. `before` and `after` stand around the first.
 */
export function parseRange(
  text: string,
  decimalComma: boolean,
  person: ReportSubject,
): { range: PrintedRange; before: string; after: string } | null {
  const found = findRanges(withoutAges(text), decimalComma);
  const [first, second] = found;
  const last = found.at(-1);
  if (!first || !last) return null;
  const before = text.slice(0, first.index);
  const after = text.slice(first.end);
  if (!second && findAgeSpans(text).length === 0 && findSexes(text).length === 0) return { range: first.range, before, after };
  const clauses = found.map(({ range, index, end }, at) => ({
    range,
    ahead: text.slice(found[at - 1]?.end ?? 0, index),
    behind: text.slice(end, found[at + 1]?.index ?? text.length),
  }));
  const hasRangeLabel = (label: string) =>
    findSexes(label, text).length > 0 || findAgeSpans(label).length > 0 || usualWords.test(label) || unusualWords.test(label);
  const isAhead = clauses.some(({ ahead }, at) => at === 0 && hasRangeLabel(ahead));
  const labelled = clauses.map(({ range, ahead, behind }) => ({ range, label: isAhead ? ahead : behind }));
  const whole = text.slice(first.index, last.end);
  return { range: selectRange(labelled, person, text) ?? { low: null, high: null, isStrict: false, text: whole }, before, after };
}

type Labelled = { range: PrintedRange; label: string };

function selectRange(all: readonly Labelled[], { sex, ageYears }: ReportSubject, text: string): PrintedRange | null {
  if (all.length > 1 && all.some(({ label }) => phases.test(label))) return null;
  let left = all;
  const bySex = left.filter(({ label }) => findSexes(label, text).length === 1);
  if (bySex.length > 0) {
    if (sex === null) return null;
    // Ages below a sex are printed without repeating it: the sex last named holds.
    let current: string | null = null;
    left = left.filter(({ label }) => {
      current = findSexes(label, text)[0] ?? current;
      return current === null || current === sex;
    });
  }
  const byAge = left.filter(({ label }) => findAgeSpans(label).length > 0);
  if (byAge.length > 0) {
    if (ageYears === null) return byAge.length === 1 && left.length === 1 ? (left[0]?.range ?? null) : null;
    left = byAge.filter(({ label }) => findAgeSpans(label).some(({ low, high }) => ageYears >= low && ageYears <= high));
  }
  const usual =
    left.find(({ label }) => usualWords.test(label) && !unusualWords.test(label)) ?? left.find(({ label }) => !unusualWords.test(label));
  return (usual ?? left[0])?.range ?? null;
}
