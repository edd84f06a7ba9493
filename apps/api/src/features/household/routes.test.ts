import { randomUUID } from 'node:crypto';
import { dayMs, toUtcDay } from '@wellkept/clinical/local-day.ts';
import { careRoles } from '@wellkept/contract/household/care-roles.ts';
import { createEntryInput } from '@wellkept/test-kit/diary/entry-input.ts';
import { describe, expect, test } from 'vitest';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { addCarer, createCareLink, createChild, inRecord } from '../../../test/household-fixtures.ts';
import { sendImport } from '../../../test/send-import.ts';
import { createUser, expectRefusal, password, runAsRole, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';

const server = setUpTestServer();

describe('agreeing by a link', () => {
  test('an adult who is asked may grant less, and the link works once', async () => {
    const [anna, edith] = [await createUser(server), await createUser(server)];
    const secret = await createCareLink(anna, { kind: 'ask', role: 'manage' });
    expect((await edith.call('POST', '/api/household/links/proposal', { secret })).json()).toMatchObject({
      kind: 'ask',
      role: 'manage',
      fromName: 'Ann Lee',
    });
    expectRefusal(await anna.call('POST', '/api/household/links/agreement', { secret, role: 'manage' }), 409, 'conflict');
    expect((await edith.call('POST', '/api/household/links/agreement', { secret, role: 'look' })).statusCode).toBe(204);
    expect((await anna.call('GET', '/api/household')).json().records).toMatchObject([{ id: edith.userId, role: 'look', isChild: false }]);
    expect((await edith.call('GET', '/api/household')).json().carers).toMatchObject([{ id: anna.userId, role: 'look' }]);
    expectRefusal(await edith.call('POST', '/api/household/links/agreement', { secret, role: 'look' }), 400, 'invalidLink');
  });

  test('a link whose role has ended changes nothing', async () => {
    const [edith, anna] = [await createUser(server), await createUser(server)];
    const in2Days = new Date(Date.now() + 2 * dayMs).toISOString();
    const offer = { kind: 'offer', role: 'look', relation: 'friend', childId: null, endsAt: in2Days };
    const made = (await edith.call('POST', '/api/household/links', offer)).json();
    expect(made.expiresAt).toBe(in2Days);
    await addCarer(edith, anna, 'manage');
    const secret = 'e'.repeat(43);
    await runAsRole('wellkept_accounts', (database) =>
      database.execute(`insert into care_links (user_id, kind, record_id, role, relation, secret_hash, ends_at, expires_at)
        select user_id, kind, record_id, role, relation, sha256('${secret}'), now() - interval '1 second', expires_at
        from care_links where id = '${made.id}'`),
    );
    expect((await edith.call('GET', '/api/household')).json().links).toMatchObject([{ id: made.id }]);
    expectRefusal(await anna.call('POST', '/api/household/links/proposal', { secret }), 400, 'invalidLink');
    expectRefusal(await anna.call('POST', '/api/household/links/agreement', { secret, role: 'look' }), 400, 'invalidLink');
    expect((await anna.call('GET', '/api/household')).json().records).toMatchObject([{ id: edith.userId, role: 'manage' }]);
  });

  test('who manages an adult’s record decides neither about it nor about its other carers, and does not see them', async () => {
    const [edmund, anna, noreen] = [await createUser(server), await createUser(server), await createUser(server)];
    await addCarer(edmund, anna, 'manage');
    await addCarer(edmund, noreen, 'look');
    expect((await anna.call('GET', '/api/household')).json()).toMatchObject({
      records: [{ id: edmund.userId, role: 'manage', isGuardian: false }],
      carers: [],
    });
  });

  test('nobody gets more than the link proposes, nor another person’s record', async () => {
    const [edith, anna, ben] = [await createUser(server), await createUser(server), await createUser(server)];
    const secret = await createCareLink(edith, { kind: 'offer', role: 'look' });
    expectRefusal(await anna.call('POST', '/api/household/links/agreement', { secret, role: 'manage' }), 400, 'invalid', 'role');
    const link = { kind: 'offer', role: 'manage', relation: 'friend', childId: edith.userId, endsAt: null };
    expectRefusal(await ben.call('POST', '/api/household/links', link), 404, 'notFound');
    const removal = await ben.call('DELETE', `/api/household/records/${edith.userId}/carers/${anna.userId}`);
    expectRefusal(removal, 404, 'notFound');
  });
});

describe('the clock of a record', () => {
  test('is the person’s own, which no carer’s entry changes; a child is where its carer is', async () => {
    const [edith, anna] = [await createUser(server), await createUser(server)];
    await createChild(anna);
    await addCarer(edith, anna, 'log');
    const listZones = async () => (await anna.call('GET', '/api/household')).json().records.map((one: { zone: unknown }) => one.zone);
    const day = toUtcDay(new Date());
    const write = (caller: SignedIn, zone: string, headers = {}) => {
      const entry = createEntryInput({ kind: 'symptom', subject: 'Headache', value: 2, day, zone });
      return caller.call('POST', '/api/diary/entries', { changes: [{ change: randomUUID(), base: null, entry }] }, headers);
    };
    await write(anna, 'Africa/Nairobi', inRecord(edith.userId));
    expect(await listZones()).toEqual([null, null]);
    await write(edith, 'Europe/London');
    expect(await listZones()).toEqual([null, 'Europe/London']);
  });
});

describe('notices of late doses', () => {
  const put = (caller: SignedIn, recordId: string, lateAfter: unknown) =>
    caller.call('PUT', `/api/household/records/${recordId}/late-notices`, { lateAfter });

  test('are off until a carer turns them on, and the person sees who is notified', async () => {
    const [edith, anna] = [await createUser(server), await createUser(server)];
    await addCarer(edith, anna, 'log');
    const listNotified = async () => [
      (await anna.call('GET', '/api/household')).json().records[0].lateAfter,
      (await edith.call('GET', '/api/household')).json().carers[0].lateAfter,
    ];
    expect(await listNotified()).toEqual([null, null]);
    expect((await put(anna, edith.userId, 120)).statusCode).toBe(204);
    expect(await listNotified()).toEqual([120, 120]);
    expectRefusal(await put(anna, edith.userId, 45), 400, 'invalid', 'lateAfter');
    // Who agrees with less takes it away.
    await addCarer(edith, anna, 'look');
    expect(await listNotified()).toEqual([null, null]);
  });

  test('are not for those who may only look, nor for others', async () => {
    const [edith, anna, ben] = [await createUser(server), await createUser(server), await createUser(server)];
    await addCarer(edith, anna, 'look');
    for (const caller of [anna, ben, edith]) expectRefusal(await put(caller, edith.userId, 60), 404, 'notFound');
  });
});

describe('the log of a day', () => {
  const day = toUtcDay(new Date());
  const put = (fields: Omit<Parameters<typeof createEntryInput>[0], 'day'>) => ({
    changes: [{ change: randomUUID(), base: null, entry: createEntryInput({ ...fields, day }) }],
  });

  test('shows to everyone who opens it which carer wrote what', async () => {
    const [edith, anna, rob] = [await createUser(server), await createUser(server), await createUser(server)];
    for (const carer of [anna, rob]) await addCarer(edith, carer, 'log');
    const fever = put({ kind: 'measurement', subject: 'temperature', value: 38.1 });
    await anna.call('POST', '/api/diary/entries', fever, inRecord(edith.userId));
    await edith.call('POST', '/api/diary/entries', put({ kind: 'measurement', subject: 'temperature', value: 37.2 }));
    for (const [reader, headers] of [
      [edith, {}],
      [rob, inRecord(edith.userId)],
    ] as const) {
      const seen = (await reader.call('GET', `/api/diary/days/${day}`, undefined, headers)).json();
      expect(seen.entries.map(({ value, enteredBy }: { value: number; enteredBy: string | null }) => [value, enteredBy]).sort()).toEqual([
        [37.2, null],
        [38.1, anna.userId],
      ]);
      expect(seen.authors).toEqual([{ id: anna.userId, firstName: 'Ann' }]);
    }
  });

  test('shows a carer no mood, note or habit, and takes none from them', async () => {
    const [edith, anna] = [await createUser(server), await createUser(server)];
    await addCarer(edith, anna, 'manage');
    const mood = put({ kind: 'day', subject: 'mood', value: 2 });
    await edith.call('POST', '/api/diary/entries', mood);
    const seen = await anna.call('GET', `/api/diary/days/${day}`, undefined, inRecord(edith.userId));
    expect(seen.json().entries).toEqual([]);
    const added = await anna.call('POST', '/api/diary/entries', put({ kind: 'day', subject: 'mood', value: 5 }), inRecord(edith.userId));
    expect(added.json().verdicts).toMatchObject([{ verdict: 'refused', field: 'kind' }]);
    // The id of an entry that they do not see.
    const forged = put({ kind: 'symptom', subject: 'Headache', value: 5, id: mood.changes[0]?.entry.id ?? '' });
    expectRefusal(await anna.call('POST', '/api/diary/entries', forged, inRecord(edith.userId)), 403, 'roleNeeded');
    expect((await edith.call('GET', `/api/diary/days/${day}`)).json().entries).toMatchObject([{ subject: 'mood', value: 2 }]);
  });
});

test('two carers who tick one dose make one entry, and it is in nobody else’s diary', async () => {
  const [edith, anna, rob] = [await createUser(server), await createUser(server), await createUser(server)];
  for (const carer of [anna, rob]) await addCarer(edith, carer, 'log');
  const day = toUtcDay(new Date());
  const tick = (subject: string) => {
    const entry = createEntryInput({ kind: 'intake', subject, day, slot: '08:00', state: 'taken', value: 1, label: 'Lisinopril' });
    return { changes: [{ change: randomUUID(), base: null, entry }] };
  };
  const medicine = randomUUID();
  const answers = await Promise.all(
    [anna, rob].map((carer) => carer.call('POST', '/api/diary/entries', tick(medicine), inRecord(edith.userId))),
  );
  expect(answers.map((answer) => answer.json().verdicts[0].verdict).sort()).toEqual(['already', 'saved']);
  const listEntries = async (one: typeof edith) => (await one.call('GET', `/api/diary/values?from=${day}&to=${day}`)).json().values.length;
  expect(await Promise.all([edith, anna, rob].map(listEntries))).toEqual([1, 0, 0]);
});

describe('the record of a child', () => {
  test('is managed by its guardian, who cannot just leave it', async () => {
    const anna = await createUser(server);
    const child = await createChild(anna);
    const medicine = createMedicationInput('Amoxicillin 400 mg');
    expect((await anna.call('PUT', `/api/medications/${randomUUID()}`, medicine, inRecord(child))).statusCode).toBe(200);
    expect((await anna.call('GET', '/api/medications')).json()).toEqual([]);
    expect((await anna.call('GET', '/api/medications', undefined, inRecord(child))).json()).toHaveLength(1);
    expectRefusal(await anna.call('DELETE', `/api/household/records/${child}/carers/${anna.userId}`), 409, 'conflict');
  });

  test('can be taken along into an account of its own, without the roles of its carers', async () => {
    const [anna, rob] = [await createUser(server), await createUser(server)];
    const child = await createChild(anna);
    await anna.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput('Amoxicillin 400 mg'), inRecord(child));
    expectRefusal(await rob.call('GET', `/api/household/children/${child}/export`), 404, 'notFound');
    const file = await anna.call('GET', `/api/household/children/${child}/export`);
    expect(file.statusCode).toBe(200);
    expect(Object.keys(file.json().tables)).not.toContain('carers');
    const grown = await createUser(server);
    const brought = { ...file.json(), tables: { ...file.json().tables, carers: [{ carer_id: anna.userId, role: 'manage' }] } };
    const answer = await sendImport(server, grown, '/api/imports', JSON.stringify(brought), { name: 'record.json', id: randomUUID() });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await grown.call('GET', '/api/medications')).json()).toHaveLength(1);
    expect((await grown.call('GET', '/api/household')).json()).toEqual({ records: [], carers: [], links: [] });
  });

  test('is deleted, downloaded and opened to others by its guardian alone', async () => {
    const [anna, rob] = [await createUser(server), await createUser(server)];
    const child = await createChild(anna);
    const secret = await createCareLink(anna, { kind: 'offer', role: 'manage', childId: child });
    expect((await rob.call('POST', '/api/household/links/agreement', { secret, role: 'manage' })).statusCode).toBe(204);
    expect((await rob.call('GET', '/api/household')).json()).toMatchObject({ records: [{ id: child, isGuardian: false }], carers: [] });
    expectRefusal(await rob.call('DELETE', `/api/household/children/${child}`, { password }), 404, 'notFound');
    expectRefusal(await rob.call('GET', `/api/household/children/${child}/export`), 404, 'notFound');
    expectRefusal(await rob.call('DELETE', `/api/household/records/${child}/carers/${anna.userId}`), 404, 'notFound');
    // One who leaves hands it over.
    expect((await anna.call('DELETE', `/api/household/records/${child}/carers/${anna.userId}`)).statusCode).toBe(204);
    expect((await rob.call('GET', '/api/household')).json()).toMatchObject({ records: [{ id: child, isGuardian: true }] });
    expect((await rob.call('DELETE', `/api/household/children/${child}`, { password })).statusCode).toBe(204);
    expect((await rob.call('GET', '/api/household')).json().records).toEqual([]);
  });

  test('goes with the account of its only guardian, and stays with a second one', async () => {
    const [anna, rob] = [await createUser(server), await createUser(server)];
    const [alone, shared] = [await createChild(anna), await createChild(anna)];
    const secret = await createCareLink(anna, { kind: 'offer', role: 'manage', childId: shared });
    expect((await rob.call('POST', '/api/household/links/agreement', { secret, role: 'manage' })).statusCode).toBe(204);
    expect((await anna.call('DELETE', '/api/account', { password })).statusCode).toBe(204);
    const { rows } = await server.connections.accounts.$client.query('select id from "user" where id = any($1)', [[alone, shared]]);
    expect(rows).toEqual([{ id: shared }]);
    expect((await rob.call('GET', '/api/household')).json()).toMatchObject({ records: [{ id: shared, isChild: true }], carers: [] });
  });

  test('is opened to nobody else once the child is grown, and can still be downloaded', async () => {
    const anna = await createUser(server);
    const child = await createChild(anna);
    const sql = server.connections.accounts.$client;
    const { rows } = await sql.query('delete from guardian_declarations where user_id = $1 returning *', [child]);
    await sql.query('insert into guardian_declarations select * from jsonb_populate_record(null::guardian_declarations, $1)', [
      { ...rows[0], born_on: '2000-02-29' },
    ]);
    const offer = { kind: 'offer', role: 'manage', relation: 'friend', childId: child, endsAt: null };
    expectRefusal(await anna.call('POST', '/api/household/links', offer), 409, 'conflict');
    expect((await anna.call('GET', `/api/household/children/${child}/export`)).statusCode).toBe(200);
  });

  test('cannot be made for a grown person, nor without the declaration', async () => {
    const anna = await createUser(server);
    const child = { firstName: 'Tom', lastName: 'Lee', bornOn: '1980-01-01', isGuardian: true };
    expectRefusal(await anna.call('POST', '/api/household/children', child), 400, 'invalid', 'bornOn');
    const undeclared = { ...child, bornOn: '2019-01-01', isGuardian: false };
    expectRefusal(await anna.call('POST', '/api/household/children', undeclared), 400, 'invalid', 'isGuardian');
  });

  test.each(careRoles)('stays closed to another account’s carer of the role "%s"', async (role) => {
    const [anna, rob] = [await createUser(server), await createUser(server)];
    const child = await createChild(anna);
    await addCarer(anna, rob, role);
    expectRefusal(await rob.call('GET', '/api/medications', undefined, inRecord(child)), 404, 'recordClosed');
  });
});
