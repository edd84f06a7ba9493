import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { type ApiDocument, createRequestMaker, listOperations } from '../../test/fuzz-requests.ts';
import { createRandom } from '../../test/fuzz-values.ts';
import { recordStatements, type SentStatement } from '../../test/record-statements.ts';
import { createUser, grantPlan, setUpTestServer } from '../../test/test-server.ts';

// Small tables are always read as a whole, so sequential scans are switched off here: one that the planner takes all the same is one that it
// would have to take among ten thousand people, because no index leads to the rows of one.

const server = setUpTestServer();

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] };

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

/** What a request sends and that reads. */
const recordReads = async (read: () => Promise<unknown>) =>
  (await recordStatements(read)).filter(({ text }) => /^\s*(?:select|with)\b/i.test(text));

/** The tables that a statement of a role can only read as a whole; null where the role may not read them at all. */
async function findWholeReads(
  client: pg.Client,
  role: string,
  userId: string,
  { text, values }: Pick<SentStatement, 'text' | 'values'>,
): Promise<string[] | null> {
  await client.query('begin');
  try {
    await client.query(`select set_config('role', '${role}', true), set_config('app.user_id', '${userId}', true)`);
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${text}`, values);
    const nodes = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => listNodes(Plan));
    return nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return null;
    throw error;
  } finally {
    await client.query('rollback');
  }
}

test('no read of a person needs a sequential scan over a table with rows of people', async () => {
  const person = await createUser(server);
  await grantPlan(person);
  expect((await person.call('POST', '/api/sample-data')).statusCode).toBe(200);
  const api = server.app.swagger() as unknown as ApiDocument;
  const make = createRequestMaker(api, { ids: [], texts: { zone: ['Europe/Berlin'] }, fillers: ['oat'] }, createRandom(5), [0]);
  const reads = listOperations(api).flatMap(({ method, path }, index) =>
    method === 'GET' && !path.startsWith('/api/admin') ? [make(index)] : [],
  );
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'user_id' where relkind in ('r', 'p')`,
    );
    const personal = new Set(rows.map(({ name }) => name));
    // A table of people that is searched by what no index has.
    const unindexed = { text: 'select from session where user_agent = $1', values: ['x'] };
    expect(await findWholeReads(client, 'wellkept_accounts', person.userId, unindexed)).toEqual(['session']);
    const wrong = new Set<string>();
    const planned = new Set<string>();
    for (const { operation, url } of reads)
      for (const statement of await recordReads(() => person.call('GET', url))) {
        if (planned.has(statement.text)) continue;
        for (const role of ['wellkept_person', 'wellkept_accounts']) {
          const whole = await findWholeReads(client, role, person.userId, statement);
          if (whole === null) continue;
          planned.add(statement.text);
          for (const table of whole) if (personal.has(table)) wrong.add(`${operation}: ${table}: ${statement.text.slice(0, 200)}`);
          break;
        }
      }
    expect(planned.size).toBeGreaterThan(reads.length);
    expect([...wrong]).toEqual([]);
  } finally {
    await client.end();
  }
});
