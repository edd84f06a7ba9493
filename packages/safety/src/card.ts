import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Card } from './findings.ts';

/** What a card has when nothing more is to be said. */
export const emptyCard = { outcome: '', emergency: null, onset: null, disagreement: null, alternatives: [] } satisfies Partial<Card>;

/** The positions at which each substance is held, in the order of the list. */
export function holders(ingredients: readonly (readonly KnownSubstance[])[]): Map<KnownSubstance, number[]> {
  const held = new Map<KnownSubstance, number[]>();
  ingredients.forEach((own, item) => {
    for (const substance of own) held.set(substance, [...(held.get(substance) ?? []), item]);
  });
  return held;
}
