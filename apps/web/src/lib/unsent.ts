import { listStoredKeys } from './browser-storage.ts';

/** Who keeps changes of the signed-in person that the server does not have yet. `send` settles when each has arrived or failed. */
type UnsentSource = { count: () => number; send: () => Promise<unknown> };
/** One whose code is on the page only when it is needed; changes that outlived a reload lie under its key, sealed or not. `load` settles when
 * they can be counted. */
type LazyUnsentSource = { key: string; load: () => Promise<unknown> };

const sources = new Set<UnsentSource>();
const lazySources = new Set<LazyUnsentSource>();

export function registerUnsent(source: UnsentSource): () => void {
  sources.add(source);
  return () => sources.delete(source);
}

export function registerLazyUnsent(source: LazyUnsentSource): () => void {
  lazySources.add(source);
  return () => lazySources.delete(source);
}

function findLeftBehind(): LazyUnsentSource[] {
  const keys = [...listStoredKeys('sessionStorage'), ...listStoredKeys('localStorage')];
  return [...lazySources].filter(({ key }) => keys.includes(key) || keys.includes(`sealed-${key}`));
}

/** Takes each source out of `uncounted` once its code has loaded. */
async function sendAll(uncounted: Set<LazyUnsentSource>): Promise<void> {
  await Promise.allSettled([...uncounted].map((source) => source.load().then(() => uncounted.delete(source))));
  await Promise.allSettled([...sources].filter(({ count }) => count() > 0).map(({ send }) => send()));
}

/**
 * Tries for this long to send what the server does not have yet, and says how many changes are left over. While something could not be
 * counted, that is one at least.
 */
export async function sendUnsent(limitMs: number): Promise<number> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  const uncounted = new Set(findLeftBehind());
  await Promise.race([sendAll(uncounted), limit]);
  clearTimeout(timer);
  const counted = [...sources].reduce((sum, { count }) => sum + count(), 0);
  return Math.max(counted, uncounted.size);
}

export const formatUnsentQuestion = (count: number) =>
  count === 1 ? '1 change isn’t saved yet. Sign out and lose it?' : `${count} changes aren’t saved yet. Sign out and lose them?`;
