import type { LabelFacts } from '@wellkept/knowledge/ingredients.ts';
import type { LabelVocabulary } from './vocabulary.ts';

/** Names of allergens as labels write them, in five languages. */
export function addAllergens(
  { allergens, allergenCompounds }: Pick<LabelVocabulary, 'allergens' | 'allergenCompounds'>,
  facts: LabelFacts['allergens'],
): void {
  const usById = new Map(facts.allergens.map(({ id, terms }) => [id, terms.find(({ us }) => us)?.us ?? null]));
  for (const { words, means } of facts.exceptions)
    (words.includes('*') ? allergenCompounds : allergens).add(
      words,
      means === undefined ? 'none' : { id: means, us: usById.get(means) ?? null },
    );
  for (const { id, terms } of facts.allergens)
    for (const { words, us } of terms)
      for (const word of words) {
        const meaning = { id, us: us ?? null };
        if (word.includes('*')) allergenCompounds.add(word, meaning);
        else allergens.add(word, meaning);
      }
}
