import { numberPattern, parsePrintedNumber, rangeDash } from './numbers.ts';
import { describeLabel, isWholeAdulthood, type PrintedLabel, type RangeLabel, withoutAges } from './range-labels.ts';
import type { ReportSubject } from './report-subject.ts';

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

type Clause = Found & { label: RangeLabel };

/**
 * The range of a text that applies to the person, with the text around the ranges. Where there are several and not exactly one is certain to be the
 * person's, there is none with bounds, only its text. `before` and `after` stand around the first.
 */
export function parseRange(
  text: string,
  decimalComma: boolean,
  person: ReportSubject,
): { range: PrintedRange; before: string; after: string } | null {
  const found = findRanges(withoutAges(text), decimalComma);
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return null;
  const clauses = splitLabels(text, found).map((label, at): Clause[] => {
    const own = found[at];
    return own ? [{ ...own, label: describeLabel(label, text) }] : [];
  });
  const chosen = chooseRange(clauses.flat(), person);
  const [from, to] = [found.length > 1 ? first.index : 0, found.length > 1 ? last.end : text.length];
  const whole = found.length > 1 ? text.slice(from, to) : first.range.text;
  const range = chosen?.range ?? { low: null, high: null, isStrict: false, text: whole };
  return { range, before: text.slice(0, first.index), after: text.slice(first.end) };
}

/**
 * The bounds that take in every range of a text with several, where it is not known which is the person's: what lies outside of them is outside for
 * anyone. Null for one range, and for a list of grades such as "deficient < 20; insufficient 20 - 30".
 */
export function computeWidestBounds(text: string): { low: number | null; high: number | null } | null {
  if (/\d,\d{3}/u.test(text) || (/\d,\d/u.test(text) && /\d\.\d/u.test(text))) return null;
  const found = findRanges(withoutAges(text), /\d,\d/u.test(text));
  if (found.length < 2 || describeLabel({ ahead: text, behind: '' }, text).isUnusual) return null;
  const [lows, highs] = [found.map(({ range }) => range.low), found.map(({ range }) => range.high)];
  return {
    low: lows.every((low) => low !== null) ? Math.min(...lows) : null,
    high: highs.every((high) => high !== null) ? Math.max(...highs) : null,
  };
}

const boundary = /[;\n|]|,(?!\d)|(?<=\s)[-–](?=\s)/u;

/** What is printed for each range: the words before it, or behind it, up to the next sign that parts them. */
function splitLabels(text: string, found: readonly Found[]): PrintedLabel[] {
  const gaps = [0, ...found.map(({ end }) => end)].map((start, at) => text.slice(start, found[at]?.index ?? text.length));
  // The cell behind the last range is a mark or a comment, not whom it is for.
  const [start = '', ...others] = gaps.map((gap, at) =>
    at === 0 ? (gap.split('\t').at(-1) ?? '') : at === gaps.length - 1 ? (gap.split('\t')[0] ?? '') : gap.replaceAll('\t', ';'),
  );
  const isAhead = /\p{Letter}{2}|\p{Letter}\s*[:=]|\d/u.test(start.replace(unitWord, ''));
  const parts = others.map((gap, at) => (at === others.length - 1 ? [gap, ''] : splitGap(gap, isAhead)));
  return found.map((_, at) => ({ ahead: at === 0 ? start : (parts[at - 1]?.[1] ?? ''), behind: parts[at]?.[0] ?? '' }));
}

/** Units say nothing of people. */
const unitWord = /(?<!\S)[^\s/%]*[/%]\S*/gu;

/** What stands between two ranges: the part of the one before, and the part of the one behind. */
function splitGap(gap: string, isAhead: boolean): [string, string] {
  const [, inBrackets] = /^(\s*(?:\S*[/%^]\S*\s+)?[([][^)\]]*[)\]])(?!\s*[:=])/u.exec(gap) ?? [];
  if (inBrackets !== undefined) return [inBrackets, gap.slice(inBrackets.length)];
  const at = gap.search(boundary);
  if (at !== -1) return [gap.slice(0, at), gap.slice(at + 1)];
  if (isAhead || /[:=]\s*$/.test(gap)) return ['', gap];
  const open = gap.search(/[([]/);
  return open === -1 ? [gap, ''] : [gap.slice(0, open), gap.slice(open)];
}

/** The one range that is certain to be the person's; null where several may be, or none. */
function chooseRange(all: readonly Clause[], person: ReportSubject): Clause | null {
  const several = all.length > 1;
  const left = [filterBySex, filterByPregnancy, filterByAge].reduce<readonly Clause[]>((some, filter) => filter(some, person), all);
  const named = left.filter(({ label }) => !label.isUnusual);
  if (named.length === 0) return null;
  const usual = named.filter(({ label }) => label.isUsual);
  const [first, ...others] = usual.length > 0 ? usual : named;
  if (!first || (several && first.label.isPhase)) return null;
  if (others.length > 0) {
    // The same range in another unit, or a bound that is printed twice, is no range of other people.
    return [first, ...others].every(({ label }) => label.isBlank) ? first : null;
  }
  const hasOtherState = left.some((one) => one !== first && isOfState(one.label) && !one.label.isUnusual);
  return hasOtherState || (first.label.isState && left.length < all.length) ? null : first;
}

function filterBySex(all: readonly Clause[], { sex }: ReportSubject): readonly Clause[] {
  if (!all.some(({ label }) => label.sexes.length === 1)) return all;
  if (sex === null) return [];
  // Ages below a sex are printed without repeating it: the sex named last applies.
  let current: string | null = null;
  return all.filter(({ label }) => {
    current = label.sexes[0] ?? current;
    return current === null || current === sex;
  });
}

function filterByAge(all: readonly Clause[], { ageYears }: ReportSubject): readonly Clause[] {
  const byAge = all.filter(({ label }) => label.ages.length > 0);
  if (byAge.length === 0) return all;
  const rest = all.filter(({ label }) => label.ages.length === 0);
  if (ageYears === null) {
    // A report that does not say the age is of an adult, unless it prints ranges of children too.
    const isOfAdults = byAge.length === 1 && byAge.every(({ label }) => label.ages.every(isWholeAdulthood));
    return isOfAdults ? all : [];
  }
  const own = byAge.filter(({ label }) => label.ages.some((span) => span.from < ageYears + 1 && span.to > ageYears));
  const isSure = own.every(({ label }) => label.ages.some(({ from, to }) => from <= ageYears && to >= ageYears + 1));
  if (own.length === 0) return rest;
  return isSure ? [...own, ...rest.filter(({ label }) => isOfState(label))] : [];
}

const isOfState = ({ isState, isPhase, pregnancy }: RangeLabel) => isState || isPhase || pregnancy === 'pregnant';

function filterByPregnancy(all: readonly Clause[], { sex, ageYears }: ReportSubject): readonly Clause[] {
  const pregnant = all.filter(({ label }) => label.pregnancy === 'pregnant');
  if (pregnant.length === 0) return all;
  const cannotBe = sex === 'male' || (ageYears !== null && (ageYears < childbearing.from || ageYears >= childbearing.to));
  return cannotBe ? all.filter((one) => !pregnant.includes(one)) : [];
}

/** Years of age outside of which nobody is taken to be pregnant. */
const childbearing = { from: 9, to: 60 };
