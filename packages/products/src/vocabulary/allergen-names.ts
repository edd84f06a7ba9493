import type { LabelFacts } from '@wellkept/knowledge/ingredients.ts';
import type { LabelVocabulary } from './vocabulary.ts';

const sulphites = 'sulphur-dioxide-and-sulphites';
/**
 * Numbers of additives that are an allergen under another name: sulphur dioxide and sulphites (E 220 to E 228), lactitol, which is made of milk,
 * and lysozyme of eggs (Regulation (EU) No 1169/2011, Annex II, 2011; Regulation (EU) No 231/2012, Annex, 2012).
 */
const numbered: readonly (readonly [number: string, id: string])[] = [
  ...['220', '221', '222', '223', '224', '226', '227', '228'].map((number) => [number, sulphites] as const),
  ['966', 'milk'],
  ['1105', 'eggs'],
];

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
  for (const [number, id] of numbered)
    for (const name of [`e${number}`, `e ${number}`]) allergens.add(name, { id, us: usById.get(id) ?? null });
  for (const { id, terms } of facts.allergens)
    for (const { words, us } of terms)
      for (const word of words) {
        const meaning = { id, us: us ?? null };
        if (word.includes('*')) allergenCompounds.add(word, meaning);
        else allergens.add(word, meaning);
      }
}
