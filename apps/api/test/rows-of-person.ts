import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { UserId } from '../src/auth/user-id.ts';
import { withUser } from '../src/database/connect.ts';
import type { TestServer } from './test-server.ts';

/** The tables with a row of this person, each with its rows as texts. Sessions and passwords are seen by the role of accounts alone. */
export async function readRows({ connections: { people, accounts } }: TestServer, userId: UserId): Promise<Map<string, string[]>> {
  const { rows: tables } = await accounts.$client.query<{ name: string; isOfAccounts: boolean; isOfPeople: boolean }>(
    `select relname as name, has_table_privilege('wellkept_accounts', oid, 'select') as "isOfAccounts",
        has_table_privilege('wellkept_person', oid, 'select') as "isOfPeople"
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'user_id') order by relname`,
  );
  const found = new Map<string, string[]>();
  for (const { name, isOfAccounts, isOfPeople } of tables) {
    const query = sql`select t::text as row from ${sql.identifier(name)} t where user_id = ${userId} order by 1`;
    const { rows } = isOfPeople
      ? await withUser(people, userId, (tx) => tx.execute<{ row: string }>(query))
      : isOfAccounts
        ? await accounts.execute<{ row: string }>(query)
        : { rows: [] };
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ row }) => row),
      );
  }
  return found;
}

/** One hash a table: what differs between two looks has changed. */
export const hashRows = (tables: ReadonlyMap<string, readonly string[]>): Record<string, string> =>
  Object.fromEntries([...tables].map(([name, rows]) => [name, createHash('sha256').update(rows.join('\n')).digest('hex')]));
