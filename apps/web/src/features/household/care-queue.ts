import type { DiaryEntry, Verdict } from '@wellkept/contract/tracking/diary.ts';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import type { OfflineChange } from '../../lib/offline/change-store.ts';
import { findObjection } from '../../lib/offline/objection.ts';
import { type Answer, OfflineQueue } from '../../lib/offline/offline-queue.ts';
import { useOfflineChanges } from '../../lib/offline/use-offline-queue.ts';
import { getSession } from '../../lib/session.ts';
import { type EntryChange, toDiaryWrites } from '../tracking/diary/diary-writes.ts';
import { applyAnswer, type DiaryPayload, enqueue, selectNextBatch } from '../tracking/diary/queued-entries.ts';
import { findDoubleDose, formatDoubleDose } from './double-dose.ts';
import { type CaredRecord, inRecord } from './household-data.ts';

/** An entry that a carer wrote for someone. It waits sealed by the carer's own key; nothing else of the record stays in this browser. */
export type CarePayload = DiaryPayload & { recordId: string; firstName: string };
export type CareChange = OfflineChange<CarePayload, DiaryEntry | null>;
type CareAnswer = Answer<DiaryEntry | null>;

const batchSizeMax = 100;

const toCall = ({ id, baseVersion, payload }: CareChange) =>
  'entry' in payload ? { change: id, base: baseVersion, entry: payload.entry } : { change: id, base: baseVersion, delete: payload.delete };

function toAnswer({ verdict, entry, message }: Verdict): CareAnswer {
  if (verdict === 'saved' || verdict === 'already') return { kind: 'saved', stored: entry };
  // Two carers wrote about the same thing: the one who came first counts, and it is shown.
  return { kind: 'refused', message: verdict === 'conflict' ? 'Someone else changed this first.' : (message ?? 'This can’t be saved.') };
}

/** Two people who mark one dose may both have given it: the second one reads who was first. */
async function explainDoubleDoses(batch: readonly CareChange[], verdicts: readonly Verdict[]): Promise<ReadonlyMap<string, CareAnswer>> {
  const carerId = getSession().user?.id ?? null;
  const answers = new Map<string, CareAnswer>();
  for (const verdict of verdicts) {
    const change = batch.find(({ id }) => id === verdict.change);
    const first = change ? findDoubleDose(change, verdict, carerId) : null;
    if (!change || !first) continue;
    const { recordId, firstName } = change.payload;
    const message = formatDoubleDose(first, { firstName, carerId, authors: await findAuthors(recordId, first.day) });
    answers.set(change.id, { kind: 'refused', message, isStored: true });
  }
  return answers;
}

/** Without their names the note says "someone else": it comes all the same. */
async function findAuthors(recordId: string, day: string): Promise<DiaryDay['authors']> {
  try {
    const { data } = await client.GET('/api/diary/days/{day}', { params: { path: { day } }, ...inRecord(recordId) });
    return data?.authors ?? [];
  } catch {
    return [];
  }
}

/** Sends what waits for one record. A record that is closed by now refuses all of it, which is shown and stays until it is read. */
async function send(batch: readonly CareChange[]): Promise<ReadonlyMap<string, CareAnswer>> {
  const [first] = batch;
  if (!first) return new Map();
  try {
    const { data, error } = await client.POST('/api/diary/entries', {
      ...inRecord(first.payload.recordId),
      body: { changes: batch.map(toCall) },
    });
    if (error !== undefined) throw error;
    const doubles = await explainDoubleDoses(batch, data.verdicts);
    return new Map(data.verdicts.map((verdict) => [verdict.change, doubles.get(verdict.change) ?? toAnswer(verdict)]));
  } catch (error) {
    const message = findObjection(error);
    if (message === null) throw error;
    return new Map(batch.map(({ id }) => [id, { kind: 'refused', message }]));
  }
}

const keepRecord = (of: CareChange, { payload, ...change }: OfflineChange<DiaryPayload, DiaryEntry | null>): CareChange => ({
  ...change,
  payload: { ...payload, recordId: of.payload.recordId, firstName: of.payload.firstName },
});

export const careQueue = new OfflineQueue<CarePayload, DiaryEntry | null>('care', {
  selectBatch: (due) => {
    const ofFirst = due.filter(({ payload }) => payload.recordId === due[0]?.payload.recordId);
    const ids = new Set(selectNextBatch(ofFirst, batchSizeMax).map(({ id }) => id));
    return ofFirst.filter(({ id }) => ids.has(id));
  },
  send,
  rebase: (waiting, answered, stored) => {
    const next = applyAnswer(waiting, answered, stored);
    return next === waiting ? waiting : keepRecord(waiting, next);
  },
  applyToCache: () => void refreshDays(),
  onSentElsewhere: () => void refreshDays(),
});

const refreshDays = () => queryClient.invalidateQueries({ queryKey: ['care day'] });

/** Writes steps into a record. When this resolves they are stored in this browser. */
export async function writeCare({ id, firstName }: CaredRecord, steps: readonly EntryChange[]): Promise<void> {
  await careQueue.settled();
  const before = listOfRecord(careQueue.list(), id);
  let next: readonly CareChange[] = before;
  for (const one of steps.flatMap(toDiaryWrites)) {
    const what = 'entry' in one ? { entry: one.entry, day: one.entry.day } : { delete: one.delete, day: one.day };
    const fresh = careQueue.create({ payload: { ...what, after: null, recordId: id, firstName }, baseVersion: one.base });
    next = enqueue(next, fresh).map((change) => (isOfRecord(change) ? change : keepRecord(fresh, change)));
  }
  await careQueue.change(
    next.filter((one) => !before.includes(one)),
    before.filter((one) => !next.includes(one)),
  );
}

const isOfRecord = (change: OfflineChange<DiaryPayload, DiaryEntry | null>): change is CareChange => 'recordId' in change.payload;
export const listOfRecord = (changes: readonly CareChange[], recordId: string): CareChange[] =>
  changes.filter(({ payload }) => payload.recordId === recordId);

export const useCareChanges = (): readonly CareChange[] => useOfflineChanges(careQueue);
export const discardCareChange = (change: CareChange): Promise<void> => careQueue.store([], [change]);
