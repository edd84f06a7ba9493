import { computeSpellingDistance, createSpelling, getDistanceLimits } from '@wellkept/medications/names/spelling.ts';
import { type FindAction, findActions } from './find-actions.ts';

/** Lower case, without accents: `Paracétamol` is found by `paracetamol`. */
export const normalizeText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Words that join others and name nothing: "share with my doctor". */
const joiningWords = new Set('a an and can do for from how i in is it me my of on or the to what with'.split(' '));

function listTypedWords(query: string): readonly string[] {
  const typed = normalizeText(query).split(/\s+/);
  const naming = typed.filter((word) => !joiningWords.has(word));
  return naming.length > 0 ? naming : typed;
}

/** Whether a typed word is one of the text's with a slip in it, by the measure of the medicines field. A number is never a slip. */
function isMisspelled(typed: string, text: string): boolean {
  const limit = getDistanceLimits(typed.length).offer;
  if (limit === 0 || /[^a-z]/.test(typed)) return false;
  return text.split(/[^a-z]+/).some((word) => computeSpellingDistance(createSpelling(typed), createSpelling(word), limit) <= limit);
}

/**
 * Those of which each word that is typed stands in one of the texts: `delete account` finds what has both. Only where there are none, words may
 * be misspelled.
 */
function findMatching<T>(all: readonly T[], query: string, toTexts: (one: T) => readonly string[]): readonly T[] {
  const typed = listTypedWords(query);
  const findBy = (isIn: (word: string, text: string) => boolean) =>
    all.filter((one) => {
      const texts = toTexts(one).map(normalizeText);
      return typed.every((word) => texts.some((text) => isIn(word, text)));
    });
  const exact = findBy((word, text) => text.includes(word));
  return exact.length > 0 ? exact : findBy((word, text) => text.includes(word) || isMisspelled(word, text));
}

/** The open screens that a query means; all of them while nothing is typed. */
export function findScreens<P extends { label: string; words: readonly string[] }>(screens: readonly P[], query: string): readonly P[] {
  return normalizeText(query) === '' ? screens : findMatching(screens, query, ({ label, words }) => [label, ...words]);
}

/** What follows them may be a name of the person's own. "Change password" does not mean whatever else can be changed. */
const namingVerbs = new Set(['add', 'log']);

/** What a query asks to do: "add ibuprofen" opens the form with the name in it, whatever is to be added. */
export function findMeantActions(query: string, all: readonly FindAction[] = findActions): readonly FindAction[] {
  const found = findScreens(all, query);
  const [verb = '', ...rest] = query.trim().split(/\s+/);
  if (found.length > 0 || rest.length === 0) return found;
  if (!namingVerbs.has(normalizeText(verb))) return [];
  const meant = all.filter(({ label }) => normalizeText(label).startsWith(`${normalizeText(verb)} `));
  const name = rest.join(' ');
  return meant.map((action) =>
    'path' in action && action.labelWithName ? { ...action, label: action.labelWithName(name), state: { add: name } } : action,
  );
}

/** What lists one thing once: not what the person has under that name, nor the same name of another kind. */
export function withoutNames<T extends { name: string }>(entries: readonly T[], taken: readonly { name: string }[]): T[] {
  const seen = new Set(taken.map(({ name }) => normalizeText(name)));
  return entries.filter(({ name }) => {
    const isNew = !seen.has(normalizeText(name));
    seen.add(normalizeText(name));
    return isNew;
  });
}

/** One's own medicines, by what one called them. Nothing is listed before something is typed. */
export function findOwn<T extends { name: string }>(own: readonly T[], query: string): readonly T[] {
  return normalizeText(query) === '' ? [] : findMatching(own, query, ({ name }) => [name]);
}
