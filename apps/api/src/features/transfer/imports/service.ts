import { topicsMax } from '@wellkept/contract/tracking/diary-limits.ts';
import type { Import, ImportOptions, ImportReading } from '@wellkept/contract/transfer/imports.ts';
import type { Pool } from 'pg';
import type { UserId } from '../../../auth/user-id.ts';
import { type Transaction, withUser, withUserOnce } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { publishDiaryChange } from '../../../jobs/diary-change.ts';
import { deleteImportedEntries, insertNewEntries, lockDiary } from '../../tracking/diary/repository.ts';
import { countTopics, findTopicsByName, type TopicUse, upsertTopicUses } from '../../tracking/diary/topic-repository.ts';
import type { ImportRow } from './import-rows.ts';
import { countImportAdditions, countNewOwnRows, deleteImportAdditions, nothingBrought, restoreOwnRows } from './own-data-restore.ts';
import type { OwnRows } from './own-tables.ts';
import type { ReadImport } from './reading-process.ts';
import { countNewEntries, findImport, insertImport, updateUndone } from './repository.ts';

/** What the file would add; nothing is stored. A file is read once, so neither this nor `storeImport` is attempted again. */
export async function previewImport(people: Pool, userId: UserId, read: ReadImport): Promise<ImportReading> {
  return withUserOnce(people, userId, async (tx) => {
    const { count, ids } = read.own ? await countNewOwnRows(tx, userId, read.own) : { count: 0, ids: new Map<string, string>() };
    const resolveNames = createNameResolver(tx, userId, ids);
    let fresh = count;
    for (let rows = await read.nextRows(); rows.length > 0; rows = await read.nextRows())
      fresh += await countNewEntries(tx, userId, await resolveNames(rows));
    return { ...read.summary, fresh };
  });
}

/** Stores what is not there yet, all of it or nothing. Sent twice, an import happens once. */
export function storeImport(
  people: Pool,
  userId: UserId,
  read: ReadImport,
  { id }: ImportOptions,
  { fileName, now }: { fileName: string; now: Date },
): Promise<Import> {
  return withUserOnce(people, userId, async (tx) => {
    await lockDiary(tx, userId);
    const earlier = await findImport(tx, userId, id);
    if (earlier) return earlier;
    if (read.summary.table?.order === null)
      throw new AppError('invalid', 'Choose whether the day or the month comes first in the dates.', 'order');
    const open = read.summary.table?.columns.find(({ asksUnit }) => asksUnit);
    if (open) throw new AppError('invalid', `Choose the unit of “${open.name}”.`, 'mapping');
    const restored = read.own && (await restoreOwnRows(tx, userId, read.own, now));
    const ids = restored?.ids ?? new Map<string, string>();
    const resolveNames = createNameResolver(tx, userId, ids);
    const uses: TopicUse[] = [];
    const days: string[] = [];
    let entries = restored ? countImportAdditions(restored.brought) : 0;
    for (let rows = await read.nextRows(); rows.length > 0; rows = await read.nextRows()) {
      const batch = await resolveNames(rows);
      const added = await insertNewEntries(
        tx,
        userId,
        batch.map((row) => ({ ...toEntryRow(row), source: 'import' as const, importId: id, changeId: id })),
      );
      entries += added.length;
      uses.push(...listTopicUses(batch));
      days.push(...batch.map(({ day }) => day));
    }
    await storeTopics(tx, userId, withoutTopics(uses, read.own));
    if (entries > 0) await publishDiaryChange(tx, userId);
    const firstDay = days.reduce<string | null>((first, day) => (first === null || day < first ? day : first), null);
    const lastDay = days.reduce<string | null>((last, day) => (last === null || day > last ? day : last), null);
    return insertImport(tx, userId, {
      id,
      format: read.summary.format,
      fileName: fileName.slice(0, 200),
      entries,
      from: firstDay,
      to: lastDay,
      brought: restored?.brought ?? nothingBrought,
      moods: read.summary.moods.map(({ word, value }) => ({ word, value })),
    });
  });
}

/** Takes an import back as a whole. False when the person has none of this id, or it was taken back before. */
export function undoImport(people: Pool, userId: UserId, id: string, now: Date): Promise<boolean> {
  return withUser(people, userId, async (tx) => {
    await lockDiary(tx, userId);
    const undone = await updateUndone(tx, userId, id);
    if (undone === null) return (await findImport(tx, userId, id)) !== null;
    await deleteImportedEntries(tx, userId, id);
    await deleteImportAdditions(tx, userId, undone, now);
    await publishDiaryChange(tx, userId);
    return true;
  });
}

const toEntryRow = ({ at, ...row }: ImportRow) => ({ ...row, at: at === null ? null : new Date(at) });

/** Puts habits and medicines under the ids that they have here, and topics into the spelling in which the person follows them. */
function createNameResolver(
  tx: Transaction,
  userId: UserId,
  ids: ReadonlyMap<string, string>,
): (rows: readonly ImportRow[]) => Promise<ImportRow[]> {
  const spelled = new Map<string, string>();
  return async (rows) => {
    for (const kind of ['symptom', 'factor'] as const) {
      const names = [...new Set(rows.filter((row) => row.kind === kind).map(({ subject }) => subject))].filter(
        (name) => !spelled.has(`${kind} ${name.toLowerCase()}`),
      );
      for (const name of names) spelled.set(`${kind} ${name.toLowerCase()}`, name);
      if (names.length > 0)
        for (const { name } of await findTopicsByName(tx, userId, kind, names)) spelled.set(`${kind} ${name.toLowerCase()}`, name);
    }
    return rows.map((row) => ({
      ...row,
      subject:
        row.kind === 'habit' || row.kind === 'intake'
          ? (ids.get(row.subject) ?? row.subject)
          : (spelled.get(`${row.kind} ${row.subject.toLowerCase()}`) ?? row.subject),
    }));
  };
}

const listTopicUses = (rows: readonly ImportRow[]): TopicUse[] =>
  rows.flatMap(({ kind, subject, day, value }) =>
    kind === 'symptom' || kind === 'factor'
      ? [{ kind, name: subject, day, scale: kind === 'symptom' || (value !== 0 && value !== 1) ? 'amount' : 'yes-no' }]
      : [],
  );

/** Topics that our own export describes come as it says, archived ones too. */
const withoutTopics = (uses: readonly TopicUse[], own: OwnRows | null): TopicUse[] => {
  const described = new Set((own?.tables['diary_topics'] ?? []).map(({ kind, name }) => `${kind} ${name}`));
  return uses.filter(({ kind, name }) => !described.has(`${kind} ${name}`));
};

async function storeTopics(tx: Transaction, userId: UserId, uses: readonly TopicUse[]): Promise<void> {
  // A factor that ever had an amount has one.
  const amounts = new Set(uses.filter(({ scale }) => scale === 'amount').map(({ kind, name }) => `${kind} ${name}`));
  await upsertTopicUses(
    tx,
    userId,
    uses.map((use) => (amounts.has(`${use.kind} ${use.name}`) ? { ...use, scale: 'amount' } : use)),
  );
  for (const kind of ['symptom', 'factor'] as const)
    if ((await countTopics(tx, userId, kind)) > topicsMax)
      throw new AppError('conflict', `You can track up to ${topicsMax} ${kind}s, and this file has more. Leave some columns out.`);
}
