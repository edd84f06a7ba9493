import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser, type SignedIn, setUpTestServer } from '../../test/test-server.ts';
import { type Transaction, withUser, withUserOnce } from './connect.ts';

const server = setUpTestServer();

/** Two people on one thing each: who comes second waits for the other. */
const lock = (tx: Transaction, name: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);

const nameFor = (one: SignedIn, thing: string) => `${thing} ${one.userId}`;

/** Runs two transactions that take the same two locks in opposite order, both holding their first before they ask for their second. */
async function runCrossed(run: typeof withUser) {
  const ann = await createUser(server);
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  let runs = 0;
  const take = (names: readonly [string, string]) => async (tx: Transaction) => {
    runs += 1;
    await lock(tx, nameFor(ann, names[0]));
    holding += 1;
    if (holding === 2) bothHold.resolve();
    await bothHold.promise;
    await lock(tx, nameFor(ann, names[1]));
    return names[0];
  };
  const { people } = server.connections;
  const ended = await Promise.allSettled([run(people, ann.userId, take(['a', 'b'])), run(people, ann.userId, take(['b', 'a']))]);
  return { ended: ended.map(({ status }) => status), runs };
}

test('a transaction that lost against another one is run again', async () => {
  expect(await runCrossed(withUser)).toEqual({ ended: ['fulfilled', 'fulfilled'], runs: 3 });
});

test('work that cannot be repeated is not run again', async () => {
  const { ended, runs } = await runCrossed(withUserOnce);
  expect(ended.toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(runs).toBe(2);
});

const fail = (code: string) => async (tx: Transaction) =>
  tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`));

test.each([
  ['a deadlock is attempted three times', '40P01', 3],
  ['a conflict of writes is attempted three times', '40001', 3],
  ['another failure is attempted once', '23514', 1],
])('%s', async (_what, code, attempts) => {
  const ann = await createUser(server);
  let runs = 0;
  const work = (tx: Transaction) => {
    runs += 1;
    return fail(code)(tx);
  };
  await expect(withUser(server.connections.people, ann.userId, work)).rejects.toMatchObject({ cause: { code } });
  expect(runs).toBe(attempts);
});
