const titles = new Set(
  'mr mrs ms miss mx dr prof master baby shri smt sri herr frau monsieur madame mme mlle sr sra srta senor senora bay bayan jr sen ii iii'.split(
    ' ',
  ),
);

const splitName = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}]+/u)
    .filter((word) => word !== '' && !titles.has(word));

const getNameWords = (name: string) => new Set(splitName(name).filter((word) => word.length > 1));
const getInitials = (name: string) => splitName(name).filter((word) => word.length === 1);

/**
 * Whether the name on a report may be the person's: one of the two has all the words of the other and an initial that fits the rest, or they
 * share two. A name that says nothing is nobody else's.
 */
export function isSamePerson(printed: string, own: string): boolean {
  const [one, other] = [getNameWords(printed), getNameWords(own)];
  if (one.size === 0 || other.size === 0) return true;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= 2 || (shared === Math.min(one.size, other.size) && hasMatchingInitial(printed, own) && hasMatchingInitial(own, printed));
}

/** "B. Lee" is not Ann Lee; "A. M. Lee" may be. */
function hasMatchingInitial(name: string, other: string): boolean {
  const initials = getInitials(name);
  const rest = splitName(other).filter((word) => !getNameWords(name).has(word));
  return initials.length === 0 || rest.length === 0 || initials.some((initial) => rest.some((word) => word.startsWith(initial)));
}
