import { product } from '@wellkept/contract/site/product.ts';
import { toWire } from '@wellkept/contract/specified-names.ts';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Person, toSessionUser } from '../../../auth/people.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { type Database, type Transaction, withUser } from '../../../database/connect.ts';
import { preferKeyOrder } from '../../../database/index-order.ts';
import type { Keyring } from '../../../encryption/keyring.ts';
import { findConversationRows } from '../../assistant/export.ts';
import { findOwnRows } from '../../community/member.ts';
import { checkList, type SafetyChecker } from '../../interactions/list-check.ts';
import { findMedicationListWithResults } from '../../interactions/medication-list-check.ts';
import { importableTables } from '../imports/own-export-reader.ts';
import { findShareMessageRows } from './share-message-rows.ts';

type AccountExportServices = { people: pg.Pool; accounts: Database; keyring: Keyring; safety: SafetyChecker };
type Table = { name: string; hidden: string[]; keys: string[]; types: string[] };

/** Rows that are held at a time. Each page is a reading of its own, so that a slow download keeps no connection. */
const pageRows = 500;

/** The tables that hold rows of persons and that a person may read: a new one is part of the export by being there. */
const ownTables = sql`
  select c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and (a.atttypid = 'bytea'::regtype or (c.relname, a.attname) in (('habits', 'tally'), ('habits', 'past_changes')))) as hidden,
    array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality as k(num, at)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num where a.attname <> 'user_id' order by k.at) as keys,
    array(select format_type(a.atttypid, a.atttypmod) from unnest(i.indkey::int2[]) with ordinality as k(num, at)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num where a.attname <> 'user_id' order by k.at) as types
  from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(c.oid, 'select')
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped)
  order by c.relname`;

async function findOwnTables(tx: Transaction): Promise<Table[]> {
  return (await tx.execute<Table>(ownTables)).rows;
}

/**
 * A page of a table in the order of its key. Fingerprints and salts, which are bytes, say nothing to anybody and are left out, as is what was
 * counted of other rows.
 */
async function findPage(tx: Transaction, userId: UserId, { name, hidden, keys, types }: Table, after: readonly string[] | null) {
  const columns = keys.map((key) => sql.identifier(key));
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const key = keys.length > 0 ? sql`array[${list(columns.map((column) => sql`${column}::text`))}]` : sql`'{}'::text[]`;
  const further = after
    ? sql` and (${list(columns.map((column) => sql`${column}`))}) > (${list(after.map((value, at) => sql`${value}::${sql.raw(types[at] ?? 'text')}`))})`
    : sql``;
  const order = keys.length > 0 ? sql` order by ${list(columns.map((column) => sql`${column}`))}` : sql``;
  await preferKeyOrder(tx);
  const { rows } = await tx.execute<{ row: string; key: string[] }>(
    sql`select (to_jsonb(t) - 'user_id' - ${sql.param(hidden)}::text[])::text as row, ${key} as key
      from ${sql.identifier(name)} t where user_id = ${userId}${further}${order} limit ${pageRows}`,
  );
  return rows;
}

/** Every row of a table as JSON, page by page. */
async function* readTablePages(people: pg.Pool, userId: UserId, table: Table): AsyncGenerator<string[]> {
  let after: string[] | null = null;
  do {
    const page: { row: string; key: string[] }[] = await withUser(people, userId, (tx) => findPage(tx, userId, table, after));
    if (page.length > 0) yield page.map(({ row }) => row);
    const isLast = page.length < pageRows || table.keys.length === 0;
    after = isLast ? null : (page.at(-1)?.key ?? null);
  } while (after);
}

/** Where the person is signed in, without what would let anybody in. */
async function findSignIns(accounts: Database, userId: UserId) {
  const read = async (query: SQL): Promise<unknown[]> => {
    const { rows } = await accounts.execute<{ row: unknown }>(sql`select to_jsonb(t) as row from (${query}) t`);
    return rows.map(({ row }) => row);
  };
  return {
    sessions: await read(
      sql`select id, created_at, updated_at, expires_at, ip_address, user_agent from session where user_id = ${userId} order by created_at`,
    ),
    apiClients: await read(
      sql`select id, created_at, last_seen_at, expires_at, user_agent from api_grants where user_id = ${userId} order by created_at`,
    ),
    passkeys: await read(
      sql`select id, name, device_type, backed_up, created_at from passkey where user_id = ${userId} order by created_at`,
    ),
  };
}

/** Everything that is stored for the person as one JSON document (an AccountExport), in pieces of a page. */
export async function* streamAccountExport(
  { people, accounts, keyring, safety }: AccountExportServices,
  person: Person,
  now: Date,
): AsyncGenerator<string> {
  const { userId } = person;
  const medicationList = await withUser(people, userId, (tx) => findMedicationListWithResults(tx, userId));
  const { verdict } = await checkList(medicationList, safety, now);
  const head = { product: product.name, exportedAt: now.toISOString(), account: toWire(toSessionUser(person)), listCheck: verdict };
  yield `${JSON.stringify({ ...head, signIns: await findSignIns(accounts, userId) }).slice(0, -1)},"tables":{`;
  const tables = await withUser(people, userId, findOwnTables);
  // Conversations and messages beside links are stored encrypted; the export contains the plain text. Posts say of no row whose they are, but the person's faces do.
  const inCommunity = await withUser(people, userId, (tx) => findOwnRows(tx, userId));
  const opened = await withUser(people, userId, async (tx) => ({
    ...(await findConversationRows(tx, keyring, userId)),
    share_messages: await findShareMessageRows(tx, keyring, userId),
    ...inCommunity,
  }));
  const posts = Object.keys(inCommunity).map((name) => ({ name, hidden: [], keys: [], types: [] }));
  const others = tables.filter(({ name }) => !Object.hasOwn(inCommunity, name));
  yield* streamTablesJson(people, userId, [...others, ...posts], opened);
}

/** What an import takes back, as a document like the whole one: without the account and its log. */
export async function* streamImportableExport(people: pg.Pool, userId: UserId, now: Date): AsyncGenerator<string> {
  yield `${JSON.stringify({ product: product.name, exportedAt: now.toISOString() }).slice(0, -1)},"tables":{`;
  const tables = await withUser(people, userId, findOwnTables);
  yield* streamTablesJson(
    people,
    userId,
    tables.filter(({ name }) => importableTables.includes(name)),
  );
}

/** The tables as the end of a document. `opened`: rows that are stored encrypted, as they read. */
async function* streamTablesJson(
  people: pg.Pool,
  userId: UserId,
  tables: readonly Table[],
  opened: Readonly<Record<string, readonly unknown[]>> = {},
): AsyncGenerator<string> {
  let isFirstTable = true;
  for (const table of tables) {
    yield `${isFirstTable ? '' : ','}${JSON.stringify(table.name)}:[`;
    isFirstTable = false;
    const readable = opened[table.name];
    if (readable) yield readable.map((row) => JSON.stringify(row)).join(',');
    else {
      let isFirstPage = true;
      for await (const rows of readTablePages(people, userId, table)) {
        yield `${isFirstPage ? '' : ','}${rows.join(',')}`;
        isFirstPage = false;
      }
    }
    yield ']';
  }
  yield '}}\n';
}
