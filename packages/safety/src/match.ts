import type { Ingredient, Match } from './findings.ts';
import type { NameEntry } from './name-index.ts';
import type { ReadItem } from './parse-item.ts';
import { capitalised } from './wording.ts';

/** What a name in the index means for the person who typed it. */
export function toMatch(entry: NameEntry, confidence: number, item?: ReadItem): Match {
  const { id, kind, use, ingredients } = entry.target;
  return {
    id,
    kind,
    // Who types "lisinopril/hctz" is not shown a brand; an everyday word is not a product's name.
    name: kind === 'product' && entry.how === 'brand' ? capitalised(entry.name) : entry.target.name,
    use,
    matchedName: entry.name,
    how: entry.how,
    confidence: Math.round(confidence * 100) / 100,
    ingredients: withStrengths(ingredients, item),
  };
}

/** Strengths typed for a combination go to its ingredients in order, when there are as many. */
export function withStrengths(ingredients: readonly Ingredient[], item: ReadItem | undefined): readonly Ingredient[] {
  if (!item || item.strengths.length !== ingredients.length || ingredients.length < 2) return ingredients;
  return ingredients.map((ingredient, at) => ({
    ...ingredient,
    amount: item.strengths[at] ?? ingredient.amount,
    unit: item.strengthUnit ?? ingredient.unit,
  }));
}
