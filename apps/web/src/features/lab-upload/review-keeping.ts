import type { LabReview } from '@wellkept/contract/lab-uploads.ts';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/error-texts.ts';
import { mayRetry } from '../../lib/failure.ts';
import { keepsUnsent } from '../../lib/unsent.ts';

/** How what was put right stands with the server. */
export type Keeping = { kind: 'kept' | 'keeping' } | { kind: 'failed'; text: string };

/** Kept this long after the last change; after a failure tried again this often. */
const [pauseMs, retryMs] = [800, 5000];
/** What a browser sends on after the page is closed. */
const keptAliveLengthMax = 60_000;

export type Keeper = ReturnType<typeof makeKeeper>;
const keepers = new Map<string, Keeper>();

/** The keeper of an upload's review. It outlives the screen until everything has arrived. */
export function keeperOf(uploadId: string): Keeper {
  const found = keepers.get(uploadId);
  if (found) return found;
  const made = makeKeeper((review) => putReview(uploadId, review));
  keepers.set(uploadId, made);
  return made;
}

async function putReview(id: string, body: LabReview): Promise<void> {
  const keepalive = JSON.stringify(body).length < keptAliveLengthMax;
  const { error } = await client.PUT('/api/lab-uploads/{id}/review', { params: { path: { id } }, body, keepalive });
  if (error) throw error;
}

/** Sends the newest state of a review, one after the other, until the server has it. */
export function makeKeeper(put: (review: LabReview) => Promise<void>) {
  let unsent: LabReview | null = null;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lane: Promise<unknown> = Promise.resolve();
  const watchers = new Set<(keeping: Keeping) => void>();
  const tell = (keeping: Keeping) => {
    for (const watcher of watchers) watcher(keeping);
  };
  const later = (ms: number) => {
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
        tell({ kind: 'failed', text: failureText(error, 'saving') });
        if (mayRetry(error)) later(retryMs);
        return;
      }
      if (unsent === sent) unsent = null;
    }
    if (!isStopped) tell({ kind: 'kept' });
  };
  const send = (): Promise<unknown> => {
    clearTimeout(timer);
    lane = lane.then(sendNewest);
    return lane;
  };
  keepsUnsent({ count: () => (unsent === null ? 0 : 1), send });
  return {
    /** What the server does not have yet. */
    unsent: () => unsent,
    change: (review: LabReview) => {
      unsent = review;
      isStopped = false;
      tell({ kind: 'keeping' });
      later(pauseMs);
    },
    send,
    /** The review has come to its end: nothing of it is to be kept any more. */
    stop: () => {
      isStopped = true;
      unsent = null;
      clearTimeout(timer);
    },
    watch: (watcher: (keeping: Keeping) => void) => {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}
