import type { components } from '@wellkept/contract/api.ts';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';
import { getToday } from '../../lib/today.ts';

export type Food = components['schemas']['Food'];
export type FoodEntry = components['schemas']['FoodEntry'];
export type FoodEntryFields = components['schemas']['FoodEntryFieldsInput'];
export type FavoriteFood = components['schemas']['FavoriteFood'];
export type ReadFood = components['schemas']['ReadFood'];
export type Nutrition = components['schemas']['Nutrition'];
export type NutrientRow = components['schemas']['NutrientRow'];
export type Recipe = components['schemas']['Recipe'];
export type RecipeSummary = components['schemas']['RecipeSummary'];
type Period = { from: string; to: string };

export const useFoodEntries = (period: Period) => api.useQuery('get', '/api/food-entries', { params: { query: period } }, { staleTime: 0 });
export const useFavoriteFoods = () => api.useQuery('get', '/api/favorite-foods');
export const useFoodSearch = (q: string) =>
  api.useQuery(
    'get',
    '/api/foods',
    { params: { query: { q } } },
    { enabled: q.trim().length >= 2, placeholderData: (before?: Food[]) => before },
  );
export const useNutrition = (period: Period) =>
  api.useQuery('get', '/api/nutrition', { params: { query: { ...period, today: getToday() } } }, { staleTime: 0 });
export const useRecipes = () => api.useQuery('get', '/api/recipes', { params: { query: { today: getToday() } } });
export const useRecipe = (id: string) =>
  api.useQuery('get', '/api/recipes/{id}', { params: { path: { id }, query: { today: getToday() } } });

const refreshFood = () =>
  Promise.all(
    ['/api/food-entries', '/api/nutrition'].map((path) =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === path }),
    ),
  );
const refreshFavorites = () => queryClient.invalidateQueries({ queryKey: ['get', '/api/favorite-foods'] });

async function putEntry(id: string, body: FoodEntryFields): Promise<void> {
  const { error } = await client.PUT('/api/food-entries/{id}', { params: { path: { id } }, body });
  if (error) throw error;
}

/** Stores entries; what failed can be tried again. Answers whether all were stored. */
export async function addEntries(
  entries: readonly FoodEntryFields[],
  ids: readonly string[] = entries.map(() => crypto.randomUUID()),
): Promise<boolean> {
  const putAll = async () => {
    for (const [at, entry] of entries.entries()) await putEntry(ids[at] ?? crypto.randomUUID(), entry);
    return {};
  };
  const sent = await sendChange(putAll, { retry: () => void addEntries(entries, ids) });
  await refreshFood();
  return sent !== null;
}

export const toEntryFields = ({ day, meal, foodId, name, quantity, unit, size, note }: FoodEntry): FoodEntryFields => ({
  day,
  meal,
  foodId,
  name,
  quantity,
  unit,
  size,
  note,
});

/** Removes an entry, with a way back. */
export async function removeEntry(entry: FoodEntry): Promise<void> {
  const retry = () => void removeEntry(entry);
  if (!(await sendChange(() => client.DELETE('/api/food-entries/{id}', { params: { path: { id: entry.id } } }), { retry }))) return;
  await refreshFood();
  const run = () => void addEntries([toEntryFields(entry)], [entry.id]);
  toast({ kind: 'success', title: `${entry.name} removed`, action: { label: 'Undo', run }, durationMs: 8000 });
}

/** The entries of a day, for copying. Throws what the call failed with. */
export async function loadEntries(day: string): Promise<FoodEntry[]> {
  const { data, error } = await client.GET('/api/food-entries', { params: { query: { from: day, to: day } } });
  if (error) throw error;
  return data ?? [];
}

/** What was read out of a text, for review. Throws what the call failed with. */
export async function readMeal(text: string): Promise<ReadFood[]> {
  const { data, error } = await client.POST('/api/foods/read', { body: { text } });
  if (error) throw error;
  return data ?? [];
}

/** Adds a food to the favorites, or removes it from them. */
export async function toggleFavorite({ foodId, name, quantity, unit, size }: FoodEntry, known: FavoriteFood | null): Promise<void> {
  const id = known?.id ?? crypto.randomUUID();
  const params = { path: { id } };
  const sent = await sendChange<unknown>(() =>
    known
      ? client.DELETE('/api/favorite-foods/{id}', { params })
      : client.PUT('/api/favorite-foods/{id}', { params, body: { foodId, name, quantity, unit, size } }),
  );
  if (sent) await refreshFavorites();
}
