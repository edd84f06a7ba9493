/**
 * How far apart two spellings are: 1 for a wrong, missing or extra letter, less for slips that people make with names of medicines
 * (swapped neighbours, single and double letters, vowels, letters of one sound, neighbouring keys), more for a wrong first letter.
 */
export function spellingDistance(typed: string, name: string, limit: number): number {
  const asWritten = weighedEdits(typed, name, limit);
  if (asWritten === 0 || limit <= soundsAlikeCost) return asWritten;
  const asHeard = weighedEdits(soundOf(typed), soundOf(name), limit - soundsAlikeCost) + soundsAlikeCost;
  return Math.min(asWritten, asHeard);
}

const soundsAlikeCost = 0.4;

/** The sound of a name in a rough spelling: "glucophage" and "glukofage" are one. */
export function soundOf(key: string): string {
  return key
    .replace(/ph/g, 'f')
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
export function reachOf(length: number): { match: number; offer: number } {
  if (length < 4) return { match: 0, offer: 0 };
  if (length === 4) return { match: 0.8, offer: 1 };
  if (length === 5) return { match: 1, offer: 1.3 };
  if (length < 8) return { match: 1.2, offer: 2 };
  if (length < 10) return { match: 1.6, offer: 2.4 };
  return length < 13 ? { match: 2, offer: 3 } : { match: 2.6, offer: 3.4 };
}

/** Which letters a word has, as bits: two words that differ in many letters are never compared. */
export function lettersOf(key: string): number {
  let bits = 0;
  for (let at = 0; at < key.length; at += 1) bits |= 1 << (key.charCodeAt(at) % 32);
  return bits;
}

export function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const vowels = 'aeiouy';
const alikePairs = new Set('ck kc cs sc sz zs fv vf iy yi gj jg bp pb dt td mn nm xz zx qk kq lr rl ao oa'.split(' '));
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const neighbours = new Set(
  keyRows.flatMap((row, index) =>
    [...row].flatMap((letter, at) => {
      const below = keyRows[index + 1] ?? '';
      const near = [row[at + 1], below[at], below[at - 1]].filter((other) => other !== undefined);
      return near.flatMap((other) => [letter + other, other + letter]);
    }),
  ),
);

const wrongLetterCosts = new Map<string, number>();
function wrongLetterCost(typed: string, meant: string): number {
  const pair = typed + meant;
  let cost = wrongLetterCosts.get(pair);
  if (cost === undefined) {
    const bothVowels = vowels.includes(typed) && vowels.includes(meant);
    cost = bothVowels ? 0.6 : alikePairs.has(pair) ? 0.7 : neighbours.has(pair) ? 0.8 : 1;
    // Names are unbounded input only through what people type: a few thousand pairs are all there is of letters.
    if (wrongLetterCosts.size < 4000) wrongLetterCosts.set(pair, cost);
  }
  return cost;
}

const swapCost = 0.7;
const doubledLetterCost = 0.5;
const firstLetterSurcharge = 0.5;

/** Optimal string alignment with the costs above; Infinity as soon as the limit is out of reach. */
function weighedEdits(typed: string, name: string, limit: number): number {
  if (typed === name) return 0;
  if (Math.abs(typed.length - name.length) > limit * 2) return Number.POSITIVE_INFINITY;
  const columns = name.length + 1;
  let beforeLast = new Float64Array(columns);
  let last = new Float64Array(columns);
  let row = new Float64Array(columns);
  for (let column = 1; column < columns; column += 1) {
    last[column] = (last[column - 1] ?? 0) + (name[column - 1] === name[column - 2] ? doubledLetterCost : 1);
  }
  for (let line = 1; line <= typed.length; line += 1) {
    const letter = typed.charAt(line - 1);
    const extra = letter === typed.charAt(line - 2) ? doubledLetterCost : 1;
    row[0] = (last[0] ?? 0) + extra;
    let least = row[0];
    for (let column = 1; column < columns; column += 1) {
      const meant = name.charAt(column - 1);
      const missing = meant === name.charAt(column - 2) ? doubledLetterCost : 1;
      const first = line === 1 && column === 1 ? firstLetterSurcharge : 0;
      const same = (last[column - 1] ?? 0) + (letter === meant ? 0 : wrongLetterCost(letter, meant) + first);
      let cost = Math.min((last[column] ?? 0) + extra, (row[column - 1] ?? 0) + missing, same);
      if (line > 1 && column > 1 && letter === name.charAt(column - 2) && typed.charAt(line - 2) === meant && letter !== meant) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + swapCost);
      }
      row[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return Number.POSITIVE_INFINITY;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  const cost = last[columns - 1] ?? Number.POSITIVE_INFINITY;
  return cost <= limit ? cost : Number.POSITIVE_INFINITY;
}
