import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser, setUpTestServer } from '../../test/test-server.ts';
import { writeYears } from '../../test/years-of-data.ts';
import { withUser } from './connect.ts';
import { preferKeyOrder } from './index-order.ts';

const server = setUpTestServer();

test('a page of a long table is read along the index of its key, and never sorted out of all rows', async () => {
  const { userId } = await createUser(server);
  const { people } = server.connections;
  await writeYears(people, userId, 1);
  const plan = await withUser(people, userId, async (tx) => {
    await preferKeyOrder(tx);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select * from diary_entries where user_id = ${userId} and id > gen_random_uuid() order by id limit 500`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('Index Scan using diary_entries_user_id_id_pk');
  expect(plan).not.toContain('Sort');
});

test('an index over what is never empty puts the newest first in the order that queries ask for', async () => {
  const { rows } = await server.connections.people.query<{ index: string }>(
    // Of a key in falling order, bit 1 says that it falls and bit 2 that empty ones come first. "order by … desc" wants both.
    `select relname as index from pg_index join pg_class on pg_class.oid = indexrelid
       cross join lateral unnest(indkey::int2[], indoption::int2[]) key(number, options)
       join pg_attribute on attrelid = indrelid and attnum = key.number
     where relnamespace = 'public'::regnamespace and attnotnull and key.options & 3 = 1`,
  );
  expect(rows).toEqual([]);
});
