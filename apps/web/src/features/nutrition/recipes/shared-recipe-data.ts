import { formatCount } from '@wellkept/clinical/wording.ts';
import type { components } from '@wellkept/contract/api.ts';
import { sharedRecipesAtOnceMax } from '@wellkept/contract/nutrition/food-limits.ts';
import { api, queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { sendChange } from '../../../lib/send-change.ts';
import { toast } from '../../../lib/toast.ts';
import { type RecipeDraft, toFields } from './own-recipe-data.ts';

export type SharedRecipe = components['schemas']['SharedRecipes']['shared'][number];

export const useSharedRecipes = () => api.useQuery('get', '/api/admin/recipes', {}, { staleTime: 0 });
const refreshList = () =>
  Promise.all(['/api/admin/recipes', '/api/recipes'].map((path) => queryClient.invalidateQueries({ queryKey: ['get', path] })));

/** Adds recipes for everyone, some at a time. `onProgress` hears how many are there. Throws what a call failed with. */
export async function addSharedRecipes(drafts: readonly RecipeDraft[], onProgress: (done: number) => void): Promise<void> {
  for (let at = 0; at < drafts.length; at += sharedRecipesAtOnceMax) {
    const recipes = drafts.slice(at, at + sharedRecipesAtOnceMax).map(toFields);
    const { error } = await client.POST('/api/admin/recipes', { body: { recipes } });
    if (error) throw error;
    onProgress(at + recipes.length);
  }
  await refreshList();
}

/** Reads the ingredients of all added recipes again. */
export async function refreshSharedRecipes(): Promise<void> {
  const sent = await sendChange(() => client.POST('/api/admin/recipes/refresh'));
  if (!sent?.data) return;
  toast({ kind: 'success', title: `${formatCount(sent.data.replaced, 'recipe')} changed` });
  await refreshList();
}

/** Takes a recipe out of the set. */
export async function removeSharedRecipe({ id, title }: SharedRecipe): Promise<void> {
  if (!(await sendChange(() => client.DELETE('/api/admin/recipes/{id}', { params: { path: { id } } })))) return;
  toast({ kind: 'success', title: `${title} removed` });
  await refreshList();
}
