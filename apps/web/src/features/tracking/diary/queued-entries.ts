import type { DiaryEntry, DiaryEntryInput } from '@wellkept/contract/tracking/diary.ts';
import { onceADayKinds } from '@wellkept/contract/tracking/diary-limits.ts';
import type { QueuedChange } from './diary-database.ts';

/** An entry as the page shows it: what is stored, with what is on its way. */
export type ShownEntry = DiaryEntryInput & {
  /** Null while it is not stored. */
  version: number | null;
  isPending: boolean;
  source: DiaryEntry['source'];
};

export const toShownEntry = ({ importId: _, createdAt: __, updatedAt: ___, area, ...entry }: DiaryEntry): ShownEntry => ({
  ...entry,
  // Read back as it was written: one of the areas that can be chosen.
  area: area as DiaryEntryInput['area'],
  isPending: false,
});

/** The part of an entry that is written. */
export const toEntryInput = ({ version: _, isPending: __, source: ___, ...input }: ShownEntry): DiaryEntryInput => input;

/** Where a day has one of a thing: which one it is. Null for what may be there any number of times. */
function getUniqueKey({ kind, subject, day, slot }: Pick<DiaryEntryInput, 'kind' | 'subject' | 'day' | 'slot'>): string | null {
  if (!onceADayKinds.includes(kind) && slot === null) return null;
  return [kind, subject.toLowerCase(), day, slot].join(' ');
}

/** The entries of a day with all unsent changes applied. Rejected changes are listed separately and do not count. */
export function withQueued(entries: readonly ShownEntry[], queued: readonly QueuedChange[], day: string): ShownEntry[] {
  const shown = new Map(entries.map((entry) => [entry.id, entry]));
  for (const change of queued) {
    if (change.trouble) continue;
    if ('delete' in change) {
      shown.delete(change.delete);
      continue;
    }
    const { entry } = change;
    const key = getUniqueKey(entry);
    const same = shown.get(entry.id) ?? (key === null ? undefined : [...shown.values()].find((one) => getUniqueKey(one) === key));
    if (same) shown.delete(same.id);
    if (entry.day === day)
      shown.set(entry.id, { ...entry, version: same?.version ?? null, source: same?.source ?? 'typed', isPending: true });
  }
  return [...shown.values()];
}

type NewChange = Pick<QueuedChange, 'change' | 'base' | 'owner' | 'day'> & ({ entry: DiaryEntryInput } | { delete: string });
const getEntryId = (change: { entry: DiaryEntryInput } | { delete: string }) => ('entry' in change ? change.entry.id : change.delete);

/**
 * Puts a change into the queue. One to the same entry that never left is replaced: nobody else knows of it. One that may have arrived stays,
 * and the new one waits for its answer.
 */
export function enqueue(
  queue: readonly QueuedChange[],
  fresh: NewChange,
  seq: number,
): { queue: QueuedChange[]; put: QueuedChange | null; removed: QueuedChange[] } {
  const id = getEntryId(fresh);
  const same = queue.filter((one) => getEntryId(one) === id && one.trouble === null);
  const unsent = same.filter(({ wasSent }) => !wasSent);
  const remaining = queue.filter((one) => !unsent.includes(one));
  const last = same.findLast(({ wasSent }) => wasSent);
  const base = unsent[0] ? unsent[0].base : fresh.base;
  // What was never stored and never left needs no deletion.
  const isNoOp = 'delete' in fresh && base === null && !last;
  if (isNoOp) return { queue: remaining, put: null, removed: unsent };
  const put: QueuedChange = { ...fresh, base, seq, wasSent: false, after: last?.change ?? null, trouble: null };
  return { queue: [...remaining, put], put, removed: unsent };
}

/** What goes out next: in order, of each entry one change at a time. */
export function selectNextBatch(queue: readonly QueuedChange[], max: number): QueuedChange[] {
  const ids = new Set<string>();
  const next: QueuedChange[] = [];
  for (const change of queue) {
    if (change.trouble || ids.has(getEntryId(change)) || next.length >= max) continue;
    ids.add(getEntryId(change));
    next.push(change);
  }
  return next;
}

/** The queue after the answer to one change: those that waited for it now know what they are based on. */
export function applyAnswer(queue: readonly QueuedChange[], change: string, stored: DiaryEntry | null): QueuedChange[] {
  return queue.map((one) => {
    if (one.after !== change) return one;
    const based = { ...one, after: null, base: stored?.version ?? null };
    if (!stored) return based;
    return 'entry' in based ? { ...based, entry: { ...based.entry, id: stored.id } } : { ...based, delete: stored.id };
  });
}
