import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { openPool } from './connect.ts';
import { createNamingClient, createStatementNames } from './named-statements.ts';

// Names of its own: those of the process may all be given by what ran before.
const pool = openPool(inject('databaseUrl'), { max: 1, pipeline: true, Client: createNamingClient() });
afterAll(() => pool.end());

test('a text gets its name when it comes for the third time, and keeps it', () => {
  const getName = createStatementNames();
  expect(['a', 'a', 'b', 'a', 'b', 'b', 'a'].map(getName)).toEqual([null, null, null, 'often_1', null, 'often_2', 'often_1']);
});

test('no more names are given than connections have room for, and none to texts of any length', () => {
  const getName = createStatementNames(2, 1);
  expect(['a', 'b', 'c', 'a'].map(getName)).toEqual(['often_1', 'often_2', null, 'often_1']);
  expect(createStatementNames(2, 1)('x'.repeat(10_000))).toBeNull();
});

test('texts that come once do not fill the memory of what was counted', () => {
  const getName = createStatementNames();
  for (let at = 0; at < 10_000; at += 1) expect(getName(`select ${at}`)).toBeNull();
  expect(['a', 'a', 'a'].map(getName)).toEqual([null, null, 'often_1']);
});

test('statements with parameters are prepared once they come again, from every caller', async () => {
  const text = "select $1::int + 1 as sum, 'named-statements.test' as mark";
  const database = drizzle(pool);
  const listPrepared = async () =>
    (
      await database.execute<{ statement: string }>(
        `select statement from pg_prepared_statements where statement like '%named-statements.test%'`,
      )
    ).rows;
  for (const value of [1, 2]) expect((await pool.query(text, [value])).rows[0].sum).toBe(value + 1);
  expect(await listPrepared()).toEqual([]);
  for (const value of [3, 4, 5]) expect((await pool.query({ text, values: [value] })).rows[0].sum).toBe(value + 1);
  expect(await listPrepared()).toEqual([{ statement: text }]);
  // Several in one text cannot be prepared, and have no parameters.
  for (let at = 0; at < 4; at += 1) await pool.query('select 1; select 2');
  await expect(pool.query('select $1::int, no_such_column', [1])).rejects.toMatchObject({ code: '42703' });
  expect((await pool.query(text, [6])).rows[0].sum).toBe(7);
});
