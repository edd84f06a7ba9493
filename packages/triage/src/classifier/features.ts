/** How many weights each output has. N-grams share them by their hash. */
export const bucketCount = 2 ** 18;

/** The n-grams of one text: their buckets, and how much each one counts. */
export type Features = { buckets: Uint32Array; values: Float32Array };

const hashStart = 0x811c9dc5;
const hashPrime = 0x01000193;
const addToHash = (hash: number, code: number): number => Math.imul(hash ^ code, hashPrime);
/** The upper bits of a product hash are the mixed ones. */
const toBucket = (hash: number): number => ((hash ^ (hash >>> 15)) >>> 0) % bucketCount;

/** Lower case without accents and apostrophes; every digit alike, since the rules read figures. */
const simplify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mark}'’‘`]/gu, '')
    .toLowerCase()
    .replace(/\p{Number}/gu, '0')
    .replace(/[^\p{Letter}0?!]+/gu, ' ')
    .replace(/([?!])\1*/g, ' $1 ')
    .replace(/ +/g, ' ')
    .trim();

const letterGramMin = 3;
const letterGramMax = 5;

/** Words, pairs and triples of words, and runs of three to five letters; each group has the length 1, so that long texts weigh as short ones. */
export function extractFeatures(text: string): Features {
  const simple = simplify(text);
  const words = hashWords(simple.split(' '));
  const letters = hashLetters(` ${simple} `);
  const buckets = new Uint32Array(words.size + letters.size);
  const values = new Float32Array(buckets.length);
  let at = 0;
  for (const group of [words, letters]) {
    const value = group.size === 0 ? 0 : 1 / Math.sqrt(group.size);
    for (const bucket of group) {
      buckets[at] = bucket;
      values[at++] = value;
    }
  }
  return { buckets, values };
}

function hashWords(words: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (let start = 0; start < words.length; start += 1) {
    let hash = addToHash(hashStart, 1);
    for (let end = start; end < Math.min(start + 3, words.length); end += 1) {
      const word = words[end] ?? '';
      for (let at = 0; at < word.length; at += 1) hash = addToHash(hash, word.charCodeAt(at));
      hash = addToHash(hash, 32);
      found.add(toBucket(hash));
    }
  }
  return found;
}

function hashLetters(text: string): Set<number> {
  const found = new Set<number>();
  for (let start = 0; start + letterGramMin <= text.length; start += 1) {
    let hash = addToHash(hashStart, 2);
    for (let end = start; end < Math.min(start + letterGramMax, text.length); end += 1) {
      hash = addToHash(hash, text.charCodeAt(end));
      if (end - start + 1 >= letterGramMin) found.add(toBucket(hash));
    }
  }
  return found;
}
