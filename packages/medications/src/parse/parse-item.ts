import type { CountedDose } from '@wellkept/clinical/medication.ts';
import type { ParsedItem } from '../resolution.ts';
import { isCountableUnit } from './countable-units.ts';
import { correctDirectionWords } from './direction-spelling.ts';
import { countHighest, findDoubt } from './doubtful-doses.ts';
import { parseFrequency } from './frequency.ts';
import { findHigherRate, joinFrequencies } from './join-frequencies.ts';
import { formatTimes, LineReader, type PieceCount } from './line-reader.ts';
import { withoutListMark } from './list-mark.ts';
import { hasSeveralDoses, type PartDose, readSeveralDoses } from './several-doses.ts';

/** No name, dose and frequency is longer; what follows is not read. */
const readLengthMax = 400;

export type ParsedItemDetails = Omit<ParsedItem, 'count'> & {
  /** What one tablet or spoon holds, and how many of them are taken; `dose` is the first of the two that was written. */
  strength: ParsedItem['dose'];
  count: PieceCount | null;
  /** The name with the words for its form left in: some names end in one ("nicotine patch", "cough drops"). */
  nameWithForm: string;
  /** What it is taken for: "lisinopril for blood pressure". The words stay in the name, since some names have a "for". */
  purpose: string | null;
  /** The strengths of a combination ("20-12.5"), in the order of its name. */
  strengths: readonly number[];
  strengthUnit: string | null;
  /** Where the line leaves something open and the most of it counts, what that is: "2 tablets". */
  mostOf: readonly string[];
  /** The direction words that were read as others: "tiwce" as "twice". */
  misspelt: readonly { typed: string; read: string }[];
  /** Times of the day of which the line leaves open which or how many, with how often they count. */
  openTimes: readonly { text: string; perDay: number }[];
  /** Two or more doses, each with its days or its time of the day; then there is no one `dose`. */
  doses: readonly PartDose[];
  /** What belongs to the doses in the words of the line, where it names several and does not say which is taken when. */
  unclearDoses: string | null;
  /** The most that those come to by any reading of the words; empty where nobody can tell. */
  highestDoses: readonly CountedDose[];
  /** A dose with a sign in front of it, as it was written: "-400mg". */
  signed: string | null;
};

/** Takes one line apart: "metformin 500 mg twice daily". Never fails; what is no dose, form or frequency is the name. */
export function parseItem(text: string): ParsedItem {
  const item = parseItemDetails(text);
  const { name, dose, frequency, most, form } = item;
  return { name, dose, count: getPieceCount(item), frequency, most, form };
}

/** A strength that is written for a volume or an hour ("100 mg/5 ml") is not multiplied by a number of pieces. */
export const getPieceCount = ({ strength, count }: Pick<ParsedItemDetails, 'strength' | 'count'>): number | null =>
  strength && count && !strength.unit.includes('/') && isCountableUnit(count.unit) ? count.amount : null;

/** Never in the middle of a sign: half of an emoji cannot be stored. */
const cutLine = (text: string): string => text.slice(0, readLengthMax).replace(/[\uD800-\uDBFF]$/, '');

type Kind = 'name' | 'form' | 'other';

/** Takes a line apart that begins with a name. */
export const parseItemDetails = (text: string): ParsedItemDetails => parseLine(withoutListMark(cutLine(text)), true);

/** Takes words apart that say how much and how often, without a name; `name` is what is left over. */
export const parseDirections = (text: string): ParsedItemDetails => parseLine(cutLine(text), false);

function parseLine(text: string, hasName: boolean): ParsedItemDetails {
  const { chunks, commas } = splitChunks(text);
  const typed = chunks.map(toBareWord);
  const words = correctDirectionWords(typed, hasName);
  const kinds: Kind[] = words.map(() => 'name');
  const line = new LineReader(words, hasName, commas);
  let doseAt = -1;
  for (let at = 0; at < words.length; ) {
    const opened = hasName && at === 0 ? countOpeningWords(words) : 0;
    const length = opened || line.read(at);
    if (length > 0 && !opened) kinds.fill('other', at, at + length);
    else if (!opened && line.readForm(at)) kinds[at] = 'form';
    if (doseAt < 0 && line.strength) doseAt = at;
    at += Math.max(1, length);
  }
  dropLinks(words, kinds);
  const { most, combined, form, mostOf } = line;
  const { strength, count, frequency, doses, unclearDoses, highestDoses } = readDoses(line, words, kinds, (at) =>
    cutFrom(text, chunks, at),
  );
  const name = joinName(chunks, kinds, ['name']);
  const higher = findHigherRate(line.frequencies);
  return {
    name,
    misspelt: typed.flatMap((word, at) => (word === words[at] || kinds[at] === 'name' ? [] : [{ typed: word, read: words[at] ?? '' }])),
    purpose: /\sfor\s+(?:my\s+|the\s+)?(\S.*)$/iu.exec(name)?.[1] ?? null,
    nameWithForm: joinName(chunks, kinds, ['name', 'form']),
    dose: doses.length > 0 ? null : (strength ?? (count && { amount: count.amount, unit: count.unit })),
    strength,
    count,
    frequency,
    form,
    strengths: combined?.amounts ?? [],
    strengthUnit: combined?.unit ?? null,
    most,
    mostOf: higher === null || mostOf.includes(formatTimes(higher)) ? mostOf : [...mostOf, formatTimes(higher)],
    openTimes: line.frequencies.flatMap(({ isOpen, text: words, perDay }) => (isOpen && perDay !== null ? [{ text: words, perDay }] : [])),
    doses,
    unclearDoses,
    highestDoses,
    signed: /^[-–−]\d/.test(chunks[doseAt] ?? '') && doseAt > 0 && !/\d$/.test(chunks[doseAt - 1] ?? '') ? (chunks[doseAt] ?? null) : null,
  };
}

/** The line from one of its words on, with the commas that stand between them. */
function cutFrom(text: string, chunks: readonly string[], at: number): string {
  const before = chunks.slice(0, at).filter((chunk) => chunk === chunks[at]).length;
  const rest = text.split(/(?<=\s)(?=\S)/).reduce<{ seen: number; words: string[] }>(
    ({ seen, words }, word) => {
      const isOpening = word.trim().replace(/[,;]+$/, '') === chunks[at];
      return seen > before || (isOpening && seen === before)
        ? { seen: before + 1, words: [...words, word] }
        : { seen: seen + (isOpening ? 1 : 0), words };
    },
    { seen: 0, words: [] },
  );
  return rest.words.join('').trim() || chunks.slice(at).join(' ');
}

type ReadDoses = Pick<ParsedItemDetails, 'strength' | 'count' | 'frequency' | 'doses' | 'unclearDoses' | 'highestDoses'>;

/** The one dose of a line, or each of several. The words between those are no name. */
function readDoses(line: LineReader, words: readonly string[], kinds: Kind[], cut: (at: number) => string): ReadDoses {
  const { strength, count, doseWords } = line;
  const one = { strength, count, frequency: joinFrequencies(line.frequencies), doses: [], unclearDoses: null, highestDoses: [] };
  const isName = (at: number) => kinds[at] === 'name';
  const from = doseWords[0]?.at ?? 0;
  const isSeveral = hasSeveralDoses(doseWords);
  const doubt = isSeveral ? null : findDoubt({ read: doseWords, words, isUnread: isName });
  if (!isSeveral && doubt === null) return one;
  const several = isSeveral ? readSeveralDoses(doseWords, words, isName) : null;
  if (!several) return { ...one, unclearDoses: cut(from), highestDoses: doubt === 'how-often' ? listHighest(line) : [] };
  if (several.isUnsure) return { ...one, unclearDoses: cut(from), highestDoses: several.parts.flatMap(toCounted) };
  kinds.fill('other', from, several.to);
  return {
    strength: several.strength,
    count: null,
    frequency: several.frequency,
    doses: several.parts,
    unclearDoses: null,
    highestDoses: [],
  };
}

const toCounted = ({ dose, count, frequency: { perDay } }: PartDose): CountedDose[] =>
  dose && perDay !== null ? [{ dose, count, perDay }] : [];

/** The one dose of a line, as often as any of its words say. */
function listHighest({ strength, count, frequencies }: LineReader): CountedDose[] {
  const dose = strength ?? (count && { amount: count.amount, unit: count.unit });
  const perDay = countHighest(frequencies);
  return dose && perDay !== null ? [{ dose, count: getPieceCount({ strength, count }), perDay }] : [];
}

/** "Daily multivitamin" and "One A Day" open a name; "with each meal" in front of one does not. */
function countOpeningWords(words: readonly string[]): number {
  if (!/^(?:daily|one|once|a|per|with|before|after|od|hs|nightly)$/.test(words[0] ?? '')) return 0;
  const length = parseFrequency(words, 0)?.length ?? 0;
  return words.slice(0, length).some((word) => /^(?:meals?|food|eating)$/.test(word)) ? 0 : length;
}

/** "8am and 8pm": the word between two things that are no name belongs to neither. */
function dropLinks(words: readonly string[], kinds: Kind[]): void {
  words.forEach((word, at) => {
    const isLink = /^(?:and|but|then|or|&|\+|at|@|)$/.test(word);
    if (isLink && kinds[at - 1] === 'other' && (kinds[at + 1] === 'other' || at === words.length - 1)) kinds[at] = 'other';
  });
}

const foods = '(?:food|a meal|meals?|eating|breakfast|lunch|dinner|supper|water)\\b';
const withoutMeal = new RegExp(`(?<=\\s)w\\/?o\\.? ?(?=${foods})`, 'giu');
const withMeal = new RegExp(`(?<=\\s)w(?:\\/|\\.)? ?(?=${foods})`, 'giu');

const time =
  '(?:mornings?|am|noon|midday|afternoons?|evenings?|pm|nights?|bedtime|breakfast|lunch|dinner|supper|tea|ac|pc|hs|qhs|mane|nocte)';
/** "AM/PM", "breakfast/dinner", "AC/HS". */
const timesWithSlash = new RegExp(`(?<=\\b${time})/(?=${time}\\b)`, 'giu');

/** "w/ food", "w/o food", "40 mg/0.4 mL": one word each, as they are read. */
const spellOut = (text: string): string =>
  text
    .replace(withoutMeal, 'without ')
    .replace(withMeal, 'with ')
    .replace(timesWithSlash, ' / ')
    .replace(/\b(ac|pc)hs\b/giu, '$1 hs')
    .replace(/(\/\d{1,2}(?:[.,]\d{1,2})?)\s+(?=mls?\b)/giu, '$1')
    // Beside "alternate days" a slash parts two doses.
    .replace(/(?<=\d\s?(?:mg|mcg|g|units?))\s?\/\s?(?=\d[\d.,]*\s?(?:mg|mcg|g|units?)\b.*\balternat)/giu, ' and ');

/** The words of a line, and the places of those that a comma stands before. */
function splitChunks(text: string): { chunks: string[]; commas: Set<number> } {
  // A comma parts words unless it stands inside a number.
  const line = spellOut(text).replace(/,(?!\d)|(?<!\d),|;/g, ' , ');
  const chunks: string[] = [];
  const commas = new Set<number>();
  for (const chunk of line.split(/\s+/)) {
    if (chunk === ',') commas.add(chunks.length);
    else if (chunk !== '') chunks.push(...withoutGluedDose(chunk));
  }
  return { chunks, commas };
}

/** "lisinopril10mg", "gabapentin300": a dose that stands too near to its name. "CoQ10" and "vitaminB12" are names. */
function withoutGluedDose(chunk: string): string[] {
  const withUnit = /^(\p{L}{5,})(\d+(?:[.,]\d+)?(?:mg|mcg|µg|g|iu|ml|units?))$/iu.exec(chunk);
  const bare = /^(?!vitamin)(\p{L}{6,})([1-9]\d{1,3})$/iu.exec(chunk);
  const [, name, dose] = withUnit ?? (Number(bare?.[2] ?? 0) >= 20 ? bare : null) ?? [];
  return name === undefined || dose === undefined ? [chunk] : [name, dose];
}

/** Lower case, without the brackets and stops around it; "b.i.d." becomes "bid". */
function toBareWord(chunk: string): string {
  const word = chunk
    .toLowerCase()
    .replace(/^[("'[{:~–−-]+/, '')
    .replace(/[)"'\]}:.!?]+$/, '');
  return /^(?:[a-z]\.)+[a-z]$/.test(word) ? word.replaceAll('.', '') : word;
}

function joinName(chunks: readonly string[], kinds: readonly Kind[], wanted: readonly Kind[]): string {
  const name = chunks
    .filter((_, at) => wanted.includes(kinds[at] ?? 'name'))
    .join(' ')
    .replace(/^[\s,:.–-]+/, '')
    .replace(/[\s,:–-]+$/, '');
  // What stood in brackets may have been the dose.
  return name.replace(/\(\s*\)/g, '').trim();
}
