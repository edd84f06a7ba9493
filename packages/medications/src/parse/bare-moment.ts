import type { Frequency } from './frequency.ts';

const bareMoments: Readonly<Record<string, string>> = {
  morning: 'in the morning',
  am: 'in the morning',
  noon: 'at midday',
  midday: 'at midday',
  evening: 'in the evening',
  pm: 'in the evening',
  night: 'at night',
  nite: 'at night',
  bedtime: 'at bedtime',
};
const isJoiner = (word: string) => word === 'and' || word === '&' || word === '+';

/** "5 mg evening", "500 mg am and pm": a moment without its preposition, where nothing but moments follows. Elsewhere the word may be part of a name. */
export function parseBareMoment(words: readonly string[], at: number): (Frequency & { length: number }) | null {
  const moment = bareMoments[words[at] ?? ''];
  const rest = words.slice(at);
  if (moment === undefined || !rest.every((word) => isJoiner(word) || Object.hasOwn(bareMoments, word))) return null;
  return { text: moment, perDay: 1, isMoment: true, length: isJoiner(rest[1] ?? '') ? 2 : 1 };
}
