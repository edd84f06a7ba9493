import { toMidSentence } from '@wellkept/clinical/wording.ts';
import type { Nutrition } from '@wellkept/contract/nutrition/nutrition.ts';
import type { CookbookRecipe } from '@wellkept/nutrition/cookbook/cookbook.ts';
import { estimateServing, findDishBurden, type KidneyMark, listKidneyMarks } from '@wellkept/nutrition/needs/kidneys.ts';
import type { NutrientId } from '@wellkept/nutrition/nutrients.ts';
import type { FoodCatalog } from './food-catalog.ts';

type Notice = Nutrition['notices'][number];
/** `grams`: what was eaten of it; null for a usual portion. */
type Portion = { foodId: string | null; name: string; grams: number | null };

const advice = 'This can be too much with weak kidneys. Ask your kidney team how much is right for you.';
/** What weak kidneys get rid of slowly and these foods have a lot of, each food once by its largest portion. */
export function listKidneyNotices(catalog: FoodCatalog, foods: readonly Portion[], weakKidneys: string | null): Notice[] {
  if (weakKidneys === null) return [];
  const largest = new Map<string, Portion>();
  for (const food of foods) {
    const known = largest.get(food.name);
    if (!known || (food.grams ?? 0) > (known.grams ?? 0)) largest.set(food.name, food);
  }
  return [...largest.values()].flatMap((portion) => toNotices(portion.name, listMarks(catalog, portion), weakKidneys));
}

function listMarks({ table, getPer100g }: FoodCatalog, { foodId, name, grams }: Portion): KidneyMark[] {
  const position = foodId === null ? null : table.findPosition(foodId);
  const food = position === null ? { id: '', name, description: name, group: '', usualGrams: null } : table.getFood(position);
  const getAmount = (nutrient: NutrientId) => getPer100g(foodId, nutrient);
  return listKidneyMarks({ food, grams: grams ?? estimateServing(food), getAmount });
}

function toNotices(food: string, marks: readonly KidneyMark[], weakKidneys: string): Notice[] {
  const [known, unknown] = [marks.filter(({ severity }) => severity === 'moderate'), marks.filter(({ severity }) => severity === 'minor')];
  const [severity, shown] = known.length > 0 ? (['moderate', known] as const) : (['minor', unknown] as const);
  if (shown.length === 0) return [];
  const headline = `${food} has ${shown.map(({ text }) => text).join(', and ')}.`;
  return [{ food, medicine: toMidSentence(weakKidneys), severity, headline, advice }];
}

/** The same of a dish, of so many portions. */
export function listDishKidneyNotices({ title, nutrients }: CookbookRecipe, portions: number, weakKidneys: string | null): Notice[] {
  if (weakKidneys === null) return [];
  const text = findDishBurden(nutrients.potassium.amount * portions);
  return text === null ? [] : toNotices(title, [{ severity: 'moderate', text }], weakKidneys);
}
