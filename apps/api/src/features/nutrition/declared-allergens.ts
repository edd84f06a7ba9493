import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import type { OwnFood } from '@wellkept/nutrition/foods/own-food.ts';
import { createAllergenFinder, type DeclaredAllergens } from '@wellkept/products/label/find-allergens.ts';

type Finder = ReturnType<typeof createAllergenFinder>;
let loaded: Promise<Finder> | undefined;
/** Lists are long, and the same foods are asked for again and again. */
const known = new Map<string, DeclaredAllergens>();
const knownMax = 5000;

/**
 * Foods with the allergens that their lists of ingredients name, in the languages of labels. Of a list only what is in the food stays: "contains
 * no wheat" names none, and "may contain nuts" names traces. Names are loaded when the first list comes.
 */
export async function withDeclaredAllergens(foods: readonly OwnFood[]): Promise<OwnFood[]> {
  if (foods.every(({ ingredients }) => ingredients === null)) return [...foods];
  loaded ??= loadLabelFacts().then(({ allergens }) => createAllergenFinder(allergens));
  const find = await loaded;
  return foods.map((food) => {
    const { ingredients, allergens, traces, traceText } = findKnown(find, food);
    return { ...food, ingredients: ingredients || null, declared: allergens, traces: { groups: traces, text: traceText } };
  });
}

function findKnown(find: Finder, { name, ingredients }: OwnFood): DeclaredAllergens {
  const key = `${name}\n${ingredients ?? ''}`;
  const before = known.get(key);
  if (before) return before;
  if (known.size >= knownMax) known.clear();
  const found = find(name, ingredients ?? '');
  known.set(key, found);
  return found;
}
