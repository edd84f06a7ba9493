import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { FindingBase } from './findings.ts';

/** The fields of a card that has nothing more to show. */
export const emptyFindingFields = {
  outcome: '',
  emergency: null,
  onset: null,
  disagreement: null,
  alternatives: [],
} satisfies Partial<FindingBase>;

/** The positions at which each substance is held, in the order of the list. */
export function findItemsBySubstance(ingredients: readonly (readonly KnownSubstance[])[]): Map<KnownSubstance, number[]> {
  const itemsBySubstance = new Map<KnownSubstance, number[]>();
  ingredients.forEach((own, item) => {
    for (const substance of own) itemsBySubstance.set(substance, [...(itemsBySubstance.get(substance) ?? []), item]);
  });
  return itemsBySubstance;
}
