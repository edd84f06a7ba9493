import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { createUser, expectRefusal, type SignedIn, startTestServer, type TestServer, Visitor } from '../../../test/test-server.ts';

let server: TestServer;
let ann: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  ann = await createUser(server);
  ben = await createUser(server);
});
afterAll(() => server.close());

const listNames = async (person: SignedIn, query = '') =>
  (await person.call('GET', `/api/medications${query}`)).json().map((one: { name: string }) => one.name);

describe('one person', () => {
  test('adds, reads, replaces, stops, deletes and restores an entry', async () => {
    const person = await createUser(server);
    const id = randomUUID();
    const full = {
      ...createMedicationInput('metformin 500 mg twice daily'),
      strength: '500 mg',
      prescribedDosage: '1 tablet',
      frequency: 'twice a day',
      indication: 'type 2 diabetes',
      notes: { type: 'Prescription', startDate: '2026-02-28', prescribingDoctor: 'Dr. Ito', dosage: '500 mg', text: 'with food\nevening' },
      appearance: { shape: 'capsule', color: 'blue' },
    };
    const added = await person.call('PUT', `/api/medications/${id}`, full);
    expect(added.statusCode, added.body).toBe(200);
    expect(added.json()).toMatchObject({ id, ...full });
    expect((await person.call('GET', '/api/medications')).json()).toEqual([added.json()]);

    const stopped = (await person.call('PUT', `/api/medications/${id}`, { ...full, active: false })).json();
    expect(stopped.createdAt).toBe(added.json().createdAt);
    expect(stopped.updatedAt > added.json().updatedAt).toBe(true);
    expect(await listNames(person, '?active=true')).toEqual([]);
    expect(await listNames(person, '?active=false')).toEqual([full.name]);

    expect((await person.call('DELETE', `/api/medications/${id}`)).statusCode).toBe(204);
    expectRefusal(await person.call('DELETE', `/api/medications/${id}`), 404, 'notFound');
    expect((await person.call('PUT', `/api/medications/${id}`, full)).statusCode).toBe(200);
    expect(await listNames(person)).toEqual([full.name]);
  });

  test('adds an entry by the names of the table’s columns, and reads it by them', async () => {
    const person = await createUser(server);
    const listRows = async () => (await person.call('GET', '/api/medications/rows')).json();
    const sent = {
      name: 'Warfarin',
      medication_name: 'Warfarin',
      frequency: 'once a day',
      indication: 'atrial fibrillation',
      active: true,
      notes: '{"type":"Prescription","startDate":"2026-01-05","prescribingDoctor":"Dr. Ito","dosage":"5 mg"}',
    };
    const added = await person.call('POST', '/api/medications', sent);
    expect(added.statusCode, added.body).toBe(201);
    const { notes, ...columns } = sent;
    expect(added.json()).toMatchObject({ ...columns, strength: null, prescribed_dosage: null, updated_at: expect.any(String) });
    expect(JSON.parse(added.json().notes)).toEqual({ ...JSON.parse(notes), text: null });
    expect(await listRows()).toEqual([added.json()]);
    const byOwnNames = (await person.call('GET', '/api/medications')).json();
    expect(byOwnNames).toMatchObject([{ id: added.json().id, notes: { startDate: '2026-01-05', dosage: '5 mg' } }]);

    const plain = await person.call('POST', '/api/medications', { medication_name: 'Zinc', active: false, notes: 'with food' });
    expect(plain.json()).toMatchObject({ name: 'Zinc', active: false, frequency: null });
    expect(JSON.parse(plain.json().notes)).toMatchObject({ type: 'Prescription', text: 'with food' });
    expect(await listRows()).toHaveLength(1);
    for (const [body, field] of [
      [{ frequency: 'daily' }, 'name'],
      [{ name: 'Zinc', dose: '1' }, 'dose'],
      [{ name: 'Zinc', notes: '{"type":"Potion"}' }, 'notes.type'],
    ] as const)
      expectRefusal(await person.call('POST', '/api/medications', body), 400, 'invalid', field);
    expectRefusal(await new Visitor(server).call('GET', '/api/medications/rows'), 401, 'notSignedIn');
  });

  test('sees the newest change first', async () => {
    const person = await createUser(server);
    const ids = [randomUUID(), randomUUID()];
    await person.call('PUT', `/api/medications/${ids[0]}`, createMedicationInput('first'));
    await person.call('PUT', `/api/medications/${ids[1]}`, createMedicationInput('second'));
    expect(await listNames(person)).toEqual(['second', 'first']);
    await person.call('PUT', `/api/medications/${ids[0]}`, createMedicationInput('first'));
    expect(await listNames(person)).toEqual(['first', 'second']);
  });

  test('adds many at once, or none when one is wrong', async () => {
    const person = await createUser(server);
    const items = ['warfarin', 'ibuprofen', 'grapefruit juice'].map((name) => ({ id: randomUUID(), ...createMedicationInput(name) }));
    const added = await person.call('POST', '/api/medications/bulk', { items });
    expect(added.json().map((one: { name: string }) => one.name)).toEqual(['warfarin', 'ibuprofen', 'grapefruit juice']);
    expect(await listNames(person)).toEqual(['warfarin', 'ibuprofen', 'grapefruit juice']);

    const duplicates = ['first', 'last'].map((name) => ({ id: items[0]?.id ?? '', ...createMedicationInput(name) }));
    const replaced = await person.call('POST', '/api/medications/bulk', { items: duplicates });
    expect(replaced.json().map((one: { name: string }) => one.name)).toEqual(['last']);

    const wrong = [
      { id: randomUUID(), ...createMedicationInput('aspirin') },
      { id: randomUUID(), ...createMedicationInput(' ') },
    ];
    expectRefusal(await person.call('POST', '/api/medications/bulk', { items: wrong }), 400, 'invalid', 'items.1.name');
    expect(await listNames(person)).toHaveLength(3);
    expectRefusal(await person.call('POST', '/api/medications/bulk', { items: [] }), 400, 'invalid', 'items');
  });

  test('can hold 300 entries and no more', async () => {
    const person = await createUser(server);
    const createMany = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: randomUUID(), ...createMedicationInput(`item ${at}`) }));
    expect((await person.call('POST', '/api/medications/bulk', { items: createMany(200) })).statusCode).toBe(200);
    expect((await person.call('POST', '/api/medications/bulk', { items: createMany(100) })).statusCode).toBe(200);
    expectRefusal(await person.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput('one more')), 409, 'conflict');
    expect(await listNames(person)).toHaveLength(300);
  });

  test('two saves at once do not get past the limit together', async () => {
    const person = await createUser(server);
    const save = (count: number) =>
      person.call('POST', '/api/medications/bulk', {
        items: Array.from({ length: count }, (_, at) => ({ id: randomUUID(), ...createMedicationInput(`item ${at}`) })),
      });
    await save(150);
    const codes = (await Promise.all([save(100), save(100)])).map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 409]);
    expect(await listNames(person)).toHaveLength(250);
  });

  test.each([
    ['10,000 characters', 'x'.repeat(10_000)],
    ['another script', 'ワルファリン 5 mg'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a statement', "Robert'); DROP TABLE medications;--"],
    ['an emoji', '💊 daily'],
  ])('keeps a name of %s as text', async (_what, name) => {
    const id = randomUUID();
    expect((await ann.call('PUT', `/api/medications/${id}`, createMedicationInput(name))).json().name).toBe(name);
    expect(await listNames(ann)).toContain(name);
  });
});

describe('refused', () => {
  const id = randomUUID();
  test.each([
    ['an empty name', { ...createMedicationInput(''), name: '' }, 'name'],
    ['a name that is too long', createMedicationInput('x'.repeat(10_001)), 'name'],
    ['a null character', createMedicationInput('a\u0000b'), 'name'],
    ['half a surrogate pair', createMedicationInput('a\ud800b'), 'name'],
    ['an unknown field', { ...createMedicationInput('a'), user_id: id }, 'user_id'],
    ['an unknown type', { ...createMedicationInput('a'), notes: { ...createMedicationInput('a').notes, type: 'Magic' } }, 'notes.type'],
    [
      'a day that does not exist',
      { ...createMedicationInput('a'), notes: { ...createMedicationInput('a').notes, startDate: '2026-02-30' } },
      'notes.startDate',
    ],
    ['a missing field', { name: 'a' }, 'strength'],
    ['a list', [], undefined],
    ['nothing', undefined, undefined],
  ])('%s', async (_what, body, field) => {
    expectRefusal(await ann.call('PUT', `/api/medications/${id}`, body), 400, 'invalid', field);
  });

  test('an id that is no uuid', async () => {
    expectRefusal(await ann.call('PUT', '/api/medications/1', createMedicationInput('a')), 400, 'invalid', 'id');
    expectRefusal(await ann.call('DELETE', '/api/medications/1'), 400, 'invalid', 'id');
    expectRefusal(await ann.call('GET', '/api/medications?active=maybe'), 400, 'invalid', 'active');
  });

  test('requests without a session, before the body is parsed', async () => {
    const visitor = new Visitor(server);
    expectRefusal(await visitor.call('GET', '/api/medications'), 401, 'notSignedIn');
    expectRefusal(await visitor.call('PUT', `/api/medications/${id}`, { nonsense: true }), 401, 'notSignedIn');
    expectRefusal(await visitor.call('POST', '/api/medications/bulk', {}), 401, 'notSignedIn');
    expectRefusal(await visitor.call('DELETE', `/api/medications/${id}`), 401, 'notSignedIn');
  });

  test('new entries after the consent was withdrawn; reading and deleting stay possible', async () => {
    const person = await createUser(server);
    await person.call('PUT', `/api/medications/${id}`, createMedicationInput('aspirin'));
    expect((await person.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' })).statusCode).toBe(204);
    expectRefusal(await person.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput('b')), 403, 'consentNeeded');
    const bulk = { items: [{ id: randomUUID(), ...createMedicationInput('b') }] };
    expectRefusal(await person.call('POST', '/api/medications/bulk', bulk), 403, 'consentNeeded');
    expect(await listNames(person)).toEqual(['aspirin']);
    expect((await person.call('DELETE', `/api/medications/${id}`)).statusCode).toBe(204);
    expect((await person.call('POST', '/api/account/consents', { kind: 'health-data' })).statusCode).toBe(204);
    expect((await person.call('PUT', `/api/medications/${id}`, createMedicationInput('c'))).statusCode).toBe(200);
  });
});

test('hides the entries of other people: nobody else can read, change or delete them', async () => {
  const id = randomUUID();
  await ann.call('PUT', `/api/medications/${id}`, createMedicationInput('private'));
  expect(await listNames(ben)).not.toContain('private');
  expectRefusal(await ben.call('DELETE', `/api/medications/${id}`), 404, 'notFound');
  // The same id under another person is another entry.
  expect((await ben.call('PUT', `/api/medications/${id}`, createMedicationInput('mine'))).statusCode).toBe(200);
  expect(await listNames(ann)).toContain('private');
  expect(await listNames(ben)).toEqual(['mine']);
});
