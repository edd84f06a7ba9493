import type { components } from '@wellkept/contract/api.ts';
import type { OfflineChange } from '../../lib/offline/change-store.ts';

type FoodEntry = components['schemas']['FoodEntry'];
type FoodEntryFields = components['schemas']['FoodEntryFieldsInput'];

/** A food noted, changed or taken back. */
export type FoodPayload = {
  entryId: string;
  /** The day that it is about. */
  day: string;
  /** Null takes it back. */
  entry: FoodEntryFields | null;
  /** What is known of it here; the server works it out when it has it. */
  grams: number | null;
  energy: number | null;
  /** Nobody has it but this browser: taken back before it left, it needs no deletion. */
  isNew: boolean;
};
export type FoodChange = OfflineChange<FoodPayload, null>;

/** An entry as the page shows it. */
export type ShownFood = FoodEntry & { isPending: boolean };

/** The queue with a new change. One to the same entry that never left is replaced: nobody else knows of it. */
export function enqueueFood(queue: readonly FoodChange[], fresh: FoodChange): readonly FoodChange[] {
  const same = queue.filter(({ payload }) => payload.entryId === fresh.payload.entryId);
  const sent = same.filter(({ wasSent, trouble }) => wasSent && trouble === null);
  const remaining = queue.filter((one) => !same.includes(one) || sent.includes(one));
  const isNew = sent.length === 0 && (same.find(({ trouble }) => trouble === null)?.payload.isNew ?? fresh.payload.isNew);
  if (fresh.payload.entry === null && isNew) return remaining;
  return [...remaining, { ...fresh, payload: { ...fresh.payload, isNew } }];
}

/** What goes out next: in order, of each entry one change at a time. */
export function selectFoodBatch(due: readonly FoodChange[], max: number): readonly FoodChange[] {
  const ids = new Set<string>();
  return due.filter(({ payload: { entryId } }) => !ids.has(entryId) && ids.size < max && ids.add(entryId));
}

/** The foods of a day with what is on its way. What the server refused is listed beside them and does not count. */
export function withQueuedFoods(entries: readonly FoodEntry[], queue: readonly FoodChange[], day: string): ShownFood[] {
  const shown = new Map(entries.map((entry) => [entry.id, { ...entry, isPending: false }]));
  for (const { payload, trouble, createdAt } of queue) {
    if (trouble) continue;
    const before = shown.get(payload.entryId);
    if (payload.entry?.day !== day) shown.delete(payload.entryId);
    else shown.set(payload.entryId, { ...toStoredFood(payload, before?.createdAt ?? new Date(createdAt).toISOString()), isPending: true });
  }
  return [...shown.values()];
}

/** As the server answers it, with what this browser knows of it. */
function toStoredFood({ entryId, entry, grams, energy }: FoodPayload, createdAt: string): FoodEntry {
  if (!entry) throw new Error('What was taken back is no entry');
  return { id: entryId, ...entry, grams, energy, createdAt };
}

/** The foods of a day after the server confirmed a change. */
export function applySaved(entries: readonly FoodEntry[], { payload, createdAt }: FoodChange): FoodEntry[] {
  const before = entries.find(({ id }) => id === payload.entryId);
  const others = entries.filter(({ id }) => id !== payload.entryId);
  return payload.entry ? [...others, toStoredFood(payload, before?.createdAt ?? new Date(createdAt).toISOString())] : others;
}
