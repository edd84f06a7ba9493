import { lookAlikes } from './look-alikes.ts';

export const memberNameLengthMax = 30;

const confusables: Readonly<Record<string, string>> = { ...lookAlikes, '0': 'o', '1': 'l', '3': 'e', '5': 's', i: 'l', '|': 'l' };

/** What a name looks like: two names with one key look the same at a glance, so only one member has it. */
export const computeNameKey = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((letter) => confusables[lookAlikes[letter] ?? letter] ?? lookAlikes[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** Names that claim a part in running the product. */
const reserved = ['wellkept', 'admin', 'administrator', 'moderator', 'support', 'staff', 'deletedmember', 'namehidden', 'host'].map(
  computeNameKey,
);

/** Latin letters with ones of an alphabet that looks like it: nobody writes a name so but to pass for another. */
const hasMixedAlphabets = (name: string): boolean => /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name);

/** Why a name cannot be taken, in a sentence; null where it can. Whether it is free is another question. */
export function explainBadName(name: string): string | null {
  const key = computeNameKey(name);
  if (key.length < 2) return 'Use at least two letters or digits.';
  if (!/^[\p{L}\p{M}\p{N} .'’_-]+$/u.test(name)) return 'Use letters, digits, spaces, dots, hyphens and apostrophes.';
  if (reserved.some((word) => key === word || (word.length > 4 && key.includes(word))))
    return 'This name could be mistaken for our team’s.';
  if (hasMixedAlphabets(name)) return 'Use letters of one alphabet.';
  if (/^(?:dr|prof)[ .]/i.test(name)) return 'Leave out titles. Nobody can check them here.';
  return null;
}
