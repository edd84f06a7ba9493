import type { DiaryEntry, DiaryEntryInput, Verdict } from '@wellkept/contract/tracking/diary.ts';
import { client } from '../../../lib/client.ts';
import { type Answer, OfflineQueue } from '../../../lib/offline/offline-queue.ts';
import { useOfflineChanges } from '../../../lib/offline/use-offline-queue.ts';
import { mayHaveEarlierChanges } from './diary-cache.ts';
import { applyAnswer, type DiaryChange, type DiaryPayload, diaryKind, enqueue, selectNextBatch } from './queued-entries.ts';

/** Changes to the diary on their way to the server: up to a hundred go out in one call, each with an answer of its own. */
const batchSizeMax = 100;

const storedListeners = new Set<(stored: DiaryEntry | null, change: DiaryChange) => void>();
const sentElsewhereListeners = new Set<() => void>();

const toCall = ({ id, baseVersion, payload }: DiaryChange) =>
  'entry' in payload ? { change: id, base: baseVersion, entry: payload.entry } : { change: id, base: baseVersion, delete: payload.delete };

function toAnswer({ verdict, entry, message }: Verdict): Answer<DiaryEntry | null> {
  if (verdict === 'saved' || verdict === 'already') return { kind: 'saved', stored: entry };
  if (verdict === 'conflict' && entry) return { kind: 'conflict', stored: entry };
  return { kind: 'refused', message: message ?? 'We can’t save this.' };
}

async function send(batch: readonly DiaryChange[]): Promise<ReadonlyMap<string, Answer<DiaryEntry | null>>> {
  const { data, error } = await client.POST('/api/diary/entries', { body: { changes: batch.map(toCall) } });
  if (error !== undefined) throw error;
  return new Map(data.verdicts.map((verdict) => [verdict.change, toAnswer(verdict)]));
}

export const diaryQueue = new OfflineQueue<DiaryPayload, DiaryEntry | null>(diaryKind, {
  selectBatch: (due) => selectNextBatch(due, batchSizeMax),
  send,
  rebase: applyAnswer,
  applyToCache: (answered) => {
    for (const { change, answer } of answered)
      if (answer.kind !== 'refused') for (const listener of storedListeners) listener(answer.stored, change);
  },
  onSentElsewhere: () => {
    for (const listener of sentElsewhereListeners) listener();
  },
  // Hardly any browser still has some, so their reader is not part of every page.
  takeOver: async (owner) => ((await mayHaveEarlierChanges(owner)) ? (await import('./earlier-diary.ts')).readEarlierChanges(owner) : null),
});

export type DiaryWrite = { base: number | null } & ({ entry: DiaryEntryInput } | { delete: string; day: string });

type WriteOptions = { pauseMs?: number; instead?: DiaryChange };

/**
 * Writes to the diary. When this resolves, the change is stored in this browser and will be sent after a short pause in writing. `instead`: what
 * goes for it, in one step, so that a page that is left in between has lost neither.
 */
export async function write(written: readonly DiaryWrite[], { pauseMs = 0, instead }: WriteOptions = {}): Promise<void> {
  await diaryQueue.settled();
  const before = diaryQueue.list();
  let next: readonly DiaryChange[] = before.filter(({ id }) => id !== instead?.id);
  for (const one of written) {
    const what = 'entry' in one ? { entry: one.entry, day: one.entry.day } : { delete: one.delete, day: one.day };
    next = enqueue(next, diaryQueue.create({ payload: { ...what, after: null }, baseVersion: one.base }));
  }
  await diaryQueue.change(
    next.filter((one) => !before.includes(one)),
    before.filter((one) => !next.includes(one)),
    pauseMs,
  );
}

/** Gives up a change that the server did not take. */
export const discardChange = (change: DiaryChange): Promise<void> => diaryQueue.store([], [change]);

/** Of two versions the person wants the one of this device. */
export async function keepLocalVersion(change: DiaryChange): Promise<void> {
  const stored = change.trouble?.kind === 'conflict' ? change.trouble.stored : null;
  if (!stored) return discardChange(change);
  const { payload } = change;
  const { id, version } = stored;
  const own = 'entry' in payload ? { entry: { ...payload.entry, id }, base: version } : { delete: id, day: payload.day, base: version };
  await write([own], { instead: change });
}

export function onStored(listener: (stored: DiaryEntry | null, change: DiaryChange) => void): () => void {
  storedListeners.add(listener);
  return () => storedListeners.delete(listener);
}

/** Another tab sent changes, or the service worker did. */
export const onSentElsewhere = (listener: () => void): void => void sentElsewhereListeners.add(listener);

export const useQueue = (): readonly DiaryChange[] => useOfflineChanges(diaryQueue);
