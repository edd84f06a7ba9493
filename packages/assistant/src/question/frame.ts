import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import { stemmer } from 'stemmer';

/** Stands for whatever the question is about: a substance that was resolved, and any words that ask nothing. */
export const [substanceToken, topicToken, numberToken] = ['<substance>', '@', '#'] as const;
const isSlot = (token: string): boolean => token === substanceToken || token === topicToken || token === numberToken;

/** The words of a text that say what is asked: a typed substance, figures and words as they were written. */
export const splitFrameWords = (text: string): string[] =>
  [...normalizeMessage(text).matchAll(/<substance>|@|[\p{L}][\p{L}']*|\d[\d.,/]*/gu)].map(([word]) =>
    /^\d/.test(word) ? numberToken : word.replaceAll("'", ''),
  );

const stems = new Map<string, string>();
function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size > 20_000) stems.clear();
  const made = stemmer(word);
  stems.set(word, made);
  return made;
}

/** Words of frames by their stems, and how to read a slip in one of them. */
export type FrameWords = { read: (word: string) => string | null };

/** Shorter words are one letter away from too many others. */
const slipLengthMin = 6;

/** A word of the frames by its stem, one with a slip in it as the word it is nearest to, null for any other. */
export function createFrameWords(words: readonly string[]): FrameWords {
  const known = new Set(words);
  const bySlip = new Map(
    words.filter((word) => word.length >= slipLengthMin).flatMap((word) => listSlips(word).map((slip) => [slip, word])),
  );
  const findSlip = (word: string): string | null => {
    if (word.length < slipLengthMin - 1) return null;
    return [word, ...listSlips(word)].map((slip) => bySlip.get(slip)).find((one) => one?.[0] === word[0]) ?? null;
  };
  return { read: (word) => (known.has(word) ? word : findSlip(word)) };
}

/** The word without each of its letters but the first: two words with one of them in common are one slip apart. */
const listSlips = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2));
export const toFrameStem = (word: string): string => (isSlot(word) ? word : stem(word));

/**
 * The question without its subject: words that no frame has become one sign for the topic, so that "what causes gout" and "what causes a
 * frozen shoulder" are asked alike.
 */
export function toFrame(text: string, { read }: FrameWords): string[] {
  const tokens = splitFrameWords(text).map((word) => (isSlot(word) ? word : (read(toFrameStem(word)) ?? topicToken)));
  return tokens.filter((token, at) => !isSlot(token) || token !== tokens[at - 1]);
}
