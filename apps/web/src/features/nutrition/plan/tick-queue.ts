import { queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { findObjection } from '../../../lib/offline/objection.ts';
import { type Answer, OfflineQueue } from '../../../lib/offline/offline-queue.ts';
import { useOfflineChanges } from '../../../lib/offline/use-offline-queue.ts';
import { enqueueTick, selectTickBatch, type TickChange, type TickPayload } from './queued-ticks.ts';

const batchSizeMax = 100;
export const getPlanKey = (start: string) => ['meal plan', start];
const refreshPlan = (start: string) => void queryClient.invalidateQueries({ queryKey: getPlanKey(start) });

/** Sends ticks of one list. Sent twice they come to the same. */
async function send(batch: readonly TickChange[]): Promise<ReadonlyMap<string, Answer<null>>> {
  const start = batch[0]?.payload.start ?? '';
  const changes = batch.map(({ payload: { food, isTicked } }) => ({ food, isTicked }));
  const answerAll = (answer: Answer<null>) => new Map(batch.map(({ id }) => [id, answer]));
  try {
    const { error } = await client.POST('/api/meal-plans/{start}/ticks', { params: { path: { start } }, body: { changes } });
    if (error !== undefined) throw error;
    return answerAll({ kind: 'saved', stored: null });
  } catch (error) {
    const message = findObjection(error);
    if (message === null) throw error;
    return answerAll({ kind: 'refused', message });
  }
}

/** Ticks on their way to the server: a shop often has no connection. */
export const tickQueue = new OfflineQueue<TickPayload, null>('shopping', {
  selectBatch: (due) => selectTickBatch(due, batchSizeMax),
  send,
  applyToCache: (answered) => {
    for (const start of new Set(answered.map(({ change }) => change.payload.start))) refreshPlan(start);
  },
  onSentElsewhere: () => void queryClient.invalidateQueries({ queryKey: ['meal plan'] }),
});

/** Ticks a food; when this resolves, the tick is stored in this browser and on its way. */
export async function tickFood(payload: TickPayload): Promise<void> {
  await tickQueue.settled();
  const before = tickQueue.list();
  const next = enqueueTick(before, tickQueue.create({ payload, baseVersion: null }));
  await tickQueue.change(
    next.filter((one) => !before.includes(one)),
    before.filter((one) => !next.includes(one)),
  );
}

export const useTicks = (): readonly TickChange[] => useOfflineChanges(tickQueue);
