import { computeSpellingDistance, createSpelling, getDistanceLimits } from '@wellkept/medications/names/spelling.ts';

/** Of shorter names a slip makes another word. */
const misspelledLettersMin = 5;

/** Words in lower case, without accents and signs, with a space before and after each. */
export const toWords = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;

/** Each word that none of the names has as the nearest one that a name has, by the measure of the medicines field. */
export function correctSpelling(names: readonly string[], typed: string): string {
  const known = new Set(names.flatMap((name) => name.split(' ')));
  const correct = (word: string): string => {
    const limit = getDistanceLimits(word.length).match;
    if (limit === 0 || known.has(word) || /[^a-z]/.test(word)) return word;
    const spelling = createSpelling(word);
    const near = [...known]
      .filter((one) => one.length >= misspelledLettersMin)
      .map((one) => ({ one, distance: computeSpellingDistance(spelling, createSpelling(one), limit) }))
      .filter(({ distance }) => distance <= limit)
      .sort((a, b) => a.distance - b.distance);
    return near[0]?.one ?? word;
  };
  return typed.split(' ').map(correct).join(' ');
}

/** Words of a question that name nothing: "my iron", "what was my blood pressure". */
const joiningWords = new Set(
  'a an and are at can did do does for from had has have how i in is it last latest me mine my newest of on or show take taken taking the to was were what what s when which with'.split(
    ' ',
  ),
);

/** What a search names, without the words around it; the whole text where it has no others. */
export function withoutJoiningWords(text: string): string {
  const naming = text.split(/\s+/).filter((word) => !joiningWords.has(word.toLowerCase().replace(/[^\p{L}]/gu, '')));
  return naming.join(' ') || text;
}
