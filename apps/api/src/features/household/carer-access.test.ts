import { randomUUID } from 'node:crypto';
import { toUtcDay } from '@wellkept/clinical/local-day.ts';
import { type CareRole, careRoles, listCareRolesFrom } from '@wellkept/contract/household/care-roles.ts';
import { createEntryInput } from '@wellkept/test-kit/diary/entry-input.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { saveEntries } from '../../../test/diary-fixtures.ts';
import { type ApiDocument, createRequestMaker, listOperations } from '../../../test/fuzz-requests.ts';
import { createRandom } from '../../../test/fuzz-values.ts';
import { addCarer, inRecord } from '../../../test/household-fixtures.ts';
import { readRows } from '../../../test/rows-of-person.ts';
import { createSubscriber, createUser, runAsRole, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';
import { openToCarers } from '../../auth/care.ts';

// Every operation of the OpenAPI document is called by every kind of carer. Operations that come later are called too, and are closed.

const server = setUpTestServer();

/** What each role opens, beyond the role before it. Everything else is closed to carers. */
const opened: Readonly<Record<CareRole, readonly string[]>> = {
  look: ['getDiaryDay'],
  log: ['changeDiary'],
  manage: ['listMedications', 'putMedication', 'deleteMedication'],
};
const listOpened = (role: CareRole) => careRoles.slice(0, careRoles.indexOf(role) + 1).flatMap((one) => opened[one]);

/** Which rows of a table carers see or write at all, as Postgres writes it down. */
const kindsOfCarers = "ANY (ARRAY['intake'::text, 'measurement'::text, 'symptom'::text])";
const rowsOfCarers = {
  entries: `(kind = ${kindsOfCarers})`,
  versions: `((entry ->> 'kind'::text) = ${kindsOfCarers})`,
  topics: "(kind = 'symptom'::text)",
};

type Rights = { reads: string; writes?: string };
/** What the database lets carers do with each table, by the least role. A table that is not here is out of their reach. */
const rights: Readonly<Record<string, Rights>> = {
  action_plan_runs: { reads: 'manage', writes: 'manage' },
  blood_test_history: { reads: 'look' },
  consents: { reads: "(look AND (kind = 'health-data'::text))" },
  data_sync_queue: { reads: 'look', writes: 'manage' },
  diary_entries: {
    reads: `(look AND ((kind = 'intake'::text) OR (${rowsOfCarers.entries} AND log)))`,
    writes: `(log AND ${rowsOfCarers.entries})`,
  },
  diary_history: { reads: `(log AND ${rowsOfCarers.versions})`, writes: `(log AND ${rowsOfCarers.versions})` },
  diary_topics: { reads: `(log AND ${rowsOfCarers.topics})`, writes: `(log AND ${rowsOfCarers.topics})` },
  dose_schedules: { reads: 'look', writes: 'manage' },
  habits: { reads: '(look AND false)' },
  insight_runs: { reads: 'log', writes: 'log' },
  lab_results: { reads: 'look' },
  medications: { reads: 'look', writes: 'manage' },
  reminder_settings: { reads: 'manage', writes: 'manage' },
  unified_user_profiles: { reads: 'look' },
};
const listPolicies = ([table, { reads, writes }]: [string, Rights]) => [
  [table, 'SELECT', reads, null],
  ...(writes === undefined
    ? []
    : [
        [table, 'INSERT', null, writes],
        [table, 'UPDATE', writes, writes],
        [table, 'DELETE', writes, null],
      ]),
];

let edith: SignedIn;
let carers: Record<CareRole, SignedIn>;
let strangers: Record<'stranger' | 'former carer' | 'carer whose time is over', SignedIn>;

/** What follows from the person's own entries writes rows too; it is over before rows are compared. */
const finishJobs = (userId: string) =>
  vi.waitFor(
    async () => {
      const left = await runAsRole('wellkept_jobs', (database) =>
        database.execute(`update graphile_worker._private_jobs set run_at = now() where payload->>'userId' = '${userId}' returning id`),
      );
      expect(left.rowCount).toBe(0);
    },
    { timeout: 120_000, interval: 200 },
  );

beforeAll(async () => {
  edith = await createSubscriber(server);
  await edith.call('POST', '/api/sample-data');
  await edith.call('GET', '/api/dashboard');
  const day = toUtcDay(new Date());
  await saveEntries(
    edith,
    createEntryInput({ kind: 'intake', subject: randomUUID(), day, slot: '08:00', state: 'taken', label: 'Lisinopril' }),
    createEntryInput({ kind: 'measurement', subject: 'temperature', day, value: 37 }),
    createEntryInput({ kind: 'symptom', subject: 'Headache', day, value: 3 }),
    createEntryInput({ kind: 'day', subject: 'note', day, note: 'For nobody else' }),
  );
  await finishJobs(edith.userId);
  const create = async (role: CareRole) => {
    const carer = await createUser(server);
    await addCarer(edith, carer, role);
    return carer;
  };
  carers = { look: await create('look'), log: await create('log'), manage: await create('manage') };
  strangers = {
    stranger: await createUser(server),
    'former carer': await create('manage'),
    'carer whose time is over': await create('manage'),
  };
  const former = strangers['former carer'];
  await former.call('DELETE', `/api/household/records/${edith.userId}/carers/${former.userId}`);
  await runAsRole('wellkept_accounts', (database) =>
    database.execute(
      `update carers set ends_at = now() - interval '1 second' where carer_id = '${strangers['carer whose time is over'].userId}'`,
    ),
  );
});

function createRequests(seed: number) {
  const document = server.app.swagger() as unknown as ApiDocument;
  const make = createRequestMaker(document, { ids: [randomUUID()], texts: { recallId: ['a'] }, fillers: ['a'] }, createRandom(seed), [0]);
  const operations = listOperations(document);
  return operations.map((_operation, index) => make(index)).filter((_request, at) => operations[at]?.operation.security?.length !== 0);
}

async function sendAll(caller: SignedIn, recordId: string, select: (operation: string) => boolean): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { operation, method, url, payload } of createRequests(5)) {
    if (!select(operation)) continue;
    const body = payload === undefined ? undefined : JSON.parse(payload);
    const answer = await caller.call(method as 'GET', url, body, inRecord(recordId));
    answers.set(operation, answer.statusCode < 400 ? String(answer.statusCode) : `${answer.statusCode} ${answer.json().code}`);
  }
  return answers;
}
const selectOthers = (answers: ReadonlyMap<string, string>, isRight: (answer: string) => boolean) =>
  [...answers].filter(([, answer]) => !isRight(answer)).map(([operation, answer]) => `${operation}: ${answer}`);

describe('the operations of the API, in the record of someone else', () => {
  test.each(['stranger', 'former carer', 'carer whose time is over'] as const)('are all closed to a %s', async (kind) => {
    const before = await readRows(server, edith.userId);
    const answers = await sendAll(strangers[kind], edith.userId, () => true);
    expect(answers.size).toBeGreaterThan(150);
    expect(selectOthers(answers, (answer) => answer === '404 recordClosed')).toEqual([]);
    expect(await readRows(server, edith.userId)).toEqual(before);
  });

  test.each(careRoles)('beyond the role "%s" are refused, and change nothing', async (role) => {
    const before = [await readRows(server, edith.userId), await readRows(server, carers[role].userId)];
    const own = listOpened(role);
    const answers = await sendAll(carers[role], edith.userId, (operation) => !own.includes(operation));
    expect(answers.size).toBeGreaterThan(150);
    expect(selectOthers(answers, (answer) => answer === '403 roleNeeded')).toEqual([]);
    expect([await readRows(server, edith.userId), await readRows(server, carers[role].userId)]).toEqual(before);
  });

  test.each(careRoles)('that the role "%s" includes are open, and the carer’s own rows stay as they are', async (role) => {
    const before = await readRows(server, carers[role].userId);
    const own = listOpened(role);
    const answers = await sendAll(carers[role], edith.userId, (operation) => own.includes(operation));
    expect([...answers.keys()].sort()).toEqual([...own].sort());
    // A made-up id is found nowhere, and a made-up entry may break a rule; the role is not what refuses them.
    expect(selectOthers(answers, (answer) => /^2|404 notFound|400 invalid$/.test(answer))).toEqual([]);
    expect(await readRows(server, carers[role].userId)).toEqual(before);
  });
});

type Policy = { table: string; command: string; using: string | null; check: string | null };

const setting = (name: string) => `(NULLIF(current_setting('app.${name}'::text, true), ''::text))::uuid`;
const heldWhere = `((held.user_id = ${setting('user_id')}) AND (held.carer_id = ${setting('carer_id')}) AND ((held.ends_at IS NULL) OR (held.ends_at > now())) AND (held.role = `;
/** A condition in which what the transaction's carer must hold is named by its least role. */
function nameHeldRoles(condition: string | null): string | null {
  const prefix = `(user_id = ( SELECT held.user_id FROM carers held WHERE ${heldWhere}`;
  const [before = '', ...parts] = condition?.replaceAll(/\s+/g, ' ').split(prefix) ?? [];
  if (condition === null) return null;
  return parts.reduce((text, part) => {
    const [, least = '', roles = '', rest = ''] = /^((?:ANY \(ARRAY\[)?((?:'\w+'::text(?:, )?)+)(?:\]\))?)\)\)\)\)(.*)$/.exec(part) ?? [];
    expect(least, part).not.toBe('');
    const held = [...roles.matchAll(/'(\w+)'/g)].map(([, role]) => role);
    const [first] = careRoles.filter((role) => held.includes(role));
    expect(held).toEqual(first && listCareRolesFrom(first));
    return `${text}${first}${rest}`;
  }, before);
}

test('the operations that are open to carers are those of this file, and exist', () => {
  const all = listOperations(server.app.swagger() as unknown as ApiDocument).map(({ operation }) => operation.operationId);
  expect(openToCarers).toEqual(Object.fromEntries(careRoles.flatMap((role) => opened[role].map((operation) => [operation, role]))));
  expect(Object.keys(openToCarers).filter((operation) => !all.includes(operation))).toEqual([]);
});

describe('the database itself', () => {
  test('has exactly these policies for carers', async () => {
    const { rows } = await server.connections.accounts.$client.query<Policy>(
      `select tablename as table, cmd as command, qual as using, with_check as check from pg_policies
        where 'wellkept_carer' = any (roles) and tablename <> 'carers'`,
    );
    const found = rows.map(({ table, command, using, check }) => [table, command, nameHeldRoles(using), nameHeldRoles(check)]);
    const sorted = (policies: unknown[][]) => policies.map((policy) => JSON.stringify(policy)).sort();
    expect(sorted(found)).toEqual(sorted(Object.entries(rights).flatMap(listPolicies)));
  });

  test.each(['stranger', 'former carer', 'carer whose time is over'] as const)('gives nothing to a %s', async (kind) => {
    const client = await server.connections.people.connect();
    try {
      for (const table of Object.keys(rights)) {
        await client.query(
          `begin; select set_config('role', 'wellkept_carer', true), set_config('app.user_id', '${edith.userId}', true), set_config('app.carer_id', '${strangers[kind].userId}', true)`,
        );
        expect((await client.query(`select from "${table}"`)).rowCount, table).toBe(0);
        await client.query('rollback');
      }
    } finally {
      client.release();
    }
  });

  test('lets a carer who looks see whether doses were taken and nothing else of the diary', async () => {
    const listKinds = async (carerId: string) => {
      const client = await server.connections.people.connect();
      try {
        await client.query(
          `begin; select set_config('role', 'wellkept_carer', true), set_config('app.user_id', '${edith.userId}', true), set_config('app.carer_id', '${carerId}', true)`,
        );
        const { rows } = await client.query<{ kind: string }>('select distinct kind from diary_entries order by 1');
        await client.query('rollback');
        return rows.map(({ kind }) => kind);
      } finally {
        client.release();
      }
    };
    expect(await listKinds(carers.look.userId)).toEqual(['intake']);
    expect(await listKinds(carers.log.userId)).toEqual(['intake', 'measurement', 'symptom']);
    expect(await listKinds(carers.manage.userId)).toEqual(['intake', 'measurement', 'symptom']);
  });

  test('lets a carer write into no other record', async () => {
    const client = await server.connections.people.connect();
    try {
      await client.query(
        `begin; select set_config('role', 'wellkept_carer', true), set_config('app.user_id', '${edith.userId}', true), set_config('app.carer_id', '${carers.manage.userId}', true)`,
      );
      const forged = `insert into medications (user_id, id, name, active, notes) values ('${carers.manage.userId}', '${randomUUID()}', 'a', true, '{}')`;
      await expect(client.query(forged)).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

test('a role that is taken away ends the next statement of a request that has begun', async () => {
  const carer = await createUser(server);
  await addCarer(edith, carer, 'manage');
  const client = await server.connections.people.connect();
  try {
    await client.query(
      `begin; select set_config('role', 'wellkept_carer', true), set_config('app.user_id', '${edith.userId}', true), set_config('app.carer_id', '${carer.userId}', true)`,
    );
    expect((await client.query('select from medications')).rowCount).toBeGreaterThan(0);
    const ended = await edith.call('DELETE', `/api/household/records/${edith.userId}/carers/${carer.userId}`);
    expect(ended.statusCode).toBe(204);
    expect((await client.query('select from medications')).rowCount).toBe(0);
    expect((await client.query('update medications set active = false')).rowCount).toBe(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
