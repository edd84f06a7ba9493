/** Directions by a grammar of phrases, right and with slips of the pen, the same ones for the same seed. */
export type MisspeltDirections = { right: string; misspelt: string };

const frequencies = [
  'once a day',
  'twice a day',
  'three times a day',
  'four times daily',
  '2 times per day',
  'every 8 hours',
  'every 4 to 6 hours',
  'every six hours',
  'every other day',
  'every morning',
  'every night',
  'once a week',
  'twice weekly',
  'nightly',
  'daily',
  'on Mondays and Thursdays',
  'every Wednesday',
  'in the morning and at night',
  'at bedtime',
  'before breakfast',
  'with dinner',
  'monthly',
];
const amounts = [
  '1 tablet',
  '2 tablets',
  '1 capsule',
  'one capsule',
  'two tablets',
  '3 drops',
  '2 puffs',
  '1 patch',
  'half tablet',
  '5 ml',
  '20 units',
];
const circumstances = [
  '',
  '',
  '',
  ' with food',
  ' after meals',
  ' before bed',
  ' as needed',
  ' on an empty stomach',
  ' by mouth',
  ' for two weeks',
  ' with water',
];
const openings = ['', '', 'take '];

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const vowels = 'aeiou';

type Random = () => number;
type Slip = (word: string, at: number, random: Random) => string;

const replaceAt = (word: string, at: number, letters: string): string => word.slice(0, at) + letters + word.slice(at + 1);

/** The slips that people make: two letters exchanged, one left out, doubled, beside the key, or another vowel. */
const slips: readonly Slip[] = [
  (word, at) => (at + 1 < word.length ? word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2) : word),
  (word, at) => replaceAt(word, at, ''),
  (word, at) => replaceAt(word, at, word.charAt(at).repeat(2)),
  (word, at, random) => {
    const row = keyboard.find((letters) => letters.includes(word.charAt(at))) ?? '';
    const beside = row.charAt(row.indexOf(word.charAt(at)) + (random() < 0.5 ? 1 : -1));
    return beside === '' ? word : replaceAt(word, at, beside);
  },
  (word, at, random) => (vowels.includes(word.charAt(at)) ? replaceAt(word, at, vowels.charAt(Math.floor(random() * 5))) : word),
];

/** Between 0 and 1, from a seed (a linear congruential generator with the constants of Numerical Recipes). */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function misspell(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * (word.length - 1));
  const slip = slips[Math.floor(random() * slips.length)] ?? slips[0];
  return slip ? slip(word.toLowerCase(), at, random) : word;
}

/** `count` lines. One or two of their words of four letters and more are misspelt; some by a slip that changes nothing. */
export function generateMisspeltDirections(seed: number, count: number): MisspeltDirections[] {
  const random = createRandom(seed);
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  return Array.from({ length: count }, () => {
    const right = `${pick(openings)}${pick(amounts)} ${pick(frequencies)}${pick(circumstances)}`;
    const words = right.split(' ');
    const long = words.flatMap((word, at) => (/^[a-z]{4,}$/i.test(word) ? [at] : []));
    const slipped = new Set([
      long[Math.floor(random() * long.length)],
      ...(random() < 0.3 ? [long[Math.floor(random() * long.length)]] : []),
    ]);
    return { right, misspelt: words.map((word, at) => (slipped.has(at) ? misspell(word, random) : word)).join(' ') };
  });
}
