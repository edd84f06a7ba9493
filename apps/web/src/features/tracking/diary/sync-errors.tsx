import { createLatePart } from '../../../components/late-part.tsx';
import { useQueueState, useStorageState } from '../../../lib/offline/use-offline-queue.ts';
import { diaryQueue, useQueue } from './diary-queue.ts';

const SyncErrorCards = createLatePart(async () => (await import('./sync-error-cards.tsx')).SyncErrorCards);

/** Changes that the server rejected, and what this browser cannot store: hardly ever, so the page does not begin with what shows them. */
export function SyncErrors() {
  const queue = useQueue();
  const { failure } = useQueueState(diaryQueue);
  const { isStored, unreadable } = useStorageState();
  const hasFailed = failure !== null && !failure.willRetry;
  return hasFailed || unreadable > 0 || queue.some(({ trouble }) => trouble !== null || !isStored) ? <SyncErrorCards /> : null;
}
