import { countDaysBetween, toLocalDay } from '@wellkept/clinical/local-day.ts';
import { DiaryChange, type DiaryEntryInput, type DiaryPut, type Verdict } from '@wellkept/contract/tracking/diary.ts';
import { isCarerEntryKind, topicsMax } from '@wellkept/contract/tracking/diary-limits.ts';
import type { TopicKind } from '@wellkept/contract/tracking/diary-topics.ts';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { publishDiaryChange } from '../../../jobs/diary-change.ts';
import { getCare } from '../../../request-budget.ts';
import { applyChanges, type Deletion, findEntryKey, type StoredEntries } from './apply-changes.ts';
import {
  deleteEntries,
  findEntriesById,
  findEntriesByKey,
  findKnownChanges,
  findLastVersions,
  insertHistory,
  lockDiary,
  upsertEntries,
} from './repository.ts';
import { countTopics, findTopicsByName, type TopicUse, upsertTopicUses } from './topic-repository.ts';

/** Clocks of phones are seldom further ahead than this. */
const clockSkewMs = 10 * 60_000;

type EntryProblem = { field: string; message: string };
type ParsedChange = { change: DiaryPut | Deletion } | { refused: Verdict };

const createRefusal = (change: string, { field, message }: EntryProblem): Verdict => ({
  change,
  verdict: 'refused',
  entry: null,
  message,
  field,
});

/** What time says against an entry. */
function findTimeProblem({ day, at, zone }: Pick<DiaryEntryInput, 'day' | 'at' | 'zone'>, now: Date): EntryProblem | null {
  const latest = new Date(now.getTime() + clockSkewMs);
  if (day > toLocalDay(latest, zone)) return { field: 'day', message: 'This day is in the future. You can log what has already happened.' };
  if (at === null) return null;
  if (Date.parse(at) > latest.getTime()) return { field: 'at', message: 'This time is in the future.' };
  return Math.abs(countDaysBetween(toLocalDay(new Date(at), zone), day)) <= 1
    ? null
    : { field: 'at', message: 'This time isn’t on this day.' };
}

function parseChange(raw: { change: string }, now: Date): ParsedChange {
  const read = DiaryChange.safeParse(raw);
  if (!read.success) {
    // Of a union the reasons lie one deeper; those about a deletion say nothing about an entry.
    const [first] = read.error.issues;
    const inner = first?.code === 'invalid_union' ? (first.errors['entry' in raw ? 0 : 1]?.[0] ?? first) : first;
    const field = (inner?.path ?? []).filter((part) => part !== 'entry').join('.');
    return { refused: createRefusal(raw.change, { field, message: inner?.message ?? 'This cannot be read' }) };
  }
  if (!('entry' in read.data)) return { change: read.data };
  const { kind } = read.data.entry;
  if (getCare() && !isCarerEntryKind(kind))
    return {
      refused: createRefusal(raw.change, { field: 'kind', message: 'Only the person themselves can add moods, notes and habits.' }),
    };
  const problem = findTimeProblem(read.data.entry, now);
  return problem ? { refused: createRefusal(raw.change, problem) } : { change: read.data };
}

const topicKinds = ['symptom', 'factor'] as const satisfies readonly TopicKind[];
const isTopicKind = (kind: string): kind is TopicKind => topicKinds.some((one) => one === kind);

/** Puts names of symptoms and factors into the spelling in which the person follows them, and refuses new ones beyond the limit. */
async function resolveTopicNames(
  tx: Transaction,
  userId: UserId,
  judged: readonly ParsedChange[],
): Promise<{ judged: ParsedChange[]; uses: TopicUse[] }> {
  const uses: TopicUse[] = [];
  const spelled = new Map<string, string>();
  const room = new Map<TopicKind, number>();
  for (const kind of topicKinds) {
    const names = judged.flatMap((one) =>
      'change' in one && 'entry' in one.change && one.change.entry.kind === kind ? [one.change.entry.subject] : [],
    );
    if (names.length === 0) continue;
    for (const { name } of await findTopicsByName(tx, userId, kind, names)) spelled.set(`${kind} ${name.toLowerCase()}`, name);
    if (names.some((name) => !spelled.has(`${kind} ${name.toLowerCase()}`)))
      room.set(kind, topicsMax - (await countTopics(tx, userId, kind)));
  }
  const named = judged.map((one): ParsedChange => {
    if (!('change' in one) || !('entry' in one.change)) return one;
    const { change } = one;
    const { kind, subject, day, value } = change.entry;
    if (!isTopicKind(kind)) return one;
    const key = `${kind} ${subject.toLowerCase()}`;
    const left = room.get(kind) ?? 0;
    if (!spelled.has(key)) {
      if (left <= 0) {
        const message = `You already track ${topicsMax} ${kind}s. Use one of those, or rename one you no longer need.`;
        return { refused: createRefusal(change.change, { field: 'subject', message }) };
      }
      room.set(kind, left - 1);
      spelled.set(key, subject);
    }
    const name = spelled.get(key) ?? subject;
    uses.push({ kind, name, day, scale: kind === 'symptom' || (value !== 0 && value !== 1) ? 'amount' : 'yes-no' });
    return { change: { ...change, entry: { ...change.entry, subject: name } } };
  });
  return { judged: named, uses };
}

/** Makes changes, each for itself: one that is wrong or late holds up no other. Verdicts come in the order of the changes. */
export async function saveChanges(tx: Transaction, userId: UserId, raw: readonly { change: string }[], now: Date): Promise<Verdict[]> {
  await lockDiary(tx, userId);
  const { judged, uses } = await resolveTopicNames(
    tx,
    userId,
    raw.map((one) => parseChange(one, now)),
  );
  const changes = judged.flatMap((one) => ('change' in one ? [one.change] : []));
  const outcome = applyChanges(userId, await findStored(tx, userId, changes), changes, now, {
    source: 'typed',
    importId: null,
    enteredBy: getCare()?.carerId ?? null,
  });
  // What a day has one of may have changed places: gone ones leave first.
  await deleteEntries(tx, userId, [...outcome.deletions]);
  await upsertEntries(tx, userId, [...outcome.upserts.values()]);
  await insertHistory(tx, userId, outcome.history);
  if (outcome.upserts.size > 0) await upsertTopicUses(tx, userId, uses);
  if (outcome.upserts.size > 0 || outcome.deletions.size > 0) await publishDiaryChange(tx, userId);
  const verdicts = outcome.verdicts.values();
  return judged.map((one) => {
    const verdict = 'refused' in one ? one.refused : verdicts.next().value;
    if (!verdict) throw new Error('a change has no verdict');
    return verdict;
  });
}

async function findStored(tx: Transaction, userId: UserId, changes: readonly (DiaryPut | Deletion)[]): Promise<StoredEntries> {
  if (changes.length === 0) return { byId: new Map(), changes: new Map(), lastVersions: new Map() };
  const ids = changes.map((change) => ('entry' in change ? change.entry.id : change.delete));
  const keys = changes.flatMap((change) => ('entry' in change ? (findEntryKey(change.entry) ?? []) : []));
  const rows = [...(await findEntriesById(tx, userId, ids)), ...(await findEntriesByKey(tx, userId, keys))];
  const known = await findKnownChanges(
    tx,
    userId,
    changes.map(({ change }) => change),
  );
  return { byId: new Map(rows.map((row) => [row.id, row])), changes: known, lastVersions: await findLastVersions(tx, userId, ids) };
}
