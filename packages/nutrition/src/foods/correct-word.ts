/** Words by their length, so that only those of about the same length are compared. */
export type Vocabulary = ReadonlyMap<number, readonly string[]>;

export function createVocabulary(words: Iterable<string>): Vocabulary {
  const byLength = new Map<number, string[]>();
  for (const word of words) {
    const same = byLength.get(word.length);
    if (same) same.push(word);
    else byLength.set(word.length, [word]);
  }
  return byLength;
}

export type CloseWord = { word: string; distance: number };

/** The words within one edit (two from seven letters on), nearest first; none for words of less than four letters. */
export function listCloseWords(vocabulary: Vocabulary, typed: string): CloseWord[] {
  if (typed.length < 4) return [];
  const max = typed.length < 7 ? 1 : 2;
  const found: CloseWord[] = [];
  for (let length = typed.length - max; length <= typed.length + max; length += 1)
    for (const word of vocabulary.get(length) ?? []) {
      if (word.charCodeAt(0) !== typed.charCodeAt(0) && word.charCodeAt(1) !== typed.charCodeAt(1)) continue;
      const distance = computeDistance(typed, word, max);
      if (distance <= max) found.push({ word, distance });
    }
  return found.toSorted((one, other) => one.distance - other.distance);
}

const lengthMax = 64;
const rows = [new Uint8Array(lengthMax), new Uint8Array(lengthMax), new Uint8Array(lengthMax)];

/** Edits between two words, a swap of neighbors counting as one (optimal string alignment); gives up above `max`. */
function computeDistance(one: string, other: string, max: number): number {
  if (one.length >= lengthMax || other.length >= lengthMax) return max + 1;
  let [beforeLast, last, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= other.length; at += 1) last[at] = at;
  for (let row = 1; row <= one.length; row += 1) {
    current[0] = row;
    let least = row;
    const letter = one.charCodeAt(row - 1);
    const before = one.charCodeAt(row - 2);
    for (let column = 1; column <= other.length; column += 1) {
      const facing = other.charCodeAt(column - 1);
      let value = (last[column - 1] ?? 0) + (letter === facing ? 0 : 1);
      value = Math.min(value, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && letter === other.charCodeAt(column - 2) && before === facing)
        value = Math.min(value, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = value;
      if (value < least) least = value;
    }
    if (least > max) return max + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[other.length] ?? max + 1;
}
