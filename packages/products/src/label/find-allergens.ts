import type { LabelFacts } from '@wellkept/knowledge/ingredients.ts';
import { addAllergens } from '../vocabulary/allergen-names.ts';
import { CompoundIndex } from '../vocabulary/compound-index.ts';
import { listTokens } from '../vocabulary/fold-text.ts';
import { PhraseIndex } from '../vocabulary/phrase-index.ts';
import type { AllergenMeaning, LabelVocabulary } from '../vocabulary/vocabulary.ts';
import { normalizeLabel, splitLabel } from './statements.ts';

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

/** What a name and a list of ingredients say, by the European groups of allergens. */
export type DeclaredAllergens = {
  /** The list without what it says is not in the food, or may be in it by accident. */
  ingredients: string;
  allergens: string[];
  /** What may be in it by accident, and the words that say so. */
  traces: string[];
  traceText: string;
};

/** Reads the allergens of a food, without the rest of the vocabulary. */
export function createAllergenFinder(facts: LabelFacts['allergens']): (name: string, ingredients: string) => DeclaredAllergens {
  const names = { allergens: new PhraseIndex<AllergenMeaning>(), allergenCompounds: new CompoundIndex<AllergenMeaning>() };
  addAllergens(names, facts);
  return (name, ingredients) => {
    const { list, contains, traces } = splitLabel(normalizeLabel(ingredients, names));
    return {
      ingredients: [list, ...contains].map(tidyList).filter(Boolean).join(', '),
      allergens: findAllergens([name, list, ...contains], names).eu,
      traces: findAllergens(traces, names).eu,
      traceText: traces.join(' '),
    };
  };
}

/** Where sentences were taken out of a list, only their full stops are left. */
const tidyList = (list: string): string => list.replace(/(?:\s*[.,;]){2,}\s*/g, ', ').replace(/^[\s.,;]+|[\s.,;]+$/g, '');
