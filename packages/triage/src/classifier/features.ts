import { listConcepts } from './concepts.ts';
import { simplify } from './simplify.ts';

/** How many weights each output has. N-grams share them by their hash. */
export const bucketCount = 2 ** 18;

/** The n-grams of one text: their buckets, and how much each one counts. */
export type Features = { buckets: Uint32Array; values: Float32Array };

const hashStart = 0x811c9dc5;
const hashPrime = 0x01000193;
const addToHash = (hash: number, code: number): number => Math.imul(hash ^ code, hashPrime);
/** The upper bits of a product hash are the mixed ones. */
const toBucket = (hash: number): number => ((hash ^ (hash >>> 15)) >>> 0) % bucketCount;

const letterGramMin = 3;
const letterGramMax = 5;

/**
 * Words, pairs and triples of words; runs of three to five letters; what the words name in any of six languages, alone and in pairs. Each group
 * has the length 1, so that long texts weigh as short ones.
 */
export function extractFeatures(text: string): Features {
  const simple = simplify(text);
  const words = simple.split(' ');
  const groups = [hashWords(words), hashLetters(` ${simple} `), hashConcepts(words)];
  const buckets = new Uint32Array(groups.reduce((sum, { size }) => sum + size, 0));
  const values = new Float32Array(buckets.length);
  let at = 0;
  for (const group of groups) {
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

/** Concepts side by side have at most so many words between them. */
const nearMax = 3;

function hashConcepts(words: readonly string[]): Set<number> {
  const found = new Set<number>();
  const mentions = listConcepts(words);
  for (const [at, { concept, place }] of mentions.entries()) {
    found.add(toBucket(addToHash(addToHash(hashStart, 3), concept)));
    for (const other of mentions.slice(at + 1)) {
      if (other.concept === concept) continue;
      const [low, high] = concept < other.concept ? [concept, other.concept] : [other.concept, concept];
      const together = addToHash(addToHash(addToHash(hashStart, 4), low), high);
      found.add(toBucket(together));
      if (other.place - place <= nearMax) found.add(toBucket(addToHash(together, 5)));
    }
  }
  return found;
}
