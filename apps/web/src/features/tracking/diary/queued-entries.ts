import type { DiaryEntry, DiaryEntryInput } from '@wellkept/contract/tracking/diary.ts';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { onceADayKinds } from '@wellkept/contract/tracking/diary-limits.ts';
import type { OfflineChange } from '../../../lib/offline/change-store.ts';

export const diaryKind = 'diary';

/** One entry written or taken out. */
export type DiaryPayload = {
  /** The day that it is about. */
  day: string;
  /** The change before it to the same entry, whose answer says what this one is based on. */
  after: string | null;
  /** One press on a reminder's notice made it: the service worker may send it, page or no page. */
  isFromNotice?: true;
  /** The service worker has sent it: a page sends it again, which changes nothing there, and brings the answer into its cache. */
  isOnServer?: true;
} & ({ entry: DiaryEntryInput } | { delete: string });
export type DiaryChange = OfflineChange<DiaryPayload, DiaryEntry | null>;

/** An entry as the page shows it: what is stored, with what is on its way. */
export type ShownEntry = DiaryEntryInput & {
  /** Null while it is not stored. */
  version: number | null;
  isPending: boolean;
  source: DiaryEntry['source'];
  /** The carer who wrote it. */
  enteredBy?: string | null | undefined;
};

export const toShownEntry = ({ importId: _, createdAt: __, updatedAt: ___, area, ...entry }: DiaryEntry): ShownEntry => ({
  ...entry,
  // Read back as it was written: one of the areas that can be chosen.
  area: area as DiaryEntryInput['area'],
  isPending: false,
});

/** The part of an entry that is written. */
export const toEntryInput = ({ version: _, isPending: __, source: ___, enteredBy: ____, ...input }: ShownEntry): DiaryEntryInput => input;

/** Where a day has one of a thing: which one it is. Null for what may be there any number of times. */
function getUniqueKey({ kind, subject, day, slot }: Pick<DiaryEntryInput, 'kind' | 'subject' | 'day' | 'slot'>): string | null {
  if (!onceADayKinds.includes(kind) && slot === null) return null;
  return [kind, subject.toLowerCase(), day, slot].join(' ');
}

/** The entries of a day with all unsent changes applied. Rejected changes are listed separately and do not count. */
export function withQueued(entries: readonly ShownEntry[], queued: readonly DiaryChange[], day: string): ShownEntry[] {
  const shown = new Map(entries.map((entry) => [entry.id, entry]));
  for (const { payload, trouble } of queued) {
    if (trouble) continue;
    if ('delete' in payload) {
      shown.delete(payload.delete);
      continue;
    }
    const { entry } = payload;
    const key = getUniqueKey(entry);
    const same = shown.get(entry.id) ?? (key === null ? undefined : [...shown.values()].find((one) => getUniqueKey(one) === key));
    if (same) shown.delete(same.id);
    if (entry.day === day)
      shown.set(entry.id, { ...entry, version: same?.version ?? null, source: same?.source ?? 'typed', isPending: true });
  }
  return [...shown.values()];
}

/** A day with the doses of the days around it that are not sent yet: without a connection yesterday's is one of them. */
export function withQueuedDays(facts: DiaryDay, queued: readonly DiaryChange[]): DiaryDay {
  const taken = queued.flatMap(({ payload, trouble }) =>
    trouble || !('entry' in payload) || payload.entry.kind !== 'intake' || payload.entry.state !== 'taken' ? [] : payload.entry,
  );
  const changed = new Set(queued.flatMap((one) => (one.trouble ? [] : getEntryId(one))));
  if (facts.openDays.length + facts.asNeeded.length === 0 || changed.size === 0) return facts;
  const openDays = facts.openDays.map((medicine) => {
    const days = taken.filter(({ subject }) => subject === medicine.medicationId).map(({ day }) => day);
    return { ...medicine, takenOn: [...new Set([...medicine.takenOn, ...days])] };
  });
  return { ...withTaken(facts, changed, taken), openDays };
}

/** A day after one of its entries was stored or, as null, deleted; an entry that is of another day now has left this one. */
export function withEntry(facts: DiaryDay, id: string, stored: DiaryEntry | null): DiaryDay {
  const others = facts.entries.filter((entry) => entry.id !== id);
  return { ...facts, entries: stored?.day === facts.day ? [...others, stored] : others };
}

/** Another day's doses as needed, after an entry was stored or, as null, deleted: the queue no longer has it, and the day was read before. */
export function withStoredDose(facts: DiaryDay, id: string, stored: DiaryEntry | null): DiaryDay {
  return withTaken(facts, new Set([id]), stored?.kind === 'intake' && stored.state === 'taken' ? [stored] : []);
}

type Taken = Pick<DiaryEntry, 'id' | 'subject' | 'day' | 'at'>;

const withTaken = (facts: DiaryDay, changed: ReadonlySet<string>, taken: readonly Taken[]): DiaryDay => ({
  ...facts,
  asNeeded: facts.asNeeded.map((medicine) => ({
    ...medicine,
    takenNear: [
      ...medicine.takenNear.filter(({ id }) => !changed.has(id)),
      ...taken.filter(({ subject }) => subject === medicine.medicationId).map(({ id, day, at }) => ({ id, day, at })),
    ],
  })),
});

function getEntryId({ payload }: DiaryChange): string {
  return 'entry' in payload ? payload.entry.id : payload.delete;
}

/**
 * The queue with a new change. One to the same entry that never left is replaced: nobody else knows of it. One that may have arrived stays,
 * and the new one waits for its answer.
 */
export function enqueue(queue: readonly DiaryChange[], fresh: DiaryChange): readonly DiaryChange[] {
  const id = getEntryId(fresh);
  const same = queue.filter((one) => getEntryId(one) === id && one.trouble === null);
  const unsent = same.filter(({ wasSent }) => !wasSent);
  const remaining = queue.filter((one) => !unsent.includes(one));
  const last = same.findLast(({ wasSent }) => wasSent);
  const baseVersion = unsent[0] ? unsent[0].baseVersion : fresh.baseVersion;
  // What was never stored and never left needs no deletion.
  if ('delete' in fresh.payload && baseVersion === null && !last) return remaining;
  return [...remaining, { ...fresh, baseVersion, payload: { ...fresh.payload, after: last?.id ?? null } }];
}

/** What goes out next: in order, of each entry one change at a time. */
export function selectNextBatch(queue: readonly DiaryChange[], max: number): DiaryChange[] {
  const ids = new Set<string>();
  const next: DiaryChange[] = [];
  for (const change of queue) {
    if (change.trouble || ids.has(getEntryId(change)) || next.length >= max) continue;
    ids.add(getEntryId(change));
    next.push(change);
  }
  return next;
}

/** A change that waited for the answer to another: it now knows what it is based on. */
export function applyAnswer(waiting: DiaryChange, answered: Pick<DiaryChange, 'id'>, stored: DiaryEntry | null): DiaryChange {
  const { payload } = waiting;
  if (payload.after !== answered.id) return waiting;
  const based = { ...waiting, payload: { ...payload, after: null }, baseVersion: stored?.version ?? null };
  if (!stored) return based;
  const { id } = stored;
  return {
    ...based,
    payload: 'entry' in payload ? { ...payload, after: null, entry: { ...payload.entry, id } } : { ...payload, after: null, delete: id },
  };
}
