import type { DiaryEntryInput, DiaryPut, Verdict } from '@wellkept/contract/tracking/diary.ts';
import { onceADayKinds } from '@wellkept/contract/tracking/diary-limits.ts';
import { type EntryKey, type EntryRow, type HistoryRow, toEntry } from './repository.ts';

/** What is stored of everything that the changes touch. Each change sees what the one before it did. */
export type StoredEntries = {
  byId: Map<string, EntryRow>;
  /** Changes of earlier calls, with the entry that each was about. */
  changes: Map<string, string>;
  lastVersions: Map<string, number>;
};

export type AppliedChanges = { verdicts: Verdict[]; upserts: Map<string, EntryRow>; deletions: Set<string>; history: HistoryRow[] };

export type Deletion = { change: string; base: number | null; delete: string };

const getSlot = ({ kind, slot }: Pick<DiaryEntryInput, 'kind' | 'slot'>): string | null => (onceADayKinds.includes(kind) ? 'day' : slot);

/** Null for what may be there any number of times a day. */
export function findEntryKey(entry: Pick<DiaryEntryInput, 'kind' | 'subject' | 'day' | 'slot'>): EntryKey | null {
  const slot = getSlot(entry);
  return slot === null ? null : { kind: entry.kind, subject: entry.subject, day: entry.day, slot };
}

const isSameKey = (row: EntryRow, key: EntryKey) =>
  row.kind === key.kind && row.subject === key.subject && row.day === key.day && row.slot === key.slot;

/** Says what is stored already: the hour at which it was ticked aside, where a day has one of it. */
function isSame(row: EntryRow, entry: DiaryEntryInput): boolean {
  const isOne = findEntryKey(entry) !== null || (row.at?.getTime() ?? null) === (entry.at === null ? null : Date.parse(entry.at));
  return (
    isOne &&
    row.day === entry.day &&
    row.kind === entry.kind &&
    row.subject === entry.subject &&
    row.value === entry.value &&
    row.secondValue === entry.secondValue &&
    row.state === entry.state &&
    row.area === entry.area &&
    row.note === (entry.note || null)
  );
}

/** The working state of one call of `applyChanges`. */
type Ledger = { stored: StoredEntries; outcome: AppliedChanges };

const createVerdict = (change: string, verdict: 'saved' | 'already' | 'conflict', row: EntryRow | undefined): Verdict => ({
  change,
  verdict,
  entry: row ? toEntry(row) : null,
  message: null,
  field: null,
});

function addHistory({ stored, outcome }: Ledger, row: EntryRow, reason: HistoryRow['reason']): void {
  outcome.history.push({ changeId: row.changeId, entryId: row.id, reason, version: row.version, entry: toEntry(row) });
  stored.changes.set(row.changeId, row.id);
  stored.lastVersions.set(row.id, Math.max(row.version, stored.lastVersions.get(row.id) ?? 0));
}

function storeRow({ stored, outcome }: Ledger, row: EntryRow): void {
  stored.byId.set(row.id, row);
  outcome.upserts.set(row.id, row);
  outcome.deletions.delete(row.id);
}

function removeRow({ stored, outcome }: Ledger, row: EntryRow): void {
  stored.byId.delete(row.id);
  outcome.upserts.delete(row.id);
  outcome.deletions.add(row.id);
}

type Writer = { userId: EntryRow['userId']; now: Date } & Origin;
/** Where entries come from: the import, or the carer, that brings them. */
type Origin = Pick<EntryRow, 'source' | 'importId' | 'enteredBy'>;

function applyPut(ledger: Ledger, { change, base, entry }: DiaryPut, { userId, now, source, importId, enteredBy }: Writer): Verdict {
  const { stored } = ledger;
  const key = findEntryKey(entry);
  const rows = [...stored.byId.values()];
  const same = stored.byId.get(entry.id) ?? (key && rows.find((row) => isSameKey(row, key))) ?? undefined;
  const known = stored.changes.get(change) ?? rows.find((row) => row.changeId === change)?.id;
  if (known !== undefined) return createVerdict(change, 'already', stored.byId.get(known) ?? same);
  if (same && isSame(same, entry)) return createVerdict(change, 'already', same);
  const row: EntryRow = {
    ...entry,
    userId,
    id: same?.id ?? entry.id,
    at: entry.at === null ? null : new Date(entry.at),
    slot: getSlot(entry),
    note: entry.note || null,
    source: same?.source ?? source,
    importId: same?.importId ?? importId,
    enteredBy,
    version: (same?.version ?? stored.lastVersions.get(entry.id) ?? 0) + 1,
    changeId: change,
    createdAt: same?.createdAt ?? now,
    updatedAt: now,
  };
  if (same && same.version !== base) {
    addHistory(ledger, row, 'conflict');
    return createVerdict(change, 'conflict', same);
  }
  // Moving an entry to a day that has one already would make two.
  const occupant = key && rows.find((other) => other.id !== row.id && isSameKey(other, key));
  if (occupant) {
    addHistory(ledger, row, 'conflict');
    return createVerdict(change, 'conflict', occupant);
  }
  if (same) addHistory(ledger, same, 'replaced');
  storeRow(ledger, row);
  return createVerdict(change, 'saved', row);
}

function applyDeletion(ledger: Ledger, { change, base, delete: id }: Deletion): Verdict {
  const row = ledger.stored.byId.get(id);
  if (!row) return createVerdict(change, 'already', undefined);
  if (row.version !== base) return createVerdict(change, 'conflict', row);
  addHistory(ledger, row, 'deleted');
  removeRow(ledger, row);
  return createVerdict(change, 'saved', undefined);
}

/** Computes what a list of changes does to the stored entries. Writes nothing to the database. */
export function applyChanges(
  userId: EntryRow['userId'],
  stored: StoredEntries,
  changes: readonly (DiaryPut | Deletion)[],
  now: Date,
  origin: Origin = { source: 'typed', importId: null, enteredBy: null },
): AppliedChanges {
  const outcome: AppliedChanges = { verdicts: [], upserts: new Map(), deletions: new Set(), history: [] };
  const ledger = { stored, outcome };
  for (const change of changes)
    outcome.verdicts.push('entry' in change ? applyPut(ledger, change, { userId, now, ...origin }) : applyDeletion(ledger, change));
  return outcome;
}
