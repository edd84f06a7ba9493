/** A key with its sound, worked out once for each name and each thing typed. */
export type Spelling = { key: string; sound: string };

export const createSpelling = (key: string): Spelling => ({ key, sound: toPhoneticCode(key) });

/**
 * How far apart two spellings are: 1 for a wrong, missing or extra letter, less for slips that people make with names of medicines
 * (swapped neighbours, single and double letters, vowels, letters of one sound, neighbouring keys), more for a wrong first letter.
 * Infinity beyond the limit. With `beginning`, only as much of the name counts as has been typed.
 */
export function computeSpellingDistance(typed: Spelling, name: Spelling, limit: number, part: 'whole' | 'beginning' = 'whole'): number {
  const most = Math.round(limit * edit);
  const asWritten = computeWeightedEditDistance(typed.key, name.key, most, part);
  const heardMost = Math.min(most, asWritten - 1) - soundsAlike;
  // Where both are written as they sound, hearing tells no more.
  const heardElsewise = typed.sound !== typed.key || name.sound !== name.key;
  const asHeard =
    heardElsewise && heardMost >= 0 && typed.sound.length >= soundLengthMin
      ? computeWeightedEditDistance(typed.sound, name.sound, heardMost, part) + soundsAlike
      : asWritten;
  const distance = Math.min(asWritten, asHeard);
  return distance > most ? Number.POSITIVE_INFINITY : distance / edit;
}

/** The sound of a name in a rough spelling: "glucophage" and "glukofage" are one. */
function toPhoneticCode(key: string): string {
  return key
    .replace(/^x/, 's')
    .replace(/ph/g, 'f')
    .replace(/ch(?=[lr]|o[ln])/g, 'k')
    .replace(/ache(?=s?$)/, 'ake')
    .replace(/ck|q|c(?![eiyh])|kh/g, 'k')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/th/g, 't')
    .replace(/rh/g, 'r')
    .replace(/ae|oe/g, 'e')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=.{3})e$/, '');
}

/** How far a misspelling of this length may be from a name to be taken for it, and to be offered as a question. */
export function getDistanceLimits(length: number): { match: number; offer: number } {
  if (length < 4) return { match: 0, offer: 0 };
  if (length === 4) return { match: 0.8, offer: 1 };
  // A letter more or less makes another name of so short a one: it is asked.
  if (length === 5) return { match: 0.9, offer: 1.3 };
  if (length < 8) return { match: 1, offer: 2 };
  if (length < 10) return { match: 1.3, offer: 2.4 };
  return length < 13 ? { match: 1.5, offer: 3 } : { match: 2, offer: 3.4 };
}

/** Which letters a word has, as bits: two words that differ in many letters are never compared. */
export function computeLetterMask(key: string): number {
  let bits = 0;
  for (let at = 0; at < key.length; at += 1) bits |= 1 << (key.charCodeAt(at) % 32);
  return bits;
}

export function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

// Costs in tenths: whole numbers keep the inner loop fast and exact.
const edit = 10;
const swap = 7;
const doubledLetter = 5;
const firstLetterSurcharge = 8;
const soundsAlike = 4;
/** Shorter sounds say too little: "zzzz" sounds like "s". */
const soundLengthMin = 3;

const latin = 128;
const substitutionCosts = createSubstitutionCosts();

function createSubstitutionCosts(): Uint8Array {
  const costs = new Uint8Array(latin * latin).fill(edit);
  const set = (one: string, other: string, cost: number) => {
    const at = one.charCodeAt(0) * latin + other.charCodeAt(0);
    costs[at] = Math.min(costs[at] ?? edit, cost);
    costs[other.charCodeAt(0) * latin + one.charCodeAt(0)] = costs[at];
  };
  const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
  for (const [index, row] of keyRows.entries()) {
    const below = keyRows[index + 1] ?? '';
    for (const [at, letter] of [...row].entries()) {
      for (const near of [row[at + 1], below[at], below[at - 1]]) if (near !== undefined) set(letter, near, 8);
    }
  }
  for (const [one = '', other = ''] of 'ck cs sz fv iy gj bp dt mn xz kq lr'.split(' ')) set(one, other, 7);
  const vowels = [...'aeiouy'];
  for (const one of vowels) for (const other of vowels) if (one !== other) set(one, other, 6);
  return costs;
}

const rowLength = 128;
let beforeLast = new Int32Array(rowLength);
let last = new Int32Array(rowLength);
let row = new Int32Array(rowLength);

/** Optimal string alignment with the costs above, in tenths; more than the limit as soon as the limit is out of reach. */
function computeWeightedEditDistance(typed: string, name: string, limit: number, part: 'whole' | 'beginning'): number {
  if (typed === name) return 0;
  const beyond = limit + 1;
  const band = Math.ceil(limit / doubledLetter);
  const missing = typed.length - name.length;
  if (missing > band || (part === 'whole' && -missing > band) || typed.length >= rowLength) return beyond;
  const columns = Math.min(name.length, typed.length + band, rowLength - 1);
  last[0] = 0;
  for (let column = 1; column <= columns; column += 1) {
    last[column] = (last[column - 1] ?? 0) + (name.charCodeAt(column - 1) === name.charCodeAt(column - 2) ? doubledLetter : edit);
  }
  for (let line = 1; line <= typed.length; line += 1) {
    const letter = typed.charCodeAt(line - 1);
    const letterBefore = typed.charCodeAt(line - 2);
    const extra = letter === letterBefore ? doubledLetter : edit;
    const from = Math.max(1, line - band);
    const to = Math.min(columns, line + band);
    row[from - 1] = from === 1 ? (last[0] ?? 0) + extra : beyond;
    let least = row[from - 1] ?? beyond;
    for (let column = from; column <= to; column += 1) {
      const meant = name.charCodeAt(column - 1);
      const meantBefore = name.charCodeAt(column - 2);
      const known = letter < latin && meant < latin ? (substitutionCosts[letter * latin + meant] ?? edit) : edit;
      const first = line === 1 && column === 1 ? firstLetterSurcharge : 0;
      let cost = (last[column - 1] ?? beyond) + (letter === meant ? 0 : known + first);
      const longer = (column < line + band ? (last[column] ?? beyond) : beyond) + extra;
      if (longer < cost) cost = longer;
      const shorter = (row[column - 1] ?? beyond) + (meant === meantBefore ? doubledLetter : edit);
      if (shorter < cost) cost = shorter;
      if (line > 1 && column > 1 && letter === meantBefore && letterBefore === meant && letter !== meant) {
        const swapped = (beforeLast[column - 2] ?? beyond) + swap;
        if (swapped < cost) cost = swapped;
      }
      row[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return beyond;
    const free = beforeLast;
    beforeLast = last;
    last = row;
    row = free;
  }
  if (part === 'whole') return last[name.length] ?? beyond;
  let best = beyond;
  for (let column = Math.max(1, typed.length - band); column <= columns; column += 1) best = Math.min(best, last[column] ?? beyond);
  return best;
}
