import type { LabelFacts } from '@wellkept/knowledge/ingredients.ts';
import { addAllergens } from '../vocabulary/allergen-names.ts';
import { CompoundIndex } from '../vocabulary/compound-index.ts';
import { listTokens } from '../vocabulary/fold-text.ts';
import { PhraseIndex } from '../vocabulary/phrase-index.ts';
import type { AllergenMeaning, LabelVocabulary } from '../vocabulary/vocabulary.ts';

export type FoundAllergens = {
  /** Groups of Annex II of Regulation (EU) No 1169/2011, in the order of their ids. */
  eu: string[];
  /** Major food allergens of US law. */
  us: string[];
};

/** Allergens that texts name, hidden names included: whey is milk, semolina is wheat. */
export function findAllergens(
  texts: readonly string[],
  { allergens, allergenCompounds }: Pick<LabelVocabulary, 'allergens' | 'allergenCompounds'>,
): FoundAllergens {
  const eu = new Set<string>();
  const us = new Set<string>();
  const add = (meaning: AllergenMeaning | null | undefined) => {
    if (!meaning || meaning === 'none') return;
    eu.add(meaning.id);
    if (meaning.us !== null) us.add(meaning.us);
  };
  for (const text of texts) {
    const tokens = listTokens(text);
    for (let at = 0; at < tokens.length; ) {
      const hit = allergens.findAt(tokens, at);
      add(hit ? hit.meaning : allergenCompounds.find(tokens[at] ?? ''));
      at = hit?.end ?? at + 1;
    }
  }
  return { eu: [...eu].sort(), us: [...us].sort() };
}

/** Finds the European groups of allergens that a list of ingredients names, without the rest of the vocabulary. */
export function createAllergenFinder(facts: LabelFacts['allergens']): (text: string) => string[] {
  const names = { allergens: new PhraseIndex<AllergenMeaning>(), allergenCompounds: new CompoundIndex<AllergenMeaning>() };
  addAllergens(names, facts);
  return (text) => findAllergens([text], names).eu;
}
