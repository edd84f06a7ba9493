import { isDeepStrictEqual } from 'node:util';
import { ProfileChange, ProfileSection } from '@wellkept/contract/profile.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { announceMedications } from '../medications/service.ts';
import { findProfile } from '../profile/repository.ts';
import { saveProfile } from '../profile/service.ts';
import { storedFields } from '../profile/stored-sections.ts';
import { enqueueFollowUp } from '../sync/repository.ts';
import { type Fields, fieldsOfTable, fromColumns, nameOfTable, type OwnRows, type OwnTable, ownTables, toColumns } from './own-tables.ts';

/** What an import added beside the diary: the keys of rows by their table, and answers of the profile. Kept to take it back. */
export type Brought = { tables: Record<string, string[][]>; answers: [section: string, field: string, value: unknown][] };

export const nothingBrought: Brought = { tables: {}, answers: [] };

/** Ids of the file whose thing the person has under another id. */
type Ids = Map<string, string>;

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** A row with the ids that things have here, wherever it names them: in "habit:ID" of a goal, in the doses of a profile. */
function withIds<Row>(row: Row, ids: ReadonlyMap<string, string>): Row {
  if (ids.size === 0) return row;
  // Ids are replaced by ids, so what was parsed keeps its shape.
  return JSON.parse(JSON.stringify(row).replace(uuids, (id) => ids.get(id) ?? id)) as Row;
}

const textOf = (row: Fields, fields: readonly string[]): string =>
  JSON.stringify(fields.map((field) => (typeof row[field] === 'string' ? row[field].trim().toLowerCase() : (row[field] ?? null))));

/** The rows of a table that are not here yet. Notes in `ids` which of the others are here under another id. */
async function findMissing(tx: Transaction, userId: UserId, own: OwnTable, rows: readonly Fields[], ids: Ids): Promise<Fields[]> {
  const { rows: stored } = await tx.execute<{ row: Fields }>(
    sql`select to_jsonb(t) - 'user_id' as row from ${own.table} t where user_id = ${userId}`,
  );
  const known = stored.map(({ row }) => fromColumns(own.table, row));
  const keys = new Set(known.map((row) => textOf(row, own.key)));
  const alike = new Map(known.map((row) => [textOf(row, own.alike), row]));
  return rows.flatMap((given): Fields[] => {
    const row = withIds(given, ids);
    if (keys.has(textOf(row, own.key))) return [];
    const same = alike.get(textOf(row, own.alike));
    if (!same) return [row];
    if (typeof row['id'] === 'string' && typeof same['id'] === 'string') ids.set(row['id'], same['id']);
    return [];
  });
}

/** How many rows and answers would be new, and how the diary's rows are to be named. */
export async function countNewOwn(tx: Transaction, userId: UserId, own: OwnRows): Promise<{ count: number; ids: Ids }> {
  const ids: Ids = new Map();
  let count = 0;
  for (const table of ownTables) count += (await findMissing(tx, userId, table, own.tables[nameOfTable(table)] ?? [], ids)).length;
  const { answers } = missingAnswers(await findProfile(tx, userId), withIds(own.profile, ids));
  return { count: count + answers.length, ids };
}

/** Adds what is not here yet. */
export async function restoreOwn(tx: Transaction, userId: UserId, own: OwnRows, now: Date): Promise<{ brought: Brought; ids: Ids }> {
  const ids: Ids = new Map();
  const brought: Brought = { tables: {}, answers: [] };
  for (const table of ownTables) {
    const missing = await findMissing(tx, userId, table, own.tables[nameOfTable(table)] ?? [], ids);
    if (missing.length === 0) continue;
    brought.tables[nameOfTable(table)] = await insertRows(tx, userId, table, missing);
    if ((await tx.$count(table.table, sql`user_id = ${userId}`)) > table.max)
      throw new AppError('conflict', `${table.called}: you can keep up to ${table.max}. Delete some that you no longer need.`);
  }
  const { answers, change } = missingAnswers(await findProfile(tx, userId), withIds(own.profile, ids));
  if (answers.length > 0)
    await saveProfile(tx, userId, ProfileChange.parse({ ...change, ...(own.isOnboarded && { onboarding_completed: true }) }), now);
  brought.answers = answers;
  await announce(tx, userId, brought);
  return { brought, ids };
}

async function announce(tx: Transaction, userId: UserId, { tables }: Brought): Promise<void> {
  const medicines = tables['medications']?.flat() ?? [];
  if (medicines.length > 0) await announceMedications(tx, userId, medicines);
  else if (Object.keys(tables).length > 0) await enqueueFollowUp(tx, userId);
}

async function insertRows(tx: Transaction, userId: UserId, own: OwnTable, rows: readonly Fields[]): Promise<string[][]> {
  const { table, key } = own;
  const columns = getTableColumns(table);
  const identifiers = (fields: readonly string[]) => fields.map((field) => sql.identifier(columns[field]?.name ?? field));
  const named = sql.join(identifiers(fieldsOfTable(own)), sql`, `);
  const keys = sql.join(
    identifiers(key).map((column) => sql`${column}::text`),
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

/** Answers that the profile does not have yet: what the person said here stays. */
function missingAnswers(current: Fields, profile: OwnRows['profile']): { answers: Brought['answers']; change: Fields } {
  const answers: Brought['answers'] = [];
  const change: Fields = {};
  for (const section of profile ? ProfileSection.options : []) {
    const here = storedFields(current[section]);
    const added = Object.entries(storedFields(profile?.[section])).filter(([field]) => here[field] === undefined);
    if (added.length === 0) continue;
    change[section] = { ...here, ...Object.fromEntries(added) };
    answers.push(...added.map(([field, value]): Brought['answers'][number] => [section, field, value]));
  }
  return { answers, change };
}

/** Takes back what an import added. What the diary still refers to, and answers given since, stay. The diary's own entries go first. */
export async function deleteBrought(tx: Transaction, userId: UserId, { tables, answers }: Brought, now: Date): Promise<void> {
  for (const { table, key, isNamedInDiary, ...own } of ownTables.toReversed()) {
    const keys = tables[nameOfTable({ table, key, ...own })] ?? [];
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
  for (const [section, field, value] of answers) {
    const kept = change[section] ?? storedFields(current[section]);
    if (isDeepStrictEqual(kept[field], value))
      change[section] = Object.fromEntries(Object.entries(kept).filter(([name]) => name !== field));
  }
  if (Object.keys(change).length > 0) await saveProfile(tx, userId, ProfileChange.parse(change), now);
  await announce(tx, userId, { tables, answers });
}

export const countBrought = ({ tables, answers }: Brought): number => Object.values(tables).flat().length + answers.length;
