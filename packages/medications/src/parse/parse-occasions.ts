import type { Frequency } from './frequency-reading.ts';
import type { Occasion } from './occasion-words.ts';
import { type OccasionList, readOccasionList, toFrequency } from './occasions.ts';

/** Three meals and bedtime, each with how long before it. */
const wordsMax = 24;

const mealWord = /^(?:breakfast|lunch|lunchtime|dinner|supper)$/;
/** A dose, or how often: behind them "AC", "PC", "OM" and "ON" are directions. */
const directionWord = /^(?:[\d½¼¾]|(?:od|bd|bid|tds|tid|qds|qid|daily|day|tablets?|capsules?|mg|ml|mcg|units?|puffs?|drops?|take)$)/;

/** No list of occasions begins with another word; most words of a line are a name. */
const openingWord =
  /^(?:[\d½¼¾]|(?:before|prior|after|following|with|at|during|when|on|upon|first|last|q?hs|going|in|every|each|mid|mid-.*|late|early|afternoons?|nightly|nocte|omni|of|a|an|q[ap]m|mane|mornings?|evenings?|twelve|one|two|three|four|half|least|about|around|approximately|up|within|just|right|immediately|shortly|straight|directly|soon|only|q?[ap]c|ante|post|om|am|pm|noon|midday|nights?|nite|bed|bedtime|waking|the|your|my|his|her|their|our|breakfasts?|brekkie|lunch|lunchtime|lunches|dinner|dinners|dinnertime|suppers?|suppertime|tea|teatime)$)/;

const joinWords = (words: readonly string[], at: number, commas: ReadonlySet<number>): string =>
  words
    .slice(at, at + wordsMax)
    .map((word, place) => (place > 0 && commas.has(at + place) ? `; ${word}` : place > 0 ? ` ${word}` : word))
    .join('');
const countWords = (text: string): number => text.split(/[ ;]+/).filter((word) => word !== '').length;

function readAt(
  words: readonly string[],
  at: number,
  commas: ReadonlySet<number>,
  isBare: boolean,
): (OccasionList & { length: number }) | null {
  if (!openingWord.test(words[at] ?? '')) return null;
  const text = joinWords(words, at, commas);
  const before = words.slice(0, at);
  const isListed = commas.has(at) && /^(?:mornings?|am|noon|midday|lunch|afternoons?|waking|breakfast)$/.test(words[at - 1] ?? '');
  const isLatin = at === 0 ? /^(?:ac|pc)(?: ?(?:and|&|\+|\/|$)| hs)/.test(text) : before.some((word) => directionWord.test(word));
  const read = readOccasionList(text, {
    isBare,
    isLatin,
    isAfterMeal: before.some((word) => mealWord.test(word)),
    isListed,
    canPair: words[at - 1] !== 'between',
  });
  return read && { ...read, length: countWords(text) - countWords(read.rest) };
}

const noCommas: ReadonlySet<number> = new Set();

/** The times of a day that start at a word: "before meals and at bedtime". `isBare`: behind a dose "morning" alone is one. */
export function parseOccasions(
  words: readonly string[],
  at: number,
  commas: ReadonlySet<number> = noCommas,
  isBare = false,
): (Frequency & { length: number }) | null {
  const read = readAt(words, at, commas, isBare);
  return read && { ...toFrequency(read), length: read.length };
}

type CountedOccasions = { occasions: readonly Occasion[]; isChoice: boolean };

/** The lists of occasions in the words of a frequency; of words for one dose the last says most. */
export function listOccasions(text: string): readonly CountedOccasions[] {
  const written = text.split(/(?<=,)\s|\s/).filter((word) => word !== '');
  const commas = new Set(written.flatMap((word, at) => (word.endsWith(',') ? [at + 1] : [])));
  const words = written.map((word) => word.replace(/,$/, ''));
  const found: CountedOccasions[] = [];
  for (let at = 0; at < words.length; ) {
    const read = readAt(words, at, commas, false);
    if (read) {
      const isListed = read.groups.length > 1;
      found.push({
        occasions: read.groups.map(({ occasions }) => {
          // "At bedtime, 3 hours after dinner" is at bedtime.
          const night =
            occasions.some(({ opening }) => opening?.when === 'after') && occasions.find(({ name }) => /^at (?:bedtime|night)$/.test(name));
          const stated = night || (occasions.findLast(({ opening }) => opening !== null) ?? occasions.at(-1));
          if (!stated) throw new Error('A group of occasions is never empty.');
          return isListed && stated.name === 'meals' ? { ...stated, name: 'each meal' } : stated;
        }),
        isChoice: read.groups.some(({ joint }) => joint === 'or' || joint === 'and/or'),
      });
    }
    at += Math.max(1, read?.length ?? 0);
  }
  return found;
}
