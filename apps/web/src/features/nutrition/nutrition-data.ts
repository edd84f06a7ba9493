import type { components } from '@wellkept/contract/api.ts';
import { api, queryClient } from '../../lib/api.ts';
import { onSavedAnywhere } from '../../lib/saved-events.ts';
import { getToday } from '../../lib/today.ts';

export type Nutrition = components['schemas']['Nutrition'];
export type NutrientRow = components['schemas']['NutrientRow'];
export type Recipe = components['schemas']['Recipe'];
export type RecipeSummary = components['schemas']['RecipeSummary'];
type Period = { from: string; to: string };

// Medicines, goals and pins decide what is shown.
onSavedAnywhere(() => void queryClient.invalidateQueries({ queryKey: ['get', '/api/nutrition'] }));

export const useNutrition = (period: Period) =>
  api.useQuery('get', '/api/nutrition', { params: { query: { ...period, today: getToday() } } }, { staleTime: 0 });
/** Whether numbers of energy stay out of sight, as for a person with an eating disorder. They do until that is known. */
export const useHidesNumbers = (day: string): boolean => useNutrition({ from: day, to: day }).data?.isGentle ?? true;
export const useRecipes = () => api.useQuery('get', '/api/recipes', { params: { query: { today: getToday() } } });
export const useRecipe = (id: string) =>
  api.useQuery('get', '/api/recipes/{id}', { params: { path: { id }, query: { today: getToday() } } });
