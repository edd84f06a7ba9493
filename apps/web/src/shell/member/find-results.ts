import { type FindAction, findActions } from './find-actions.ts';

/** Lower case, without accents: `Paracétamol` is found by `paracetamol`. */
export const normalizeText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Words that join others and name nothing: "share with my doctor". */
const joiningWords = new Set('a an and can do for from how i in is it me my of on or the to what with'.split(' '));

/** Each word that is typed stands in one of the texts: `delete account` finds what has both. */
function hasMatch(texts: readonly string[], query: string): boolean {
  const normalized = texts.map(normalizeText);
  const typed = normalizeText(query).split(/\s+/);
  const naming = typed.filter((word) => !joiningWords.has(word));
  return (naming.length > 0 ? naming : typed).every((word) => normalized.some((text) => text.includes(word)));
}

/** The open screens that a query means; all of them while nothing is typed. */
export function findScreens<P extends { label: string; words: readonly string[] }>(screens: readonly P[], query: string): readonly P[] {
  return normalizeText(query) === '' ? screens : screens.filter(({ label, words }) => hasMatch([label, ...words], query));
}

/** What a query asks to do: "add ibuprofen" opens the form with the name in it, whatever is to be added. */
export function findMeantActions(query: string, all: readonly FindAction[] = findActions): readonly FindAction[] {
  const found = findScreens(all, query);
  const [verb = '', ...rest] = query.trim().split(/\s+/);
  if (found.length > 0 || rest.length === 0) return found;
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
  return normalizeText(query) === '' ? [] : own.filter(({ name }) => hasMatch([name], query));
}
