const titles = new Set(
  'mr mrs ms miss mx dr prof master baby shri smt sri herr frau monsieur madame mme mlle sr sra srta senor senora bay bayan jr sen ii iii'.split(
    ' ',
  ),
);

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}]+/u)
    .filter((word) => word.length > 1 && !titles.has(word));

/**
 * Whether the name on a report may be the person's: one of the two has all the words of the other, or they share two. A name that says nothing
 * is nobody else's.
 */
export function isSamePerson(printed: string, own: string): boolean {
  const [one, other] = [new Set(wordsOf(printed)), new Set(wordsOf(own))];
  if (one.size === 0 || other.size === 0) return true;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= 2 || shared === Math.min(one.size, other.size);
}
