import type { components } from '@wellkept/contract/api.ts';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { findRefusal } from '../../lib/failure.ts';
import { findObjection } from '../../lib/offline/objection.ts';
import { type Answer, OfflineQueue } from '../../lib/offline/offline-queue.ts';
import { useOfflineChanges } from '../../lib/offline/use-offline-queue.ts';
import { applySaved, enqueueFood, type FoodChange, type FoodPayload, selectFoodBatch } from './queued-foods.ts';

type FoodEntry = components['schemas']['FoodEntry'];

/** So many go out before the page shows what became of them. */
const batchSizeMax = 20;

/** Sends one change. Each is written under an id made here, so that it is there once however often it is sent. */
async function sendOne({ payload: { entryId, entry } }: FoodChange): Promise<Answer<null>> {
  const params = { path: { id: entryId } };
  try {
    const { error } = entry
      ? await client.PUT('/api/food-entries/{id}', { params, body: entry })
      : await client.DELETE('/api/food-entries/{id}', { params });
    if (error === undefined || (entry === null && findRefusal(error)?.code === 'notFound')) return { kind: 'saved', stored: null };
    throw error;
  } catch (error) {
    const message = findObjection(error);
    if (message === null) throw error;
    return { kind: 'refused', message };
  }
}

/** Where the connection drops halfway, what was answered counts, and the rest is tried again. */
async function send(batch: readonly FoodChange[]): Promise<ReadonlyMap<string, Answer<null>>> {
  const answers = new Map<string, Answer<null>>();
  for (const change of batch) {
    try {
      answers.set(change.id, await sendOne(change));
    } catch (error) {
      if (answers.size === 0) throw error;
      break;
    }
  }
  return answers;
}

export const getFoodDayKey = (day: string) => ['food day', day];
const refreshFood = () => {
  void queryClient.invalidateQueries({ queryKey: ['food day'] });
  void queryClient.invalidateQueries({ queryKey: ['get', '/api/nutrition'] });
};

/** Foods on their way to the server: they show at once and stay here until it has them. */
export const foodQueue = new OfflineQueue<FoodPayload, null>('food', {
  selectBatch: (due) => selectFoodBatch(due, batchSizeMax),
  send,
  applyToCache: (answered) => {
    for (const { change, answer } of answered)
      if (answer.kind === 'saved')
        queryClient.setQueryData<FoodEntry[]>(getFoodDayKey(change.payload.day), (old) => old && applySaved(old, change));
    refreshFood();
  },
  onSentElsewhere: refreshFood,
});

/** Writes changes; when this resolves, they are stored in this browser and on their way. */
export async function writeFoods(payloads: readonly FoodPayload[]): Promise<void> {
  await foodQueue.settled();
  const before = foodQueue.list();
  let next = before;
  for (const payload of payloads) next = enqueueFood(next, foodQueue.create({ payload, baseVersion: null }));
  await foodQueue.change(
    next.filter((one) => !before.includes(one)),
    before.filter((one) => !next.includes(one)),
  );
}

/** Gives up a change that the server did not take. */
export const discardFoodChange = (change: FoodChange): Promise<void> => foodQueue.store([], [change]);

export const useFoodChanges = (): readonly FoodChange[] => useOfflineChanges(foodQueue);
