import { randomUUID } from 'node:crypto';
import { toUtcDay } from '@wellkept/clinical/local-day.ts';
import { careRoles } from '@wellkept/contract/household/care-roles.ts';
import { describe, expect, test } from 'vitest';
import { createEntryInput, createMedicationInput } from '../../../test/diary-fixtures.ts';
import { addCarer, createCareLink, createChild, inRecord } from '../../../test/household-fixtures.ts';
import { createUser, expectRefusal, setUpTestServer } from '../../../test/test-server.ts';

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

test('the session shows the record that is open, and one’s own again when the role has ended', async () => {
  const [edith, anna] = [await createUser(server), await createUser(server)];
  await addCarer(edith, anna, 'log');
  const readUser = async () => (await anna.call('GET', '/api/session', undefined, inRecord(edith.userId))).json().user;
  expect(await readUser()).toMatchObject({ id: edith.userId, email: '', role: 'person', care: { role: 'log', carerId: anna.userId } });
  await edith.call('DELETE', `/api/household/records/${edith.userId}/carers/${anna.userId}`);
  expect(await readUser()).toMatchObject({ id: anna.userId, care: null });
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
