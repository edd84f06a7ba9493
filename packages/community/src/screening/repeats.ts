import { undisguise } from './undisguise.ts';

/** "Thank you so much!" may go to everyone. */
const wordsMin = 12;
const wordsPerPiece = 3;
/** Of the shorter text's pieces, how many the other one has too. */
const shareMin = 0.6;

const listWords = (text: string): string[] => undisguise(text.normalize('NFKC').toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];

const listPieces = (words: readonly string[]): Set<string> =>
  new Set(words.slice(0, words.length - wordsPerPiece + 1).map((_word, at) => words.slice(at, at + wordsPerPiece).join(' ')));

/** How many of the earlier texts say nearly the same. What is copied often changes a name, a number or its first words. */
export function countRepeats(text: string, earlier: readonly string[]): number {
  const words = listWords(text);
  if (words.length < wordsMin) return 0;
  const pieces = listPieces(words);
  return earlier.filter((other) => {
    const others = listPieces(listWords(other));
    const shared = [...pieces].filter((piece) => others.has(piece)).length;
    return others.size > wordsMin - wordsPerPiece && shared >= shareMin * Math.min(pieces.size, others.size);
  }).length;
}
