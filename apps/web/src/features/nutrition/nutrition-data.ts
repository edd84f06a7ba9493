import type { components } from '@wellkept/contract/api.ts';
import { useCallback } from 'react';
import { api, queryClient } from '../../lib/api.ts';
import { onSavedAnywhere } from '../../lib/saved-events.ts';
import { useSpelling } from '../../lib/spelling.ts';
import { getToday } from '../../lib/today.ts';

export type Nutrition = components['schemas']['Nutrition'];
export type NutrientRow = components['schemas']['NutrientRow'];
export type Recipe = components['schemas']['Recipe'];
export type RecipeSummary = components['schemas']['RecipeSummary'];
type Period = { from: string; to: string };

// Medicines, goals and pins decide what is shown.
onSavedAnywhere(() => void queryClient.invalidateQueries({ queryKey: ['get', '/api/nutrition'] }));

/** Names of nutrients are ours, those of foods may be the person's. */
const spellNutrition = (nutrition: Nutrition, spell: (text: string) => string): Nutrition => ({
  ...nutrition,
  rows: nutrition.rows.map((row) => ({ ...row, name: spell(row.name) })),
  gaps: nutrition.gaps.map((gap) => ({ ...gap, name: spell(gap.name) })),
});

export function useNutrition(period: Period) {
  const spell = useSpelling();
  const select = useCallback((nutrition: Nutrition) => spellNutrition(nutrition, spell), [spell]);
  return api.useQuery('get', '/api/nutrition', { params: { query: { ...period, today: getToday() } } }, { staleTime: 0, select });
}
/** Whether numbers of energy stay out of sight, as for a person with an eating disorder. They do until that is known. */
export const useHidesNumbers = (day: string): boolean => useNutrition({ from: day, to: day }).data?.isGentle ?? true;
export const useRecipes = () => api.useQuery('get', '/api/recipes', { params: { query: { today: getToday() } } });
export const useRecipe = (id: string) =>
  api.useQuery('get', '/api/recipes/{id}', { params: { path: { id }, query: { today: getToday() } } });
