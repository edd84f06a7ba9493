import type { DiaryEntry, DiaryEntryInput, Verdict } from '@wellkept/contract/tracking/diary.ts';
import { useSyncExternalStore } from 'react';
import { removeStored, writeStored } from '../../../lib/browser-storage.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { canRetry, findRefusal } from '../../../lib/failure.ts';
import { onKeys } from '../../../lib/offline-keys.ts';
import { getSession, onSessionEvent } from '../../../lib/session.ts';
import { registerUnsent } from '../../../lib/unsent.ts';
import { isQueueEmpty, type QueuedChange, readQueue, writeQueue } from './diary-database.ts';
import { applyAnswer, enqueue, selectNextBatch } from './queued-entries.ts';

/**
 * Changes to the diary on their way to the server. Each shows at once and is stored in the browser until the server answers: across a lost
 * connection, a reload and a killed tab. Every change has an id by which the server recognizes it, so sending it twice is harmless.
 */
const batchSizeMax = 100;
const retryDelaysMs = [2000, 5000, 15_000, 60_000];

let queue: readonly QueuedChange[] = [];
let owner: string | null = null;
let loading: Promise<void> | null = null;
let sending: Promise<void> | null = null;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Why nothing goes out, where it is not the connection. */
let haltReason: string | null = null;
/** How this browser's part of the queue stands: what it could not write down lives as long as the page, and some it may not be able to read. */
export type QueueStorage = { isStored: boolean; unreadable: number };
const intactStorage: QueueStorage = { isStored: true, unreadable: 0 };
let queueStorage = intactStorage;
const listeners = new Set<() => void>();
const storedListeners = new Set<(stored: DiaryEntry | null, change: QueuedChange) => void>();

const getCurrentUserId = () => getSession().user?.id ?? null;

/** Says to pages without this code, such as the one that signs out, that something is left to send. */
const flag = 'unsent-diary';

/** Another user's sealed changes may be here until they sign in again. */
async function removeFlag() {
  if ((await isQueueEmpty()) && !queue.some(({ trouble }) => trouble === null)) removeStored(flag);
}

function setQueue(next: readonly QueuedChange[]) {
  queue = next;
  if (next.some(({ trouble }) => trouble === null)) writeStored(flag, 'true');
  else if (owner !== null) void removeFlag();
  for (const watcher of listeners) watcher();
}

/** What was left over from before, once for each person. */
function load(): Promise<void> {
  const person = getCurrentUserId();
  // What cannot be written down waits here for its person.
  if (person === null && !queueStorage.isStored) return Promise.resolve();
  if (person !== owner) {
    owner = person;
    loading = null;
    queueStorage = intactStorage;
    setQueue([]);
  }
  if (person === null) return Promise.resolve();
  loading ??= readQueue(person).then(({ changes, isOpen, unreadable }) => {
    if (person !== owner) return;
    // Without keys there may be more: it is read when they come.
    if (!isOpen) loading = null;
    queueStorage = { ...queueStorage, unreadable };
    const here = new Set(queue.map(({ change }) => change));
    setQueue([...changes.filter(({ change }) => !here.has(change)), ...queue]);
  });
  return loading;
}

/** Writes down what changed; where that is not possible the page says so, and tries again with everything when it may be. */
async function storeChanges(puts: readonly QueuedChange[], removed: readonly QueuedChange[]): Promise<void> {
  const isWritten = await writeQueue(puts, removed).catch(() => false);
  const isNowStored = isWritten && (queueStorage.isStored || (await writeQueue(queue, []).catch(() => false)));
  if (queueStorage.isStored === isNowStored) return;
  queueStorage = { ...queueStorage, isStored: isNowStored };
  setQueue([...queue]);
}

let lastSeq = 0;
/** In the order of time; the fraction keeps two tabs that write in the same millisecond apart. */
const createSeq = () => {
  lastSeq = Math.max(Date.now(), Math.floor(lastSeq) + 1) + Math.random();
  return lastSeq;
};

export type DiaryWrite = { base: number | null } & ({ entry: DiaryEntryInput } | { delete: string; day: string });

/** Writes to the diary. When this resolves, the change is stored in this browser and will be sent after a short pause in writing. */
export async function write(written: readonly DiaryWrite[], pauseMs = 0): Promise<void> {
  const person = getCurrentUserId();
  if (person === null) return;
  await load();
  const puts: QueuedChange[] = [];
  const removed: QueuedChange[] = [];
  let next = queue;
  for (const one of written) {
    const fresh = { change: crypto.randomUUID(), owner: person, base: one.base };
    const result = enqueue(
      next,
      'entry' in one ? { ...fresh, day: one.entry.day, entry: one.entry } : { ...fresh, day: one.day, delete: one.delete },
      createSeq(),
    );
    next = result.queue;
    removed.push(...result.removed);
    if (result.put) puts.push(result.put);
  }
  setQueue(next);
  const remaining = puts.filter((one) => next.includes(one));
  await storeChanges(remaining, removed);
  haltReason = null;
  if (pauseMs === 0) return void flush();
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), pauseMs);
}

/** Sends what is there, one after the other, until nothing is left or something stands in the way. */
export function flush(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  await load();
  for (
    let batch = selectNextBatch(queue, batchSizeMax);
    batch.length > 0 && haltReason === null;
    batch = selectNextBatch(queue, batchSizeMax)
  ) {
    if (owner === null || owner !== getCurrentUserId()) return;
    const marked = batch.map((one) => ({ ...one, wasSent: true }));
    await replace(batch, marked);
    try {
      const changes = marked.map((one) =>
        'entry' in one
          ? { change: one.change, base: one.base, entry: one.entry }
          : { change: one.change, base: one.base, delete: one.delete },
      );
      const { data, error } = await client.POST('/api/diary/entries', { body: { changes } });
      if (error !== undefined) throw error;
      await applyVerdicts(marked, data.verdicts);
      failures = 0;
    } catch (error) {
      await handleSendError(error);
      return;
    }
  }
}

async function handleSendError(error: unknown): Promise<void> {
  // A session that ended waits for its person; a refusal of the call as a whole would be the same again.
  if (findRefusal(error) && !canRetry(error) && findRefusal(error)?.code !== 'tooMany') haltReason = formatFailure(error, 'saving');
  else {
    timer = setTimeout(() => void flush(), retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]);
    failures += 1;
  }
  setQueue([...queue]);
}

async function replace(before: readonly QueuedChange[], after: readonly QueuedChange[]): Promise<void> {
  const bySeq = new Map(after.map((one) => [one.seq, one]));
  setQueue(queue.map((one) => bySeq.get(one.seq) ?? one));
  await storeChanges(
    after,
    before.filter(({ seq }) => !bySeq.has(seq)),
  );
}

async function applyVerdicts(sent: readonly QueuedChange[], verdicts: readonly Verdict[]): Promise<void> {
  const byChange = new Map(verdicts.map((verdict) => [verdict.change, verdict]));
  const done: QueuedChange[] = [];
  const rejected: QueuedChange[] = [];
  let next = queue;
  for (const change of sent) {
    const verdict = byChange.get(change.change);
    if (!verdict) continue;
    if (verdict.verdict === 'saved' || verdict.verdict === 'already') done.push(change);
    else if (verdict.verdict === 'conflict' && verdict.entry)
      rejected.push({ ...change, trouble: { kind: 'conflict', stored: verdict.entry } });
    else rejected.push({ ...change, trouble: { kind: 'refused', message: verdict.message ?? 'This cannot be saved.' } });
    if (verdict.verdict !== 'refused') for (const listener of storedListeners) listener(verdict.entry, change);
    next = applyAnswer(next, change.change, verdict.entry);
  }
  const doneSeqs = new Set(done.map(({ seq }) => seq));
  const changed = new Map(rejected.map((one) => [one.seq, one]));
  const before = new Set(queue);
  next = next.filter(({ seq }) => !doneSeqs.has(seq)).map((one) => changed.get(one.seq) ?? one);
  setQueue(next);
  await storeChanges(
    next.filter((one) => !before.has(one)),
    done,
  );
}

/** Gives up a change that the server did not take. */
export async function discardChange(change: QueuedChange): Promise<void> {
  setQueue(queue.filter(({ seq }) => seq !== change.seq));
  await storeChanges([], [change]);
}

/** Of two versions the person wants the one of this device. */
export async function keepLocalVersion(change: QueuedChange): Promise<void> {
  await discardChange(change);
  if (change.trouble?.kind !== 'conflict') return;
  const { id, version } = change.trouble.stored;
  await write('entry' in change ? [{ entry: { ...change.entry, id }, base: version }] : [{ delete: id, day: change.day, base: version }]);
}

/** Reads again what lies in the browser: the notice of a reminder may have been pressed while this page was open. */
export async function reloadQueue(): Promise<void> {
  const person = getCurrentUserId();
  if (person === null || person !== owner) return;
  const { changes: stored, isOpen } = await readQueue(person);
  if (!isOpen) return;
  const there = new Set(stored.map(({ seq }) => seq));
  const here = new Set(queue.map(({ seq }) => seq));
  setQueue([...queue.filter(({ seq, isFromNotice }) => !isFromNotice || there.has(seq)), ...stored.filter(({ seq }) => !here.has(seq))]);
  void flush();
}

export function onStored(listener: (stored: DiaryEntry | null, change: QueuedChange) => void): () => void {
  storedListeners.add(listener);
  return () => storedListeners.delete(listener);
}

const none: readonly QueuedChange[] = [];
const subscribe = (watcher: () => void) => {
  listeners.add(watcher);
  // What an earlier page left behind goes out with the first that shows the diary.
  void load().then(() => (queue.length > 0 ? flush() : undefined));
  return () => {
    listeners.delete(watcher);
  };
};
export const getQueue = () => queue;
export const useQueue = (): readonly QueuedChange[] => useSyncExternalStore(subscribe, getQueue, () => none);
export const useHaltReason = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => haltReason,
    () => null,
  );

export const useQueueStorage = (): QueueStorage =>
  useSyncExternalStore(
    subscribe,
    () => queueStorage,
    () => intactStorage,
  );

/** Tries again what was held up. */
export function retry(): void {
  haltReason = null;
  failures = 0;
  void flush();
}

registerUnsent({
  count: () => queue.filter(({ trouble }) => trouble?.kind !== 'conflict').length,
  send: () => {
    retry();
    return flush();
  },
});

if (typeof window !== 'undefined') {
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && queue.length > 0) retry();
  });
  onKeys((held) => {
    if (held.owner !== getCurrentUserId()) return;
    void load().then(() => {
      if (!queueStorage.isStored) void storeChanges(queue, []);
      void flush();
    });
  });
  // Nobody leaves without a question with what this browser could not write down.
  window.addEventListener('beforeunload', (event) => {
    if (!queueStorage.isStored && queue.length > 0) event.preventDefault();
  });
  onSessionEvent((event) => {
    if (event === 'LEFT') {
      setQueue([]);
      owner = null;
      loading = null;
    } else retry();
  });
  void flush();
}
