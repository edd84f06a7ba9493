import type { DiaryEntry, DiaryEntryInput, Verdict } from '@wellkept/contract/diary.ts';
import { useSyncExternalStore } from 'react';
import { removeStored, writeStored } from '../../lib/browser-storage.ts';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/error-texts.ts';
import { mayRetry, refusalOf } from '../../lib/failure.ts';
import { onKeys } from '../../lib/offline-keys.ts';
import { currentSession, onSessionEvent } from '../../lib/session.ts';
import { keepsUnsent } from '../../lib/unsent.ts';
import { isQueueEmpty, type Queued, readQueue, writeQueue } from './diary-database.ts';
import { answered, enqueue, nextToSend } from './queued-entries.ts';

/**
 * Changes to the diary on their way to the server. Each shows at once and is kept in the browser until the server has answered it: over a lost
 * connection, a reload and a killed tab. Every change has a name by which the server knows it again, so sending twice is harmless.
 */
const sentAtOnceMax = 100;
const waitsMs = [2000, 5000, 15_000, 60_000];

let queue: readonly Queued[] = [];
let owner: string | null = null;
let loading: Promise<void> | null = null;
let sending: Promise<void> | null = null;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Why nothing goes out, where it is not the connection. */
let halted: string | null = null;
/** How this browser's part of the queue stands: what it could not write down lives as long as the page, and some it may not be able to read. */
export type Keeping = { isKept: boolean; unreadable: number };
const whole: Keeping = { isKept: true, unreadable: 0 };
let keeping = whole;
const watchers = new Set<() => void>();
const storedListeners = new Set<(stored: DiaryEntry | null, change: Queued) => void>();

const personNow = () => currentSession().user?.id ?? null;

/** Says to pages without this code, such as the one that signs out, that something is left to send. */
const flag = 'unsent-diary';

/** Somebody else's changes may lie here sealed, until they sign in again. */
async function removeFlag() {
  if ((await isQueueEmpty()) && !queue.some(({ trouble }) => trouble === null)) removeStored(flag);
}

function become(next: readonly Queued[]) {
  queue = next;
  if (next.some(({ trouble }) => trouble === null)) writeStored(flag, 'true');
  else if (owner !== null) void removeFlag();
  for (const watcher of watchers) watcher();
}

/** What was left over from before, once for each person. */
function load(): Promise<void> {
  const person = personNow();
  // What cannot be written down waits here for its person.
  if (person === null && !keeping.isKept) return Promise.resolve();
  if (person !== owner) {
    owner = person;
    loading = null;
    keeping = whole;
    become([]);
  }
  if (person === null) return Promise.resolve();
  loading ??= readQueue(person).then(({ changes, isOpen, unreadable }) => {
    if (person !== owner) return;
    // Without keys there may be more: it is read when they come.
    if (!isOpen) loading = null;
    keeping = { ...keeping, unreadable };
    const here = new Set(queue.map(({ change }) => change));
    become([...changes.filter(({ change }) => !here.has(change)), ...queue]);
  });
  return loading;
}

/** Writes down what changed; where that is not possible the page says so, and tries again with everything when it may be. */
async function keep(puts: readonly Queued[], removed: readonly Queued[]): Promise<void> {
  const isWritten = await writeQueue(puts, removed).catch(() => false);
  const isKept = isWritten && (keeping.isKept || (await writeQueue(queue, []).catch(() => false)));
  if (keeping.isKept === isKept) return;
  keeping = { ...keeping, isKept };
  become([...queue]);
}

let lastSeq = 0;
/** In the order of time; the fraction keeps two tabs that write in the same millisecond apart. */
const nextSeq = () => {
  lastSeq = Math.max(Date.now(), Math.floor(lastSeq) + 1) + Math.random();
  return lastSeq;
};

export type Written = { base: number | null } & ({ entry: DiaryEntryInput } | { delete: string; day: string });

/** Writes into the diary. It is kept in this browser when this resolves, and on its way, or will be when nothing more is written for a while. */
export async function write(written: readonly Written[], pauseMs = 0): Promise<void> {
  const person = personNow();
  if (person === null) return;
  await load();
  const puts: Queued[] = [];
  const removed: Queued[] = [];
  let next = queue;
  for (const one of written) {
    const fresh = { change: crypto.randomUUID(), owner: person, base: one.base };
    const result = enqueue(
      next,
      'entry' in one ? { ...fresh, day: one.entry.day, entry: one.entry } : { ...fresh, day: one.day, delete: one.delete },
      nextSeq(),
    );
    next = result.queue;
    removed.push(...result.removed);
    if (result.put) puts.push(result.put);
  }
  become(next);
  const kept = puts.filter((one) => next.includes(one));
  await keep(kept, removed);
  halted = null;
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
  for (let batch = nextToSend(queue, sentAtOnceMax); batch.length > 0 && halted === null; batch = nextToSend(queue, sentAtOnceMax)) {
    if (owner === null || owner !== personNow()) return;
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
      await settle(marked, data.verdicts);
      failures = 0;
    } catch (error) {
      await failed(error);
      return;
    }
  }
}

async function failed(error: unknown): Promise<void> {
  // A session that ended waits for its person; a refusal of the call as a whole would be the same again.
  if (refusalOf(error) && !mayRetry(error) && refusalOf(error)?.code !== 'tooMany') halted = failureText(error, 'saving');
  else {
    timer = setTimeout(() => void flush(), waitsMs[Math.min(failures, waitsMs.length - 1)]);
    failures += 1;
  }
  become([...queue]);
}

async function replace(before: readonly Queued[], after: readonly Queued[]): Promise<void> {
  const bySeq = new Map(after.map((one) => [one.seq, one]));
  become(queue.map((one) => bySeq.get(one.seq) ?? one));
  await keep(
    after,
    before.filter(({ seq }) => !bySeq.has(seq)),
  );
}

async function settle(sent: readonly Queued[], verdicts: readonly Verdict[]): Promise<void> {
  const byChange = new Map(verdicts.map((verdict) => [verdict.change, verdict]));
  const done: Queued[] = [];
  const troubled: Queued[] = [];
  let next = queue;
  for (const change of sent) {
    const verdict = byChange.get(change.change);
    if (!verdict) continue;
    if (verdict.verdict === 'saved' || verdict.verdict === 'already') done.push(change);
    else if (verdict.verdict === 'conflict' && verdict.entry)
      troubled.push({ ...change, trouble: { kind: 'conflict', stored: verdict.entry } });
    else troubled.push({ ...change, trouble: { kind: 'refused', message: verdict.message ?? 'This cannot be saved.' } });
    if (verdict.verdict !== 'refused') for (const listener of storedListeners) listener(verdict.entry, change);
    next = answered(next, change.change, verdict.entry);
  }
  const gone = new Set(done.map(({ seq }) => seq));
  const changed = new Map(troubled.map((one) => [one.seq, one]));
  const before = new Set(queue);
  next = next.filter(({ seq }) => !gone.has(seq)).map((one) => changed.get(one.seq) ?? one);
  become(next);
  await keep(
    next.filter((one) => !before.has(one)),
    done,
  );
}

/** Gives up a change that the server did not take. */
export async function drop(change: Queued): Promise<void> {
  become(queue.filter(({ seq }) => seq !== change.seq));
  await keep([], [change]);
}

/** Of two versions the person wants the one of this device. */
export async function insist(change: Queued): Promise<void> {
  await drop(change);
  if (change.trouble?.kind !== 'conflict') return;
  const { id, version } = change.trouble.stored;
  await write('entry' in change ? [{ entry: { ...change.entry, id }, base: version }] : [{ delete: id, day: change.day, base: version }]);
}

/** Reads again what lies in the browser: the notice of a reminder may have been pressed while this page was open. */
export async function reread(): Promise<void> {
  const person = personNow();
  if (person === null || person !== owner) return;
  const { changes: kept, isOpen } = await readQueue(person);
  if (!isOpen) return;
  const there = new Set(kept.map(({ seq }) => seq));
  const here = new Set(queue.map(({ seq }) => seq));
  become([...queue.filter(({ seq, isFromNotice }) => !isFromNotice || there.has(seq)), ...kept.filter(({ seq }) => !here.has(seq))]);
  void flush();
}

export function onStored(listener: (stored: DiaryEntry | null, change: Queued) => void): () => void {
  storedListeners.add(listener);
  return () => storedListeners.delete(listener);
}

const none: readonly Queued[] = [];
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  // What an earlier page left behind goes out with the first that shows the diary.
  void load().then(() => (queue.length > 0 ? flush() : undefined));
  return () => {
    watchers.delete(watcher);
  };
};
export const currentQueue = () => queue;
export const useQueue = (): readonly Queued[] => useSyncExternalStore(watch, currentQueue, () => none);
export const useHalted = (): string | null =>
  useSyncExternalStore(
    watch,
    () => halted,
    () => null,
  );

export const useKeeping = (): Keeping =>
  useSyncExternalStore(
    watch,
    () => keeping,
    () => whole,
  );

/** Tries again what was held up. */
export function retry(): void {
  halted = null;
  failures = 0;
  void flush();
}

keepsUnsent({
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
    if (held.owner !== personNow()) return;
    void load().then(() => {
      if (!keeping.isKept) void keep(queue, []);
      void flush();
    });
  });
  // Nobody leaves without a question with what this browser could not write down.
  window.addEventListener('beforeunload', (event) => {
    if (!keeping.isKept && queue.length > 0) event.preventDefault();
  });
  onSessionEvent((event) => {
    if (event === 'LEFT') {
      become([]);
      owner = null;
      loading = null;
    } else retry();
  });
  void flush();
}
