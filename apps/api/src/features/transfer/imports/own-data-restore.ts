import { isDeepStrictEqual } from 'node:util';
import { ProfileChange, profileSectionNames } from '@wellkept/contract/profile/profile.ts';
import { toCodeName, toWire, toWireName } from '@wellkept/contract/specified-names.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { parseInserted, publishMedicationChange } from '../../medications/service.ts';
import { medications } from '../../medications/tables.ts';
import { findProfile } from '../../profile/repository.ts';
import { saveProfile } from '../../profile/service.ts';
import { parseStoredFields } from '../../profile/stored-sections.ts';
import { enqueueFollowUp } from '../../profile/sync/repository.ts';
import type { Fields, OwnTable } from './own-table.ts';
import { fromColumns, getOwnTableName, isAfterProfile, listOwnTableFields, type OwnRows, ownTables, toColumns } from './own-tables.ts';

/**
 * What an import added outside the diary: the keys of rows by table, and answers of the profile. Stored so that the
 * import can be undone.
 */
export type ImportAdditions = { tables: Record<string, string[][]>; answers: [section: string, field: string, value: unknown][] };

export const nothingBrought: ImportAdditions = { tables: {}, answers: [] };

/** Ids of the file whose thing the person has under another id. */
type Ids = Map<string, string>;

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** A row with the ids that things have here, wherever it names them: in "habit:ID" of a goal, in the doses of a profile. */
function withIds<Row>(row: Row, ids: ReadonlyMap<string, string>): Row {
  if (ids.size === 0) return row;
  // Ids are replaced by ids, so what was parsed keeps its shape.
  return JSON.parse(JSON.stringify(row).replace(uuids, (id) => ids.get(id) ?? id)) as Row;
}

const formatComparisonKey = (row: Fields, fields: readonly string[]): string =>
  JSON.stringify(fields.map((field) => (typeof row[field] === 'string' ? row[field].trim().toLowerCase() : (row[field] ?? null))));

/** The rows of a table that are not here yet. Notes in `ids` which of the others are here under another id. */
async function findMissing(tx: Transaction, userId: UserId, own: OwnTable, rows: readonly Fields[], ids: Ids): Promise<Fields[]> {
  const { rows: stored } = await tx.execute<{ row: Fields }>(
    sql`select to_jsonb(t) - 'user_id' as row from ${own.table} t where user_id = ${userId}`,
  );
  const known = stored.map(({ row }) => fromColumns(own.table, row));
  const keys = new Set(known.map((row) => formatComparisonKey(row, own.key)));
  const alike = new Map(known.map((row) => [formatComparisonKey(row, own.alike), row]));
  return rows.flatMap((given): Fields[] => {
    const row = withIds(given, ids);
    if (keys.has(formatComparisonKey(row, own.key))) return [];
    const same = alike.get(formatComparisonKey(row, own.alike));
    if (!same) return [row];
    if (typeof row['id'] === 'string' && typeof same['id'] === 'string') ids.set(row['id'], same['id']);
    return [];
  });
}

/** How many rows and answers would be new, and how the diary's rows are to be named. */
export async function countNewOwnRows(tx: Transaction, userId: UserId, own: OwnRows): Promise<{ count: number; ids: Ids }> {
  const ids: Ids = new Map();
  let count = 0;
  for (const table of ownTables) count += (await findMissing(tx, userId, table, own.tables[getOwnTableName(table)] ?? [], ids)).length;
  const { answers } = listMissingAnswers(await findProfile(tx, userId), withIds(own.profile, ids));
  return { count: count + answers.length, ids };
}

/** Adds what is not here yet. */
export async function restoreOwnRows(
  tx: Transaction,
  userId: UserId,
  own: OwnRows,
  now: Date,
): Promise<{ brought: ImportAdditions; ids: Ids }> {
  const ids: Ids = new Map();
  const brought: ImportAdditions = { tables: {}, answers: [] };
  const restoreTable = async (table: OwnTable) => {
    const missing = await findMissing(tx, userId, table, own.tables[getOwnTableName(table)] ?? [], ids);
    if (missing.length === 0) return;
    const keys = await insertRows(tx, userId, table, missing);
    brought.tables[getOwnTableName(table)] = keys;
    if (table.table === medications) await parseInserted(tx, userId, keys.flat());
    if ((await tx.$count(table.table, sql`user_id = ${userId}`)) > table.max)
      throw new AppError('conflict', `${table.called}: you can keep up to ${table.max}. Delete some you no longer need.`);
  };
  for (const table of ownTables.filter((one) => !isAfterProfile(one))) await restoreTable(table);
  const { answers, change } = listMissingAnswers(await findProfile(tx, userId), withIds(own.profile, ids));
  if (answers.length > 0)
    await saveProfile(tx, userId, parseChange({ ...change, ...(own.isOnboarded && { onboardingCompleted: true }) }), now);
  brought.answers = answers;
  for (const table of ownTables.filter(isAfterProfile)) await restoreTable(table);
  await publishAdditions(tx, userId, brought);
  return { brought, ids };
}

async function publishAdditions(tx: Transaction, userId: UserId, { tables }: ImportAdditions): Promise<void> {
  const medicines = tables['medications']?.flat() ?? [];
  if (medicines.length > 0) await publishMedicationChange(tx, userId, medicines);
  else if (Object.keys(tables).length > 0) await enqueueFollowUp(tx, userId);
}

async function insertRows(tx: Transaction, userId: UserId, own: OwnTable, rows: readonly Fields[]): Promise<string[][]> {
  const { table, key } = own;
  const columns = getTableColumns(table);
  const toIdentifiers = (fields: readonly string[]) => fields.map((field) => sql.identifier(columns[field]?.name ?? field));
  const named = sql.join(toIdentifiers(listOwnTableFields(own)), sql`, `);
  const keys = sql.join(
    toIdentifiers(key).map((column) => sql`${column}::text`),
    sql`, `,
  );
  const given = JSON.stringify(rows.map((row) => toColumns(table, row)));
  const { rows: added } = await tx.execute<{ key: string[] }>(
    sql`insert into ${table} (user_id, ${named})
      select ${userId}::uuid, ${named} from jsonb_populate_recordset(null::${table}, ${given}::jsonb)
      on conflict do nothing returning array[${keys}] as key`,
  );
  return added.map((row) => row.key);
}

const parseChange = (change: Fields): ProfileChange => ProfileChange.parse(toWire<Fields>(change));

/** Only answers that the profile lacks: existing answers win. */
function listMissingAnswers(current: Fields, profile: OwnRows['profile']): { answers: ImportAdditions['answers']; change: Fields } {
  const answers: ImportAdditions['answers'] = [];
  const change: Fields = {};
  for (const section of profile ? profileSectionNames : []) {
    const here = parseStoredFields(current[section]);
    const added = Object.entries(parseStoredFields(profile?.[section])).filter(([field]) => here[field] === undefined);
    if (added.length === 0) continue;
    change[section] = { ...here, ...Object.fromEntries(added) };
    answers.push(...added.map(([field, value]): ImportAdditions['answers'][number] => [toWireName(section), field, value]));
  }
  return { answers, change };
}

/** Takes back what an import added. What the diary still refers to, and answers given since, stay. The diary's own entries go first. */
export async function deleteImportAdditions(
  tx: Transaction,
  userId: UserId,
  { tables, answers }: ImportAdditions,
  now: Date,
): Promise<void> {
  for (const { table, key, isNamedInDiary, ...own } of ownTables.toReversed()) {
    const keys = tables[getOwnTableName({ table, key, ...own })] ?? [];
    if (keys.length === 0) continue;
    const columns = getTableColumns(table);
    const list = sql.join(
      key.map((field) => sql`t.${sql.identifier(columns[field]?.name ?? field)}::text`),
      sql`, `,
    );
    const unused = isNamedInDiary
      ? sql` and not exists (select from diary_entries e
          where e.user_id = ${userId} and e.kind in ('habit', 'intake') and e.subject = t.id::text)`
      : sql``;
    await tx.execute(
      sql`delete from ${table} t where user_id = ${userId}
        and jsonb_build_array(${list}) in (select jsonb_array_elements(${JSON.stringify(keys)}::jsonb))${unused}`,
    );
  }
  const current: Fields = await findProfile(tx, userId);
  const change: Record<string, Fields> = {};
  for (const [name, field, value] of answers) {
    const section = toCodeName(name);
    const storedAnswers = change[section] ?? parseStoredFields(current[section]);
    if (isDeepStrictEqual(storedAnswers[field], value))
      change[section] = Object.fromEntries(Object.entries(storedAnswers).filter(([one]) => one !== field));
  }
  if (Object.keys(change).length > 0) await saveProfile(tx, userId, parseChange(change), now);
  await publishAdditions(tx, userId, { tables, answers });
}

export const countImportAdditions = ({ tables, answers }: ImportAdditions): number => Object.values(tables).flat().length + answers.length;
