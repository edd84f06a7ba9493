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
export type FrameWords = { has: (word: string) => boolean };
export const createFrameWords = (words: readonly string[]): FrameWords => {
  const known = new Set(words);
  return { has: (word) => known.has(word) };
};
export const toFrameStem = (word: string): string => (isSlot(word) ? word : stem(word));

/**
 * The question without its subject: words that no frame has become one sign for the topic, so that "what causes gout" and "what causes a
 * frozen shoulder" are asked alike.
 */
export function toFrame(text: string, { has }: FrameWords): string[] {
  const tokens = splitFrameWords(text).map((word) => {
    const stemmed = toFrameStem(word);
    return isSlot(word) || has(stemmed) ? stemmed : topicToken;
  });
  return tokens.filter((token, at) => !isSlot(token) || token !== tokens[at - 1]);
}
