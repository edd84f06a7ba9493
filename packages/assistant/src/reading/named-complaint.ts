import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';

type Named = { words: readonly string[] };

const patterns = new WeakMap<Named, RegExp>();

function getPattern(one: Named): RegExp {
  const pattern = patterns.get(one) ?? new RegExp(String.raw`\b(?:${one.words.join('|')})\b`);
  patterns.set(one, pattern);
  return pattern;
}

/** Whether a normalized text names it. */
export const isNamed = (one: Named, text: string): boolean => getPattern(one).test(text);

/** The complaints or panels of the knowledge base that a text names, in its order. */
export function listNamed<One extends Named>(all: ReadonlyMap<string, One>, text: string): One[] {
  const normalized = normalizeMessage(text);
  const named = [...all.values()].map((one) => ({ one, at: normalized.search(getPattern(one)) })).filter(({ at }) => at >= 0);
  return named.toSorted((one, other) => one.at - other.at).map(({ one }) => one);
}

/** The one that a text names first. */
export const findNamed = <One extends Named>(all: ReadonlyMap<string, One>, text: string): One | null => listNamed(all, text)[0] ?? null;

/** As above, but "shaky and sweaty" is one thing, and not the sweat beside it. */
export const listNamedApart = <One extends Named>(all: ReadonlyMap<string, One>, text: string): One[] => {
  const [first, ...others] = listNamed(all, text);
  if (first === undefined) return [];
  const rest = normalizeMessage(text).replaceAll(new RegExp(getPattern(first).source, 'g'), ' ');
  return [first, ...others.filter((one) => isNamed(one, rest))];
};
