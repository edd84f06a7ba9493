import type { AccountExport } from '@wellkept/contract/account-export.ts';
import { product } from '@wellkept/contract/product.ts';
import { sql } from 'drizzle-orm';
import { type Person, toSessionUser } from '../../auth/people.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Database, Transaction } from '../../database/connect.ts';

type Row = AccountExport['tables'][string][number];

/** The tables that hold rows of persons and that a person may read: a new one is part of the export by being there. */
const ownTables = sql`
  select c.relname as name, coalesce(array_agg(a.attname) filter (where a.atttypid = 'bytea'::regtype), '{}') as hidden
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(c.oid, 'select')
  group by c.relname having bool_or(a.attname = 'user_id') order by c.relname`;

/** Every row of the person. Fingerprints and salts, which are bytes, say nothing to anybody and are left out. */
export async function findOwnRows(tx: Transaction, userId: UserId): Promise<AccountExport['tables']> {
  const tables = await tx.execute<{ name: string; hidden: string[] }>(ownTables);
  const found: AccountExport['tables'] = {};
  for (const { name, hidden } of tables.rows) {
    const { rows } = await tx.execute<{ row: Row }>(
      sql`select to_jsonb(t) - 'user_id' - ${sql.param(hidden)}::text[] as row from ${sql.identifier(name)} t where user_id = ${userId}`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Where the person is signed in, without what would let anybody in. */
export async function findSignIns(accounts: Database, userId: UserId): Promise<AccountExport['sign_ins']> {
  const read = async (query: ReturnType<typeof sql>): Promise<Row[]> => {
    const { rows } = await accounts.execute<{ row: Row }>(sql`select to_jsonb(t) as row from (${query}) t`);
    return rows.map(({ row }) => row);
  };
  return {
    sessions: await read(
      sql`select id, created_at, updated_at, expires_at, ip_address, user_agent from session where user_id = ${userId} order by created_at`,
    ),
    api_clients: await read(
      sql`select id, created_at, last_seen_at, expires_at, user_agent from api_grants where user_id = ${userId} order by created_at`,
    ),
    passkeys: await read(
      sql`select id, name, device_type, backed_up, created_at from passkey where user_id = ${userId} order by created_at`,
    ),
  };
}

export const exportOf = (
  person: Person,
  tables: AccountExport['tables'],
  signIns: AccountExport['sign_ins'],
  now: Date,
): AccountExport => ({
  product: product.name,
  exported_at: now.toISOString(),
  account: toSessionUser(person),
  sign_ins: signIns,
  tables,
});
