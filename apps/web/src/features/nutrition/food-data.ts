import { useQuery } from '@tanstack/react-query';
import type { components } from '@wellkept/contract/api.ts';
import { useMemo } from 'react';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { sendChange } from '../../lib/send-change.ts';
import { getSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { readCachedData, readWithCache, writeCachedData } from '../tracking/diary/diary-cache.ts';
import { foodQueue, getFoodDayKey, useFoodChanges, writeFoods } from './food-queue.ts';
import { withQueuedFoods } from './queued-foods.ts';

export type Food = components['schemas']['Food'];
export type FoodEntry = components['schemas']['FoodEntry'];
export type FoodEntryFields = components['schemas']['FoodEntryFieldsInput'];
export type FavoriteFood = components['schemas']['FavoriteFood'];
export type ReadFood = components['schemas']['ReadFood'];

const readFoodDay = (day: string): Promise<FoodEntry[]> =>
  readWithCache(`day food ${day}`, () => client.GET('/api/food-entries', { params: { query: { from: day, to: day } } }));

/** What was eaten on a day, with what is on its way to the server. */
export function useFoodDay(day: string) {
  const queue = useFoodChanges();
  const query = useQuery({
    queryKey: getFoodDayKey(day),
    queryFn: async () => (await Promise.all([readFoodDay(day), foodQueue.settled()]))[0],
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  const entries = useMemo(() => withQueuedFoods(query.data ?? [], queue, day), [query.data, queue, day]);
  return { query, entries };
}

export const useFavoriteFoods = () =>
  useQuery({
    queryKey: favoritesKey,
    queryFn: () => readWithCache<FavoriteFood[]>('favorite foods', () => client.GET('/api/favorite-foods')),
    networkMode: 'always',
    retry: false,
  });
export const useFoodSearch = (q: string) =>
  useQuery({
    queryKey: ['food search', q.trim()],
    queryFn: () => searchFoods(q),
    enabled: q.trim().length >= 2,
    networkMode: 'always',
    retry: false,
    placeholderData: (before?: Food[]) => before,
  });
/** What medicines, allergies and conditions say about foods that were found. Without a connection there are none. */
export function useFoodNotices(found: readonly Food[]) {
  const foods = found.map(({ id, name }) => ({ foodId: id, name }));
  return useQuery({
    queryKey: ['food notices', foods.map(({ foodId }) => foodId)],
    queryFn: async () => {
      const { data, error } = await client.POST('/api/foods/check', { body: { foods } });
      if (error) throw error;
      return data;
    },
    enabled: foods.length > 0,
    retry: false,
  });
}
const favoritesKey = ['favorite foods'];
const refreshFavorites = () => queryClient.invalidateQueries({ queryKey: favoritesKey });

/** What was chosen before comes first. Without a connection only that is found. */
async function searchFoods(q: string): Promise<Food[]> {
  // Only a call that no server answers is rejected: an answer that went wrong is shown as a fault.
  const answer = await client.GET('/api/foods', { params: { query: { q } } }).catch(() => null);
  if (answer?.error !== undefined) throw answer.error;
  if (answer) {
    const recent = new Set((await readChosen()).map(({ id }) => id));
    return answer.data.toSorted((one, other) => Number(recent.has(other.id)) - Number(recent.has(one.id)));
  }
  const words = q.toLowerCase().trim().split(/\s+/);
  return (await readChosen()).filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

const chosenName = 'chosen foods';
/** So many are remembered, the latest first. */
const chosenMax = 200;
const readChosen = async (): Promise<Food[]> => (await readCachedData<Food[]>(getSession().user?.id ?? '', chosenName)) ?? [];

/** Remembers a food for a search without a connection. */
export async function rememberFood(food: Food): Promise<void> {
  const others = (await readChosen()).filter(({ id }) => id !== food.id);
  await writeCachedData(getSession().user?.id ?? '', chosenName, [food, ...others].slice(0, chosenMax));
}

/** What this browser knows of an entry; unknown is null. */
type Known = Partial<Pick<FoodEntry, 'grams' | 'energy'>>;

/** Notes foods. They stay in this browser until the server has them. */
export const addEntries = (entries: readonly (FoodEntryFields & Known)[]): Promise<void> =>
  writeFoods(
    entries.map(({ grams = null, energy = null, ...entry }) => ({
      entryId: crypto.randomUUID(),
      day: entry.day,
      entry,
      grams,
      energy,
      isNew: true,
    })),
  );

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

/** Replaces what was noted; its energy is known again when the server has it. */
export const changeEntry = ({ id, day }: FoodEntry, entry: FoodEntryFields): Promise<void> =>
  writeFoods([{ entryId: id, day, entry, grams: null, energy: null, isNew: false }]);

/** Takes back an entry, with a way back. */
export async function removeEntry({ id, day, ...entry }: FoodEntry): Promise<void> {
  const { grams, energy } = entry;
  await writeFoods([{ entryId: id, day, entry: null, grams: null, energy: null, isNew: false }]);
  const fields = toEntryFields({ id, day, ...entry });
  const run = () => void writeFoods([{ entryId: id, day, entry: fields, grams, energy, isNew: true }]);
  toast({ kind: 'success', title: `${entry.name} removed`, action: { label: 'Undo', run }, durationMs: 8000 });
}

/** The entries of a day, for copying. Throws what the call failed with. */
export const loadEntries = async (day: string): Promise<FoodEntry[]> => withQueuedFoods(await readFoodDay(day), foodQueue.list(), day);

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
