import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';

type Named = { words: readonly string[] };

const patterns = new WeakMap<Named, RegExp>();

/** Whether a normalized text names it. */
export function isNamed(one: Named, text: string): boolean {
  const pattern = patterns.get(one) ?? new RegExp(String.raw`\b(?:${one.words.join('|')})\b`);
  patterns.set(one, pattern);
  return pattern.test(text);
}

/** The first complaint or panel of the knowledge base that a text names. */
export function findNamed<One extends Named>(all: ReadonlyMap<string, One>, text: string): One | null {
  const normalized = normalizeMessage(text);
  return [...all.values()].find((one) => isNamed(one, normalized)) ?? null;
}
