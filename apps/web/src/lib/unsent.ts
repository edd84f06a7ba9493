import { storedKeys } from './browser-storage.ts';

/** Who keeps changes of the signed-in person that the server does not have yet. `send` settles when each has arrived or failed. */
type Keeper = { count: () => number; send: () => Promise<unknown> };
/** One whose code is on the page only when it is needed; changes that outlived a reload lie under its key, sealed or not. `load` settles when
 * they can be counted. */
type LateKeeper = { key: string; load: () => Promise<unknown> };

const keepers = new Set<Keeper>();
const lateKeepers = new Set<LateKeeper>();

export function keepsUnsent(keeper: Keeper): () => void {
  keepers.add(keeper);
  return () => keepers.delete(keeper);
}

export function mayKeepUnsent(keeper: LateKeeper): () => void {
  lateKeepers.add(keeper);
  return () => lateKeepers.delete(keeper);
}

async function sendAll(): Promise<void> {
  const keys = [...storedKeys('sessionStorage'), ...storedKeys('localStorage')];
  await Promise.allSettled(
    [...lateKeepers].filter(({ key }) => keys.includes(key) || keys.includes(`sealed-${key}`)).map(({ load }) => load()),
  );
  await Promise.allSettled([...keepers].filter(({ count }) => count() > 0).map(({ send }) => send()));
}

/** Tries for this long to send what the server does not have yet, and says how many changes are left over. */
export async function sendUnsent(limitMs: number): Promise<number> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([sendAll(), limit]);
  clearTimeout(timer);
  return [...keepers].reduce((sum, { count }) => sum + count(), 0);
}

export const unsentQuestion = (count: number) =>
  count === 1 ? '1 change is not saved yet. Sign out and lose it?' : `${count} changes are not saved yet. Sign out and lose them?`;
