/** How many weights each aspect has. N-grams share them by their hash. */
export const bucketCount = 2 ** 13;

/** The n-grams of one question: their buckets, and how much each one counts. */
export type Features = { buckets: Uint32Array; values: Float32Array };

const [hashStart, hashPrime] = [0x811c9dc5, 0x01000193];
const addToHash = (hash: number, text: string): number => {
  let sum = hash;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), hashPrime);
  return sum;
};
const toBucket = (hash: number): number => ((hash ^ (hash >>> 15)) >>> 0) % bucketCount;

/** Words and pairs of the frame; runs of four letters of its words. Each group has the length 1. */
export function extractFeatures(frame: readonly string[]): Features {
  const groups = [hashWords(['^', ...frame, '$']), hashLetters(frame)];
  const buckets = new Uint32Array(groups.reduce((sum, { size }) => sum + size, 0));
  const values = new Float32Array(buckets.length);
  let at = 0;
  for (const group of groups)
    for (const bucket of group) {
      buckets[at] = bucket;
      values[at++] = 1 / Math.sqrt(group.size);
    }
  return { buckets, values };
}
const wordsAtOnce = 2;
const lettersAtOnce = 4;

function hashWords(frame: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (let start = 0; start < frame.length; start += 1) {
    let hash = hashStart;
    for (const word of frame.slice(start, start + wordsAtOnce)) {
      hash = addToHash(hash, `${word} `);
      found.add(toBucket(hash));
    }
  }
  return found;
}

function hashLetters(frame: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const word of frame)
    for (let at = 0; at + lettersAtOnce <= word.length + 2; at += 1)
      found.add(toBucket(addToHash(hashStart, `~${` ${word} `.slice(at, at + lettersAtOnce)}`)));
  return found;
}
