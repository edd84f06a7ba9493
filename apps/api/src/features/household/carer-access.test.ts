import { randomUUID } from 'node:crypto';
import { type CareRole, careRoles } from '@wellkept/contract/household/care-roles.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiDocument, createRequestMaker, listOperations } from '../../../test/fuzz-requests.ts';
import { createRandom } from '../../../test/fuzz-values.ts';
import { addCarer, inRecord } from '../../../test/household-fixtures.ts';
import { readRows } from '../../../test/rows-of-person.ts';
import { createSubscriber, createUser, runAsRole, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';

// Every operation of the OpenAPI document is called by every kind of carer. Operations that come later are called too, and are closed.

const server = setUpTestServer();

/** What each role opens, beyond the role before it. Everything else is closed to carers. */
const opened: Readonly<Record<CareRole, readonly string[]>> = {
  look: [
    'getOfflineKeys',
    'getProfile',
    'listMedications',
    'listMedicationRows',
    'getDiaryDay',
    'getIntakeLog',
    'listDiaryValues',
    'listDiaryTopics',
    'getDiaryHistory',
    'lookBackFromDay',
    'listLabResults',
    'listLabReports',
    'getBiomarkers',
  ],
  log: ['changeDiary', 'putDiaryEntry', 'deleteDiaryEntry'],
  manage: ['putMedication', 'putMedications', 'deleteMedication'],
};
/** These answer about the caller, whichever record is open. */
const aboutCaller = ['getHousehold', 'getSubscription'];
const listOpened = (role: CareRole) => careRoles.slice(0, careRoles.indexOf(role) + 1).flatMap((one) => opened[one]);

/** What carers reach of the tables, by role. A table that comes later is out of their reach. */
const readable: Readonly<Record<CareRole, readonly string[]>> = {
  look: [
    'biomarker_notes',
    'blood_test_history',
    'carers',
    'data_sync_queue',
    'diary_entries',
    'diary_history',
    'diary_topics',
    'dose_schedules',
    'habits',
    'lab_results',
    'medications',
    'reminder_settings',
    'unified_user_profiles',
  ],
  log: ['insight_runs'],
  manage: ['action_plan_runs'],
};
const writable: Readonly<Record<CareRole, readonly string[]>> = {
  look: [],
  log: ['diary_entries', 'diary_history', 'diary_topics', 'insight_runs'],
  manage: ['action_plan_runs', 'data_sync_queue', 'dose_schedules', 'medications', 'reminder_settings'],
};
const listUpTo = (lists: Readonly<Record<CareRole, readonly string[]>>, role: CareRole) =>
  careRoles.slice(0, careRoles.indexOf(role) + 1).flatMap((one) => [...lists[one]]);

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

describe('the operations of the API, in the record of somebody else', () => {
  test.each(['stranger', 'former carer', 'carer whose time is over'] as const)('are all closed to a %s', async (kind) => {
    const before = await readRows(server, edith.userId);
    const answers = await sendAll(strangers[kind], edith.userId, () => true);
    expect(answers.size).toBeGreaterThan(150);
    expect(selectOthers(answers, (answer) => answer === '404 recordClosed')).toEqual([]);
    expect(await readRows(server, edith.userId)).toEqual(before);
  });

  test.each(careRoles)('beyond the role "%s" are refused, and change nothing', async (role) => {
    const before = [await readRows(server, edith.userId), await readRows(server, carers[role].userId)];
    const own = [...listOpened(role), ...aboutCaller];
    const answers = await sendAll(carers[role], edith.userId, (operation) => !own.includes(operation));
    expect(answers.size).toBeGreaterThan(150);
    expect(selectOthers(answers, (answer) => answer === '403 roleNeeded')).toEqual([]);
    expect([await readRows(server, edith.userId), await readRows(server, carers[role].userId)]).toEqual(before);
  });

  test.each(careRoles)('that the role "%s" includes are open, and the carer’s own rows stay as they are', async (role) => {
    const before = await readRows(server, carers[role].userId);
    const own = [...listOpened(role), ...aboutCaller];
    const answers = await sendAll(carers[role], edith.userId, (operation) => own.includes(operation));
    expect([...answers.keys()].sort()).toEqual([...own].sort());
    // A made-up id is found nowhere, and a made-up entry may break a rule; the role is not what refuses them.
    expect(selectOthers(answers, (answer) => /^2|404 notFound|400 invalid$/.test(answer))).toEqual([]);
    expect(await readRows(server, carers[role].userId)).toEqual(before);
  });
});

/** Which tables give rows, and which let them be changed, to a carer who speaks to the database directly. */
async function probeTables(carerId: string, recordId: string) {
  const { people } = server.connections;
  const client = await people.connect();
  const reached = { readable: [] as string[], writable: [] as string[] };
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
    );
    for (const { name } of tables) {
      const attempt = async (statement: string) => {
        await client.query(
          `begin; select set_config('role', 'wellkept_carer', true), set_config('app.user_id', '${recordId}', true), set_config('app.carer_id', '${carerId}', true)`,
        );
        const count = await client.query(statement).then(
          ({ rowCount }) => rowCount ?? 0,
          (error: { code: string }) => (error.code === '42501' ? 0 : Promise.reject(error)),
        );
        await client.query('rollback');
        return count;
      };
      const { rows: columns } = await client.query<{ column: string }>(
        `select attname as column from pg_attribute where attrelid = 'public."${name}"'::regclass and attname = 'user_id'`,
      );
      if ((await attempt(`select * from "${name}"`)) > 0) reached.readable.push(name);
      const canChange = columns.length > 0 && (await attempt(`update "${name}" set user_id = user_id`)) > 0;
      const canDelete = (await attempt(`delete from "${name}"`)) > 0;
      if (canChange || canDelete) reached.writable.push(name);
    }
  } finally {
    client.release();
  }
  return reached;
}

describe('the database itself', () => {
  test.each(careRoles)('lets a carer with the role "%s" reach these tables of the record and no others', async (role) => {
    const { readable: read, writable: written } = await probeTables(carers[role].userId, edith.userId);
    expect(listUpTo(readable, role)).toEqual(expect.arrayContaining(read));
    expect(listUpTo(writable, role)).toEqual(expect.arrayContaining(written));
    expect(read).toEqual(expect.arrayContaining(['diary_entries', 'medications', 'unified_user_profiles']));
    expect(written.includes('diary_entries')).toBe(role !== 'look');
    expect(written.includes('medications')).toBe(role === 'manage');
  });

  test.each(['stranger', 'former carer', 'carer whose time is over'] as const)('gives nothing to a %s', async (kind) => {
    expect(await probeTables(strangers[kind].userId, edith.userId)).toEqual({ readable: [], writable: [] });
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
