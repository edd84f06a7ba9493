import type { components } from '@wellkept/contract/api.ts';
import { isNutrientId, type NutrientId } from '@wellkept/nutrition/nutrients.ts';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';
import type { Food } from './food-data.ts';
import { parseNumber } from './food-text.ts';

export type OwnFood = components['schemas']['OwnFood'];
type OwnFoodFields = components['schemas']['OwnFoodFieldsInput'];

/** What stands in the form: numbers as they are typed. */
export type OwnFoodDraft = {
  name: string;
  brand: string;
  ingredients: string;
  basisGrams: string;
  amounts: Partial<Record<NutrientId, string>>;
  portionName: string;
  portionGrams: string;
};
export const createDraft = (name: string): OwnFoodDraft => ({
  name,
  brand: '',
  ingredients: '',
  basisGrams: '100',
  amounts: {},
  portionName: '',
  portionGrams: '',
});

export const toDraft = ({ name, brand, ingredients, basisGrams, amounts, portion }: OwnFood): OwnFoodDraft => ({
  name,
  brand: brand ?? '',
  ingredients: ingredients ?? '',
  basisGrams: String(basisGrams),
  amounts: Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [id, String(amount)])),
  portionName: portion?.name ?? '',
  portionGrams: portion === null ? '' : String(portion.grams),
});

/** The food of a draft, or what is wrong with it. */
export function readDraft(draft: OwnFoodDraft): { food: OwnFoodFields } | { error: string } {
  const name = draft.name.trim();
  if (name === '') return { error: 'Enter a name.' };
  const basisGrams = parseNumber(draft.basisGrams);
  if (basisGrams === null || basisGrams === 0) return { error: 'Enter how many grams the values are for.' };
  const amounts: Partial<Record<NutrientId, number>> = {};
  for (const [id, typed] of Object.entries(draft.amounts)) {
    if (!isNutrientId(id) || typed.trim() === '') continue;
    const amount = parseNumber(typed);
    if (amount === null) return { error: `“${typed}” isn’t a number we can read.` };
    amounts[id] = amount;
  }
  const grams = parseNumber(draft.portionGrams);
  if (draft.portionGrams.trim() !== '' && (grams === null || grams === 0)) return { error: 'Enter the weight of a portion in grams.' };
  return {
    food: {
      name,
      brand: draft.brand.trim() || null,
      ingredients: draft.ingredients.trim() || null,
      basisGrams,
      amounts,
      portion: grams === null ? null : { name: draft.portionName.trim() || 'portion', grams },
    },
  };
}

export const useOwnFoods = () => api.useQuery('get', '/api/own-foods', undefined, { staleTime: 0 });

/** What is known of a food shows in the diary, in recipes and in plans. */
const refreshOwnFoods = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, path] }) => /foods|nutrition|recipes|meal-plans|^food (?:day|search)/.test(`${name} ${path}`),
  });

/** A food as the diary adds it. */
export type SavedFood = Pick<Food, 'name' | 'portions' | 'energyPer100g'> & { foodId: string };

/** Stores a food. Throws what the call failed with. */
export async function saveOwnFood(food: OwnFoodFields, id: string = crypto.randomUUID()): Promise<SavedFood> {
  const { error } = await client.PUT('/api/own-foods/{id}', { params: { path: { id } }, body: food });
  if (error) throw error;
  await refreshOwnFoods();
  const { name, basisGrams, amounts, portion } = food;
  const hundred = { label: '100 g', quantity: 100, unit: 'g', size: null, grams: 100 };
  return {
    foodId: `own-${id}`,
    name,
    portions: [...(portion ? [{ label: `1 ${portion.name}`, quantity: 1, unit: null, size: null, grams: portion.grams }] : []), hundred],
    energyPer100g: amounts.energy === undefined ? null : (amounts.energy / basisGrams) * 100,
  };
}

/** Removes a food, with a way back: recipes and the diary have its values again then. */
export async function removeOwnFood(food: OwnFood): Promise<void> {
  const { id, name, recipes: _, createdAt: __, updatedAt: ___, ...fields } = food;
  if (!(await sendChange(() => client.DELETE('/api/own-foods/{id}', { params: { path: { id } } })))) return;
  await refreshOwnFoods();
  const run = () => void sendChange(async () => ({ data: await saveOwnFood({ name, ...fields }, id) }));
  toast({ kind: 'success', title: `${name} deleted`, action: { label: 'Undo', run }, durationMs: 8000 });
}
