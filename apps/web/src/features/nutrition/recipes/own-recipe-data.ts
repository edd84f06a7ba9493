import type { components } from '@wellkept/contract/api.ts';
import type { Meal } from '@wellkept/contract/nutrition/food-limits.ts';
import type { ReadRecipe } from '@wellkept/nutrition/recipes/recipe.ts';
import { api, queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { sendChange } from '../../../lib/send-change.ts';
import { toast } from '../../../lib/toast.ts';

type OwnRecipe = components['schemas']['OwnRecipe'];
type OwnRecipeFields = components['schemas']['OwnRecipeFieldsInput'];
export type ReadIngredient = components['schemas']['ReadIngredient'];

/** What a person types: numbers stay text until they are stored, ingredients and steps are one a line. */
export type RecipeDraft = { title: string; meals: Meal[]; servings: string; totalMin: string; ingredients: string; steps: string };
export const emptyDraft: RecipeDraft = { title: '', meals: ['dinner'], servings: '4', totalMin: '', ingredients: '', steps: '' };

const prefix = 'own-';
const toRecipeId = (id: string) => `${prefix}${id}`;
const toRowId = (recipeId: string) => (recipeId.startsWith(prefix) ? recipeId.slice(prefix.length) : recipeId);
const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const toDraft = ({ title, servings, totalTimeMin, ingredients, steps }: ReadRecipe): RecipeDraft => ({
  ...emptyDraft,
  title,
  servings: servings === null ? emptyDraft.servings : String(Math.max(1, Math.round(servings))),
  totalMin: totalTimeMin === null ? '' : String(totalTimeMin),
  ingredients: ingredients.join('\n'),
  steps: steps.join('\n'),
});

export const fromStored = ({ title, meals, servings, totalMin, ingredients, steps }: OwnRecipe): RecipeDraft => ({
  title,
  meals,
  servings: String(servings),
  totalMin: String(totalMin),
  ingredients: ingredients.join('\n'),
  steps: steps.join('\n'),
});

/** What is missing in a draft, in a sentence; null where it can be stored. */
export function findMissing({ title, meals, servings, totalMin, ingredients }: RecipeDraft): string | null {
  if (title.trim() === '') return 'Enter a title.';
  if (meals.length === 0) return 'Choose a meal.';
  if (!(Number(servings) >= 1)) return 'Enter how many portions it makes.';
  if (!(Number(totalMin) >= 1)) return 'Enter how many minutes it takes.';
  return splitLines(ingredients).length === 0 ? 'Write at least one ingredient.' : null;
}

export const toFields = ({ title, meals, servings, totalMin, ingredients, steps }: RecipeDraft): OwnRecipeFields => ({
  title: title.trim(),
  meals,
  servings: Math.round(Number(servings)),
  totalMin: Math.round(Number(totalMin)),
  ingredients: splitLines(ingredients),
  steps: splitLines(steps),
});

/** What shows recipes is asked for again; a recipe that is open only if it is still there. */
const refreshRecipes = (isThere: boolean) =>
  Promise.all([
    ...['/api/recipes', '/api/nutrition'].map((path) => invalidate(path, 'active')),
    queryClient.invalidateQueries({ queryKey: ['food day'] }),
    ...['/api/recipes/{id}', '/api/own-recipes/{id}'].map((path) => invalidate(path, isThere ? 'active' : 'none')),
  ]);
const invalidate = (path: string, refetchType: 'active' | 'none') =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === path, refetchType });

export const useOwnRecipe = (recipeId: string) =>
  api.useQuery('get', '/api/own-recipes/{id}', { params: { path: { id: toRowId(recipeId) } } }, { staleTime: 0 });

/** Stores a recipe and answers its id in the list of recipes. Throws what the call failed with. */
export async function saveOwnRecipe(draft: RecipeDraft, recipeId: string = toRecipeId(crypto.randomUUID())): Promise<string> {
  const { error } = await client.PUT('/api/own-recipes/{id}', { params: { path: { id: toRowId(recipeId) } }, body: toFields(draft) });
  if (error) throw error;
  await refreshRecipes(true);
  return recipeId;
}

/** Stores several recipes, one after the other. `onProgress` hears how many are there. Throws what a call failed with. */
export async function saveOwnRecipes(drafts: readonly RecipeDraft[], onProgress: (done: number) => void): Promise<void> {
  for (const [at, draft] of drafts.entries()) {
    await saveOwnRecipe(draft);
    onProgress(at + 1);
  }
}

/** Removes a recipe, with a way back: portions of it in the diary have their nutrients again then. Answers whether it was removed. */
export async function removeOwnRecipe(recipeId: string): Promise<boolean> {
  const params = { path: { id: toRowId(recipeId) } };
  const found = await sendChange(() => client.GET('/api/own-recipes/{id}', { params }));
  if (!found?.data || !(await sendChange(() => client.DELETE('/api/own-recipes/{id}', { params })))) return false;
  await refreshRecipes(false);
  const draft = fromStored(found.data);
  const run = () => void sendChange(async () => ({ data: await saveOwnRecipe(draft, recipeId) }));
  toast({ kind: 'success', title: `${draft.title} deleted`, action: { label: 'Undo', run }, durationMs: 8000 });
  return true;
}

/** What each line means, for review. Throws what the call failed with. */
export async function readIngredientLines(text: string): Promise<ReadIngredient[]> {
  const lines = splitLines(text);
  if (lines.length === 0) return [];
  const { data, error } = await client.POST('/api/recipes/read-ingredients', { body: { lines } });
  if (error) throw error;
  return data;
}
