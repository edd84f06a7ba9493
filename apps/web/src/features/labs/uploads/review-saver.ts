import type { LabReview } from '@wellkept/contract/labs/lab-uploads.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { canRetry } from '../../../lib/failure.ts';
import { registerUnsent } from '../../../lib/unsent.ts';

/** How what was put right stands with the server. */
export type ReviewSaveState = { kind: 'kept' | 'keeping' } | { kind: 'failed'; text: string };

/** How long after the last change the review is saved, and how soon a failure is retried. */
const [pauseMs, retryMs] = [800, 5000];
/** What a browser sends on after the page is closed. */
const keepaliveLengthMax = 60_000;

export type ReviewSaver = ReturnType<typeof createReviewSaver>;
const reviewSavers = new Map<string, ReviewSaver>();

/** The keeper of an upload's review. It outlives the screen until everything has arrived. */
export function getReviewSaver(uploadId: string): ReviewSaver {
  const found = reviewSavers.get(uploadId);
  if (found) return found;
  const made = createReviewSaver((review) => putReview(uploadId, review));
  reviewSavers.set(uploadId, made);
  return made;
}

async function putReview(id: string, body: LabReview): Promise<void> {
  const keepalive = JSON.stringify(body).length < keepaliveLengthMax;
  const { error } = await client.PUT('/api/lab-uploads/{id}/review', { params: { path: { id } }, body, keepalive });
  if (error) throw error;
}

/** Sends the newest state of a review, one after the other, until the server has it. */
export function createReviewSaver(put: (review: LabReview) => Promise<void>) {
  let unsent: LabReview | null = null;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<(saveState: ReviewSaveState) => void>();
  const notifyListeners = (saveState: ReviewSaveState) => {
    for (const watcher of listeners) watcher(saveState);
  };
  const scheduleSend = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };
  const sendNewest = async () => {
    while (unsent !== null && !isStopped) {
      const sent: LabReview = unsent;
      try {
        await put(sent);
      } catch (error) {
        if (isStopped) return;
        notifyListeners({ kind: 'failed', text: formatFailure(error, 'saving') });
        if (canRetry(error)) scheduleSend(retryMs);
        return;
      }
      if (unsent === sent) unsent = null;
    }
    if (!isStopped) notifyListeners({ kind: 'kept' });
  };
  const send = (): Promise<unknown> => {
    clearTimeout(timer);
    queue = queue.then(sendNewest);
    return queue;
  };
  registerUnsent({ count: () => (unsent === null ? 0 : 1), send });
  return {
    /** What the server does not have yet. */
    unsent: () => unsent,
    change: (review: LabReview) => {
      unsent = review;
      isStopped = false;
      notifyListeners({ kind: 'keeping' });
      scheduleSend(pauseMs);
    },
    send,
    /** The review has ended; stop saving it. Done when nothing is on its way any more: what came after the end would be refused. */
    stop: (): Promise<unknown> => {
      isStopped = true;
      unsent = null;
      clearTimeout(timer);
      return queue;
    },
    watch: (watcher: (saveState: ReviewSaveState) => void) => {
      listeners.add(watcher);
      return () => {
        listeners.delete(watcher);
      };
    },
  };
}
