import { findDoseForm, parseAmount, parseDoseUnit, parseGluedDose, parseNumber, parseStrengths } from './dose.ts';

/** A number with its unit or form; `least` stands where a range was written: "1-2 tablets". */
export type ParsedDose = { amount: number; least: number | null; unit: string; form: string | null; length: number };
type Range = { least: number; most: number; length: number };

/** A number and its unit, together or as two words; or a number of tablets, puffs, drops. */
export function parseDose(words: readonly string[], at: number): ParsedDose | null {
  const range = parseDoseRange(words, at);
  const ranged = range && parseUnitAt(words, at + range.length);
  // "10-20 mg" may be what the two ingredients of a combination hold; "10 to 20 mg" is not.
  const isCombination = range?.length === 1 && ranged && isMass(ranged.unit) && parseStrengths(words[at] ?? '') !== null;
  if (range && ranged && !isCombination) return { ...ranged, amount: range.most, least: range.least, length: range.length + ranged.length };
  const word = words[at] ?? '';
  const glued = parseGluedDose(word);
  if (glued) return { ...glued, least: null, form: null, length: 1 };
  const mixed = parseMixedNumber(words, at);
  const pieces = mixed && parseUnitAt(words, at + mixed.length);
  if (mixed && pieces) return { ...pieces, amount: mixed.amount, least: null, length: mixed.length + pieces.length };
  const unit = parseUnitAt(words, at + 1);
  const amount = parseAmount(word, unit?.unit);
  if (amount !== null) return unit && { ...unit, amount, least: null, length: 1 + unit.length };
  // "two tablets"; a "one" before anything else is a word like others.
  const counted = numberWords[word];
  return counted !== undefined && unit?.form ? { ...unit, amount: counted, least: null, length: 1 + unit.length } : null;
}

/** "1 1/2", "1 and a half", "half a": a number of pieces in several words. */
function parseMixedNumber(words: readonly string[], at: number): { amount: number; length: number } | null {
  if (words[at] === 'half' && /^an?$/.test(words[at + 1] ?? '')) return { amount: 1 / 2, length: 2 };
  const whole = /^\d{1,2}$/.test(words[at] ?? '') || numberWords[words[at] ?? ''] !== undefined ? parseNumberWord(words[at] ?? '') : null;
  if (whole === null) return null;
  if (words.slice(at + 1, at + 4).join(' ') === 'and a half') return { amount: whole + 1 / 2, length: 4 };
  const length = /^(?:and|&)$/.test(words[at + 1] ?? '') ? 3 : 2;
  const fraction = /^(?:½|¼|¾|1\/2|1\/4|3\/4|half)$/.test(words[at + length - 1] ?? '') ? parseNumber(words[at + length - 1] ?? '') : null;
  return fraction === null ? null : { amount: whole + fraction, length };
}

function parseUnitAt(words: readonly string[], at: number): { unit: string; form: string | null; length: number } | null {
  const word = words[at] ?? '';
  if (/^(?:billion|million|bn)$/.test(word))
    return { unit: `${word === 'bn' ? 'billion' : word} CFU`, form: null, length: words[at + 1] === 'cfu' ? 2 : 1 };
  const unit = parseDoseUnit(word);
  if (unit !== undefined) return { unit, form: null, length: 1 };
  const form = findDoseForm(word);
  return form === undefined || / release$/.test(form) ? null : { unit: form, form, length: 1 };
}

export const isMass = (unit: string): boolean => /^(?:mg|mcg|g)$/.test(unit);

// biome-ignore format: one entry a line reads worse than a table
export const numberWords: Readonly<Partial<Record<string, number>>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12,
};

/** "1-2", "1 to 2", "one or two"; the second number is the greater one. */
function parseDoseRange(words: readonly string[], at: number): Range | null {
  const glued = /^(\d{1,4}(?:[.,]\d{1,3})?)[-–—](\d{1,4}(?:[.,]\d{1,3})?)$/.exec(words[at] ?? '');
  const isSpelt = !glued && /^(?:to|or|bis|[-–—]?)$/.test(words[at + 1] ?? 'x');
  const [from, to] = glued ? [glued[1], glued[2]] : isSpelt ? [words[at], words[at + 2]] : [];
  const least = parseNumberWord(from ?? '');
  const most = parseNumberWord(to ?? '');
  return least !== null && most !== null && least < most ? { least, most, length: glued ? 1 : 3 } : null;
}

export const parseNumberWord = (word: string): number | null => parseNumber(word) ?? numberWords[word] ?? null;

/** The "1" in "tabs 1 od", the "2" in "200 mg x 2": how many of the strength, in so many words. */
export function parseQuantity(
  words: readonly string[],
  at: number,
  isBeforePause: (at: number) => boolean,
): Omit<ParsedDose, 'unit' | 'form'> | null {
  const range = parseDoseRange(words, at);
  if (range && range.most <= quantityMax && isBeforePause(at + range.length))
    return { amount: range.most, least: range.least, length: range.length };
  const times = /^[x×]\s?(\d{1,2}(?:[.,](?:5|25|75))?|\d?[½¼¾])$/.exec(words[at] ?? '')?.[1];
  const timesAmount = times === undefined ? null : parseNumber(times);
  if (timesAmount !== null) return { amount: timesAmount, least: null, length: 1 };
  // "Tylenol 2x" at the end of a line.
  const timesBehind = Number(/^(\d{1,2})[x×]$/.exec(words[at] ?? '')?.[1] ?? quantityMax + 1);
  if (timesBehind <= quantityMax && isBeforePause(at + 1)) return { amount: timesBehind, least: null, length: 1 };
  const isTimes = /^[x×]$/.test(words[at] ?? '');
  const amount = parseNumberWord(words[at + (isTimes ? 1 : 0)] ?? '');
  const length = isTimes ? 2 : 1;
  return amount !== null && amount <= (isTimes ? quantityMax : bareQuantityMax) && isBeforePause(at + length)
    ? { amount, least: null, length }
    : null;
}

/** "2 at a time": how many, where nothing says of what. */
export function parseAtATime(words: readonly string[], at: number): Omit<ParsedDose, 'unit' | 'form'> | null {
  const range = parseDoseRange(words, at);
  const most = range?.most ?? parseNumberWord(words[at] ?? '');
  const length = range?.length ?? 1;
  const isStated = words.slice(at + length, at + length + 3).join(' ') === 'at a time';
  return isStated && most !== null && most <= quantityMax ? { amount: most, least: range?.least ?? null, length: length + 3 } : null;
}

/** More at a time than anybody takes. */
export const quantityMax = 12;
/** A greater number without a word for what is counted is more likely a strength. */
const bareQuantityMax = 4;

/** "2 x 500 mg", "2x500mg": the count in front of the strength, up to where that begins. */
export function parseMultiplier(words: readonly string[], at: number): { count: number; rest: string; length: number } | null {
  const glued = /^(\d{1,2})[x×](\d.*)?$/.exec(words[at] ?? '');
  if (glued?.[1]) return { count: Number(glued[1]), rest: glued[2] ?? '', length: 1 };
  const isSpelt = /^\d{1,2}$/.test(words[at] ?? '') && /^[x×]$/.test(words[at + 1] ?? '');
  return isSpelt ? { count: Number(words[at]), rest: '', length: 2 } : null;
}
