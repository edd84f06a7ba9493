import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import type { OwnFood } from '@wellkept/nutrition/foods/own-food.ts';
import { createAllergenFinder } from '@wellkept/products/label/find-allergens.ts';

let loaded: Promise<(text: string) => string[]> | undefined;
/** Lists are long, and the same foods are asked for again and again. */
const known = new Map<string, readonly string[]>();
const knownMax = 5000;

/** Foods with the allergens that their lists of ingredients name, in the languages of labels. Names are loaded when the first list comes. */
export async function withDeclaredAllergens(foods: readonly OwnFood[]): Promise<OwnFood[]> {
  if (foods.every(({ ingredients }) => ingredients === null)) return [...foods];
  loaded ??= loadLabelFacts().then(({ allergens }) => createAllergenFinder(allergens));
  const find = await loaded;
  return foods.map((food) => {
    const text = [food.name, food.ingredients].filter(Boolean).join(', ');
    const declared = known.get(text) ?? find(text);
    if (known.size >= knownMax) known.clear();
    known.set(text, declared);
    return { ...food, declared };
  });
}
