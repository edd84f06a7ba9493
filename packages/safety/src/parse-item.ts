import { formOf, gluedDose, numberOf, routeOf, strengthsOf, unitOf } from './dose.ts';
import type { ParsedItem } from './findings.ts';
import { joinFrequencies, readFrequency } from './frequency.ts';
import { withoutListMark } from './list-mark.ts';

/** No name, dose and frequency is longer; what follows is not read. */
const readLengthMax = 400;

export type ReadItem = Omit<ParsedItem, 'count'> & {
  /** What one tablet or spoon holds, and how many of them are taken; `dose` is the first of the two that was written. */
  strength: ParsedItem['dose'];
  count: ParsedItem['dose'];
  /** The name with the words for its form left in: some names end in one ("nicotine patch", "cough drops"). */
  nameWithForm: string;
  /** What it is taken for: "lisinopril for blood pressure". The words stay in the name, since some names have a "for". */
  purpose: string | null;
  /** The strengths of a combination ("20-12.5"), in the order of its name. */
  strengths: readonly number[];
  strengthUnit: string | null;
};

/** Takes one line apart: "metformin 500 mg twice daily". Never fails; what is no dose, form or frequency is the name. */
export function parseItem(text: string): ParsedItem {
  const item = readItem(text);
  const { name, dose, frequency, form } = item;
  return { name, dose, count: countOf(item), frequency, form };
}

const pieces = new Set(['tablet', 'capsule', 'softgel', 'gummy', 'lozenge', 'puff', 'inhaler', 'patch', 'suppository', 'sachet', 'dose']);

/** A strength that is written for a volume or an hour ("100 mg/5 ml") is not multiplied by a number of pieces. */
export const countOf = ({ strength, count }: Pick<ReadItem, 'strength' | 'count'>): number | null =>
  strength && count && !strength.unit.includes('/') && pieces.has(count.unit) ? count.amount : null;

type Kind = 'name' | 'form' | 'other';

export function readItem(text: string): ReadItem {
  const chunks = chunksOf(text);
  const words = chunks.map(bareWord);
  const kinds: Kind[] = words.map(() => 'name');
  const frequencies: NonNullable<ReturnType<typeof readFrequency>>[] = [];
  let strength: ParsedItem['dose'] = null;
  let count: ParsedItem['dose'] = null;
  let combined: ReturnType<typeof strengthsOf> = null;
  let form: string | null = null;

  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const frequency = readFrequency(words, at);
    if (frequency && at === 0 && startsName(word)) {
      at = frequency.length;
      continue;
    }
    const dose = frequency ? null : readDose(words, at);
    const strengths = frequency || dose ? null : strengthsOf(word);
    let length = 1;
    if (frequency) {
      length = frequency.length;
      frequencies.push(frequency);
      kinds.fill('other', at, at + length);
    } else if (dose) {
      length = dose.length;
      if (dose.form) {
        count ??= { amount: dose.amount, unit: dose.unit };
        form ??= dose.form;
      } else if (strength && /^(?:ml|teaspoon|tablespoon)$/.test(dose.unit)) count ??= { amount: dose.amount, unit: dose.unit };
      else strength ??= { amount: dose.amount, unit: dose.unit };
      kinds.fill('other', at, at + length);
    } else if (strengths && at > 0) {
      const unit = unitOf(words[at + 1] ?? '');
      combined ??= { amounts: strengths.amounts, unit: strengths.unit ?? unit ?? null };
      if (strengths.unit === null && unit !== undefined) length = 2;
      kinds.fill('other', at, at + length);
    } else if (isCount(words, at) && (strength || form)) {
      count ??= { amount: numberOf(word) ?? 1, unit: form ?? 'dose' };
      kinds[at] = 'other';
    } else if (formOf(word) !== undefined) {
      form ??= formOf(word) ?? null;
      kinds[at] = 'form';
    } else if (routeOf(word) !== undefined) {
      form ??= routeOf(word) ?? null;
      kinds[at] = 'form';
    } else if (word === 'by' && words[at + 1] === 'mouth') {
      length = 2;
      kinds.fill('other', at, at + length);
    }
    at += length;
  }
  dropLinks(words, kinds);
  const name = nameOf(chunks, kinds, ['name']);
  return {
    name,
    purpose: /\sfor\s+(?:my\s+|the\s+)?(\S.*)$/iu.exec(name)?.[1] ?? null,
    nameWithForm: nameOf(chunks, kinds, ['name', 'form']),
    dose: strength ?? count,
    strength,
    count,
    frequency: joinFrequencies(frequencies),
    form,
    strengths: combined?.amounts ?? [],
    strengthUnit: combined?.unit ?? null,
  };
}

/** "8am and 8pm": the word between two things that are no name belongs to neither. */
function dropLinks(words: readonly string[], kinds: Kind[]): void {
  words.forEach((word, at) => {
    const isLink = /^(?:and|then|or|&|\+|at|@|)$/.test(word);
    if (isLink && kinds[at - 1] === 'other' && (kinds[at + 1] === 'other' || at === words.length - 1)) kinds[at] = 'other';
  });
}

function chunksOf(text: string): string[] {
  const line = withoutListMark(text.slice(0, readLengthMax))
    // A comma parts words unless it stands inside a number.
    .replace(/,(?!\d)|(?<!\d),|;/g, ' , ');
  return line.split(/\s+/).flatMap((chunk) => (chunk === '' || chunk === ',' ? [] : withoutGluedDose(chunk)));
}

/** "lisinopril10mg", "gabapentin300": a dose that stands too near to its name. "CoQ10" and "vitaminB12" are names. */
function withoutGluedDose(chunk: string): string[] {
  const withUnit = /^(\p{L}{5,})(\d+(?:[.,]\d+)?(?:mg|mcg|µg|g|iu|ml|units?))$/iu.exec(chunk);
  const bare = /^(?!vitamin)(\p{L}{6,})([1-9]\d{1,3})$/iu.exec(chunk);
  const [, name, dose] = withUnit ?? (Number(bare?.[2] ?? 0) >= 20 ? bare : null) ?? [];
  return name === undefined || dose === undefined ? [chunk] : [name, dose];
}

/** Lower case, without the brackets and stops around it; "b.i.d." becomes "bid". */
function bareWord(chunk: string): string {
  const word = chunk
    .toLowerCase()
    .replace(/^[("'[{:~-]+/, '')
    .replace(/[)"'\]}:.!?]+$/, '');
  return /^(?:[a-z]\.)+[a-z]$/.test(word) ? word.replaceAll('.', '') : word;
}

/** "Daily multivitamin" and "One A Day" open a name, "2x/day" and "every 8 hours" do not. */
function startsName(word: string): boolean {
  return /^(?:daily|one|once|a|per|with|before|after|od|hs|nightly)$/.test(word);
}

/** A number and its unit, together or as two words; or a number of tablets, puffs, drops. */
function readDose(words: readonly string[], at: number): { amount: number; unit: string; form: string | null; length: number } | null {
  const word = words[at] ?? '';
  const glued = gluedDose(word);
  if (glued) return { ...glued, form: null, length: 1 };
  const amount = numberOf(word);
  if (amount === null) return null;
  const next = words[at + 1] ?? '';
  if (/^(?:billion|million|bn)$/.test(next)) {
    const cfu = words[at + 2] === 'cfu';
    return { amount, unit: `${next === 'bn' ? 'billion' : next} CFU`, form: null, length: cfu ? 3 : 2 };
  }
  const unit = unitOf(next);
  if (unit !== undefined) return { amount, unit, form: null, length: 2 };
  const form = formOf(next);
  return form === undefined || / release$/.test(form) ? null : { amount, unit: form, form, length: 2 };
}

/** The "1" in "tabs 1 od": a small number right before a frequency, or last. */
function isCount(words: readonly string[], at: number): boolean {
  const amount = numberOf(words[at] ?? '');
  return amount !== null && amount <= 4 && (at === words.length - 1 || readFrequency(words, at + 1) !== null);
}

function nameOf(chunks: readonly string[], kinds: readonly Kind[], wanted: readonly Kind[]): string {
  const name = chunks
    .filter((_, at) => wanted.includes(kinds[at] ?? 'name'))
    .join(' ')
    .replace(/^[\s,:.–-]+/, '')
    .replace(/[\s,:–-]+$/, '');
  // What stood in brackets may have been the dose.
  return name.replace(/\(\s*\)/g, '').trim();
}
