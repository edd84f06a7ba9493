import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import { parseUnitAtStart } from '@wellkept/labs/reading/units.ts';
import { toCanonicalUnit } from '@wellkept/labs/values/convert.ts';
import { findPlausibleUnits } from '@wellkept/labs/values/usual-units.ts';
import { normalizeMessage, withoutPast } from '../message/clauses.ts';
import words from '../vocabulary/stated-values.json' with { type: 'json' };

/** A laboratory result as a message names it. */
export type StatedValue = {
  analyte: Analyte;
  /** In the analyte's unit. Several where no unit is named and more than one is plausible; none for a result in words. */
  amounts: readonly number[];
  /** "Reactive", "positive". */
  result: string | null;
  /** The value before, for "went from 0.9 to 2.0 in 5 days". */
  before: { amounts: readonly number[]; days: number } | null;
  /** The number as it was written; null for a result in words. */
  digits: string | null;
};

const numberText = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d{1,3})?|\.\d+`;
const link = String.raw`(?:'s)?(?:[\s:=,()[\]]+|\b(?:${words.links.join('|')})\b)*`;
const valueAfter = new RegExp(String.raw`^(${link})([<>] ?)?(${numberText})(?![\d/])`);
/** "136 fasting sugar": the number goes before the name, and nothing else says what it counts. */
const valueBefore = new RegExp(String.raw`(?:^|[\s,:;(])(${numberText})(?: ?(?:mg\/dl|mmol\/l|g\/dl))? (?:fasting )?$`);
const resultAfter = new RegExp(String.raw`^${link}(${words.results.join('|')})(?!\w)`);
const resultBefore = new RegExp(String.raw`\b(${words.positives.join('|')}) (?:(?:test|result|for|on|my|the|a|an) )*$`);
const dose = new RegExp(String.raw`^ ?(?:${words.doseUnits.join('|')})\b(?! ?/)`);
const taking =
  /\b(?:take|takes|taking|took|taken|swallow\w*)\b(?![^.!?]{0,12}\b(?:bloods?|tests?|samples?|labs?)\b)[^.!?]{0,20} \d*[.,]?\d+ ?$/;
/** Of a limit or a goal nobody has the value. */
const supposed = new RegExp(String.raw`\b(?:${words.supposed.join('|')})\b[^.!?]{0,30}$`);
const testWords = new RegExp(String.raw`\b(?:${words.tests.join('|')})\b`);
const spanAfter = new RegExp(`^ ?(?:-|–|to|and) ?(?:${numberText})`);
const changeAfter = new RegExp(
  String.raw`^[^.!?;\d]{0,25}(?:\d+ \w+ ago[^.!?;\d]{0,20})?\b(?:to|now|today)\b[^.!?;\d]{0,12}(${numberText})`,
);
const nameWordsMax = 6;
/** People take these too, so that a bare number after the name may be a dose. */
const alsoTakenIds: ReadonlySet<string> = new Set(words.taken);
const never: ReadonlySet<string> = new Set(words.never);
/** Where a message names no time, a change counts as one of the last weeks. */
const defaultChangeDays = 30;

/** Reads laboratory results out of messages: "potassium 6.1", "my INR is 8", "HIV test came back reactive". */
export function createValueReader(analytes: Analytes): (message: string) => StatedValue[] {
  const byName = indexNames(analytes);
  const { byId } = analytes;
  const firstWords = new Set([...byName.keys()].map((name) => name.split(' ', 1)[0] ?? ''));
  return (message) => {
    const sentences = normalizeMessage(message).match(/(?:[^.!?;\n]|\.(?=\d))+/g) ?? [];
    const found = sentences.flatMap((sentence) => readSentence(withoutPast(sentence), { byName, firstWords, byId }));
    return [...new Map(found.map((one) => [one.analyte.id, one])).values()];
  };
}

function indexNames({ all, byId }: Analytes): ReadonlyMap<string, Analyte> {
  const byName = new Map<string, Analyte>();
  // Of two with the same name the one in blood is meant.
  for (const analyte of all.toSorted((one, other) => one.specimen.localeCompare(other.specimen)))
    for (const name of listNames(analyte).map(tokenizeName)) if (!byName.has(name) && !never.has(name)) byName.set(name, analyte);
  for (const [name, id] of Object.entries(words.alsoCalled)) {
    const analyte = byId.get(id);
    if (analyte) byName.set(name, analyte);
  }
  return byName;
}

/** `firstWords`: of the names, since most words of a message begin none. */
type Names = { byName: ReadonlyMap<string, Analyte>; firstWords: ReadonlySet<string>; byId: ReadonlyMap<string, Analyte> };

/** A test that no report shortens is named in several words; one word alone may be anything. */
const listNames = ({ name, names }: Analyte): readonly string[] => (names.length > 0 || name.includes(' ') ? [name, ...names] : []);

/** As the tokens of a sentence are joined: "Troponin T, high sensitivity" without its comma. */
const tokenizeName = (name: string): string => (normalizeMessage(name).match(token) ?? []).join(' ');
const token = /[^\s,:;()=?!<>[\]]+/g;

function readSentence(sentence: string, { byName, firstWords, byId }: Names): StatedValue[] {
  const tokens = [...sentence.matchAll(token)];
  const found: StatedValue[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at];
    if (!first || !(firstWords.has(first[0]) || firstWords.has(withoutEnding(first[0])))) continue;
    const named = findNameAt(tokens, at, byName);
    if (!named) continue;
    const after = sentence.slice(named.end);
    const analyte = pickKetones(pickFasting(pickCount(named.analyte, after, byId), sentence, byId), { sentence, after }, byId);
    const value = readValue(analyte, { before: sentence.slice(0, first.index), after });
    if (value) found.push(value);
    at += named.length - 1;
  }
  return found;
}

const withoutEnding = (name: string): string => name.replace(/'s$|[.']+$/, '');

/** The longest name that begins with a token, and where it ends. */
function findNameAt(tokens: readonly RegExpExecArray[], at: number, byName: ReadonlyMap<string, Analyte>) {
  for (let length = Math.min(nameWordsMax, tokens.length - at); length > 0; length -= 1) {
    const part = tokens.slice(at, at + length);
    const last = part.at(-1);
    const name = part.map(([word]) => word).join(' ');
    const analyte = byName.get(withoutEnding(name));
    if (analyte && last) return { analyte, length, end: last.index + last[0].length - (last[0].endsWith("'s") ? 2 : 0) };
  }
  return null;
}

const cellUnit = /(?:\b10\^?\d|\bcells|\bk) ?\/ ?[uμm]/;

/** Of "neutrophils" the share or the count is meant: shares are whole numbers or bear a percent sign, and a unit of cells is a count's. */
function pickCount(analyte: Analyte, after: string, byId: Names['byId']): Analyte {
  const [whole = '', , , digits = ''] = valueAfter.exec(after) ?? [];
  const tail = after.slice(whole.length);
  const unit = parseUnit(tail);
  const isPercent = /^ ?%/.test(tail);
  const twin = byId.get(/_(?:pct|abs)$/.test(analyte.id) ? analyte.id.replace(/_(pct|abs)$/, isPercent ? '_pct' : '_abs') : '');
  if (!twin) return analyte;
  if (isPercent || (unit !== null && unit !== '%') || cellUnit.test(tail)) return twin;
  return analyte.id.endsWith('_pct') && digits.includes('.') ? twin : analyte;
}

/** "My glucose was 104 fasting": the fasting value has limits of its own. */
const pickFasting = (analyte: Analyte, sentence: string, byId: Names['byId']): Analyte =>
  (analyte.id === 'glucose' && /\bfast(?:ing|ed)\b/.test(sentence) && byId.get('glucose_fasting')) || analyte;

/** "Ketones 80": the strip for urine shows what no blood has, and pluses. */
function pickKetones(analyte: Analyte, { sentence, after }: { sentence: string; after: string }, byId: Names['byId']): Analyte {
  const ofUrine = analyte.id === 'beta_hydroxybutyrate' ? byId.get('urine_ketones') : undefined;
  if (!ofUrine || /\bblood\b|hydroxy/.test(sentence)) return analyte;
  const [whole, , , digits = ''] = valueAfter.exec(after) ?? [];
  if (whole === undefined) return analyte;
  const tail = after.slice(whole.length);
  const isOfStrip = /^ ?\+/.test(tail) || (parseUnit(tail) === null && findPlausible(digits, null, analyte).length === 0);
  return isOfStrip || /\b(?:urine|pee|dip\w*|keto ?stix)\b/.test(sentence) ? ofUrine : analyte;
}

/** "Do I need vitamin D at 75": an age. Of glucose, sodium or calcium such a number may be the danger itself. */
const isAge = (
  analyte: Analyte,
  { before, linked, digits, tail }: { before: string; linked: string; digits: string; tail: string },
): boolean =>
  analyte.id.startsWith('vitamin') &&
  /\b(?:need|take|taking) (?:any |some |more |my )?$/.test(before) &&
  /^ at $/.test(linked) &&
  /^\d{2,3}$/.test(digits) &&
  /^\W*$/.test(tail);

type Around = { before: string; after: string };

function readValue(analyte: Analyte, { before, after }: Around): StatedValue | null {
  const word = testWords.test(before + after) ? (resultAfter.exec(after)?.[1] ?? resultBefore.exec(before)?.[1]) : undefined;
  if (word !== undefined) return { analyte, amounts: [], result: word, before: null, digits: null };
  const placedBefore = readValueBefore(analyte, { before, after });
  if (placedBefore) return placedBefore;
  const [whole, linked = '', , digits] = valueAfter.exec(after) ?? [];
  if (whole === undefined || digits === undefined || supposed.test(before) || supposed.test(linked)) return null;
  const tail = after.slice(whole.length);
  // Technetium Tc 99m is no total cholesterol.
  if (digits === '99' && /^m\b/.test(tail)) return null;
  if (dose.test(tail) || /^(?:st|nd|rd|th)\b|^ ?%/.test(tail) !== (/^ ?%/.test(tail) && analyte.unit === '%')) return null;
  // Strips for urine are graded: "ketones 2+".
  if (analyte.specimen === 'urine' && /^\d$/.test(digits) && /^ ?\+/.test(tail))
    return { analyte, amounts: [], result: `${digits}+`, before: null, digits: null };
  const isLinked = /[a-z]/.test(linked) || digits.includes('.') || testWords.test(before + after) || parseUnit(tail) !== null;
  if ((alsoTakenIds.has(analyte.id) && !isLinked) || isAge(analyte, { before, linked, digits, tail })) return null;
  const change = /\b(?:from|was|were)\b|\b(?:rose|risen|fell|fallen|dropped|jumped|went|gone)\b/.test(linked)
    ? changeAfter.exec(tail)
    : null;
  if (change === null && spanAfter.test(tail)) return null;
  const unit = parseUnit(change ? tail.slice(change[0].length) : tail) ?? parseUnit(tail);
  const amounts = findPlausible(change?.[1] ?? digits, unit, analyte);
  if (amounts.length === 0) return null;
  const earlier = change ? findPlausible(digits, unit, analyte) : [];
  return { analyte, amounts, result: null, before: earlier.length > 0 ? { amounts: earlier, days: parseDays(after) } : null, digits };
}

function readValueBefore(analyte: Analyte, { before, after }: Around): StatedValue | null {
  const digits = valueBefore.exec(before)?.[1];
  // A number that counts, or another one after the name, is no value of it; nor are tablets and spoons of what people take.
  if (digits === undefined || digits.length < 2 || /\d/.test(after) || dose.test(after)) return null;
  if (alsoTakenIds.has(analyte.id) && (!digits.includes('.') || taking.test(before))) return null;
  const amounts = findPlausible(digits, null, analyte);
  return amounts.length === 0 ? null : { analyte, amounts, result: null, before: null, digits };
}

const looseUnits: readonly (readonly [RegExp, string])[] = [
  [/^ ?mmols?\b(?! ?\/)/, 'mmol/L'],
  [/^ ?(?:umols?|micromol\w*|μmol)\b(?! ?\/)/, 'umol/L'],
  [/^ ?(?:k\b|thousand\b)/, '10*3/uL'],
];
const parseUnit = (tail: string): string | null =>
  looseUnits.find(([pattern]) => pattern.test(tail))?.[1] ?? parseUnitAtStart(tail.replace('μ', 'u'))?.unit ?? null;

/** The values in the analyte's unit that such a number can mean: with the unit that is named, else in each that is usual. */
function findPlausible(digits: string, unit: string | null, analyte: Analyte): number[] {
  const number = readNumber(digits);
  if (unit === null) return findPlausibleUnits(number, analyte).map(({ amount }) => amount);
  const named = toCanonicalUnit(number, unit, analyte);
  if (named === null) return [];
  const value = Number(named.toPrecision(6));
  const [low, high] = analyte.plausible ?? [-Infinity, Infinity];
  return value >= low && value <= high ? [value] : [];
}

const readNumber = (digits: string): number =>
  Number(/^\d{1,3}(?:,\d{3})+/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.'));

const lengths: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 };
const counts: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  few: 3,
};

/** "In 5 days", "since last week", "overnight". */
function parseDays(text: string): number {
  const [, count = '', unit = ''] =
    /\b(\d+|an?|one|two|three|four|five|six|seven|ten|few) (hour|day|week|month|year)s?\b/.exec(text) ??
    /\blast()[ ](week|month|year)\b/.exec(text) ??
    [];
  if (unit !== '') return (count === '' ? 1 : (counts[count] ?? Number(count))) * (lengths[unit] ?? 1);
  return /\b(?:overnight|yesterday|today)\b/.test(text) ? 1 : defaultChangeDays;
}
