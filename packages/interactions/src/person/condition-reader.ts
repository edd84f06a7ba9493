import { tokenizeName } from '@wellkept/medications/names/names.ts';

/** Whatever people name like an illness. */
export type NamedCondition = { id: string; name: string; synonyms?: readonly string[] | undefined };

/** The ids of the conditions that a text of a person names; none where it is not understood. */
export type ConditionReader = (text: string) => readonly string[];

/** Words around an illness that say nothing of what it is. */
const fillerWords = new Set('i have had a an the my of with since mild chronic severe history diagnosed year years type stage'.split(' '));

/** People say each of these for the others: "kidney trouble", "kidney problems". */
const isProblem = /^(?:problems?|troubles?|issues?)$/;
/** "Metaboliser" and "metabolizer" are one word. */
const tokenizeConditionName = (text: string): string[] =>
  tokenizeName(text).map((word) => (isProblem.test(word) ? 'problems' : word.replace(/iser(s?)$/, 'izer$1')));

type Name = { id: string; words: readonly string[] };

/**
 * "Type 2 diabetes since 2010", "asthma and high BP", "HTN": a name that stands in the text as whole words counts, a longer name before a
 * shorter one inside it, so that "high blood pressure in the lungs" is not high blood pressure.
 */
export function createConditionReader(conditions: Iterable<NamedCondition>): ConditionReader {
  // Made of thousands of words when the first text is read: many readers are made that read none.
  let known: KnownNames | undefined;
  return (text) => {
    known ??= listNames(conditions);
    return readConditions(known, text);
  };
}

type KnownNames = { names: readonly Name[]; byFirstWord: ReadonlyMap<string | undefined, readonly Name[]> };

function listNames(conditions: Iterable<NamedCondition>): KnownNames {
  const names: Name[] = [...conditions]
    .flatMap(({ id, name, synonyms = [] }) => [name, ...synonyms].map((one) => ({ id, words: tokenizeConditionName(one) })))
    .filter(({ words }) => words.length > 0)
    .sort((one, other) => other.words.length - one.words.length || other.words.join('').length - one.words.join('').length);
  return { names, byFirstWord: Map.groupBy(names, ({ words }) => words[0]) };
}

function readConditions({ names, byFirstWord }: KnownNames, text: string): readonly string[] {
  const words = tokenizeConditionName(text);
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    const begun = byFirstWord.get(words[at]) ?? byFirstWord.get(toSingular(words[at] ?? ''));
    const name = begun?.find((one) => one.words.every((word, offset) => isSameWord(word, words[at + offset] ?? '')));
    if (name && !isDenied(words.slice(0, at))) found.push(name.id);
    at += name ? name.words.length : 1;
  }
  if (found.length > 0 || words.every((word) => fillerWords.has(word))) return [...new Set(found)];
  const loose = findLooseMatch(words, names);
  return loose.length > 0 ? loose : matchUnfinished(words, names);
}

/** "UTIs", "migraines": people have an illness more than once. */
const toSingular = (word: string): string => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word);
const isSameWord = (word: string, typed: string): boolean => word === typed || word === toSingular(typed);

/** "No known diabetes", "I don't have asthma" and "my mother had heart failure" name no illness of this person. */
const isDenied = (before: readonly string[]): boolean => before.slice(-5).some((word) => denials.has(word));

const denials = new Set(
  'no not without never dont doesnt didnt isnt nor negative mother mothers father fathers mum mom dad parent parents sister brother aunt uncle grandmother grandfather grandma grandpa son daughter wife husband'.split(
    ' ',
  ),
);

const unfinishedMin = 3;

/** A name whose last word is not finished, where only one condition has such a name: "atrial fib". */
function matchUnfinished(words: readonly string[], names: readonly Name[]): readonly string[] {
  const last = words.at(-1) ?? '';
  if (isDenied(words) || last.length < unfinishedMin || words.join('').length < 2 * unfinishedMin) return [];
  const begun = names.filter(
    (name) =>
      name.words.length === words.length &&
      name.words.every((word, at) => (at < words.length - 1 ? word === words[at] : word.startsWith(last) && word !== last)),
  );
  const ids = [...new Set(begun.map(({ id }) => id))];
  return ids.length === 1 ? ids : [];
}

/** All words of a name in another order: "kidney disease, chronic". */
function findLooseMatch(words: readonly string[], names: readonly Name[]): readonly string[] {
  if (isDenied(words)) return [];
  const there = new Set(words);
  const name = names.find((one) => one.words.length > 1 && one.words.every((word) => there.has(word)));
  return name ? [name.id] : [];
}
