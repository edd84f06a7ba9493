import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { toWire } from '@wellkept/contract/specified-names.ts';
import { sampleMedicines, samplePerson } from '@wellkept/profile/sample-person.ts';
import { expect, test } from 'vitest';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../../test/test-server.ts';
import { followChanges } from '../../../jobs/follow-changes.ts';

const server = setUpTestServer();

const get = async (person: SignedIn, path: string) => (await person.call('GET', path)).json();
const fill = (person: Visitor) => person.call('POST', '/api/sample-data');
const remove = (person: Visitor) => person.call('DELETE', '/api/sample-data');
const getMedicationList = (person: SignedIn): Promise<Medication[]> => get(person, '/api/medications');
const listNames = (list: readonly Medication[]) => list.map(({ name }) => name).toSorted();
const put = (person: SignedIn, { id, createdAt: _, updatedAt: __, parsed: ___, ...fields }: Medication, change: Partial<Medication> = {}) =>
  person.call('PUT', `/api/medications/${id}`, { ...fields, ...change });
const follow = ({ userId }: SignedIn) =>
  followChanges({ people: server.connections.people, safety: server.parts.safety }, userId, new Date());
const emptyStatus = { filledAt: null, canFill: true };

test('stands in for a person who has nothing, and is gone without a trace', async () => {
  const ann = await createUser(server);
  expect(await get(ann, '/api/sample-data')).toEqual(emptyStatus);
  const before = await get(ann, '/api/profile');
  expect((await fill(ann)).json()).toEqual({ filledAt: expect.any(String), canFill: false });
  await Promise.all([fill(ann), fill(ann)]);
  expect(listNames(await getMedicationList(ann))).toEqual(sampleMedicines.map(({ name }) => name).toSorted());
  expect(await get(ann, '/api/profile')).toMatchObject({ ...toWire(samplePerson), medications: {}, onboarding_completed: true });
  expect((await get(ann, '/api/biomarkers')).markers.length).toBeGreaterThan(20);
  await follow(ann);
  const { findings, actions, preferences } = await get(ann, '/api/dashboard');
  expect(findings.severe.length).toBeGreaterThan(0);
  expect(actions.counts.pending).toBeGreaterThan(0);
  expect(preferences.onboarding_completed).toBe(true);

  const [today] = new Date().toISOString().split('T');
  const getDiaryValues = async () => (await get(ann, `/api/diary/values?from=2020-01-01&to=${today}`)).values;
  expect(await getDiaryValues()).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'symptom', subject: 'Headache' })]));
  expect(await get(ann, '/api/habits')).toHaveLength(2);

  expect((await remove(ann)).json()).toEqual(emptyStatus);
  expect([await getDiaryValues(), await get(ann, '/api/habits'), await get(ann, '/api/diary/topics')]).toEqual([[], [], []]);
  await follow(ann);
  const after = await get(ann, '/api/profile');
  expect({ ...after, updated_at: before.updated_at, last_updated_sections: {} }).toEqual(before);
  expect(await getMedicationList(ann)).toEqual([]);
  expect(await get(ann, '/api/lab-reports')).toEqual([]);
  expect(await get(ann, '/api/safety/findings')).toEqual([]);
  expect((await get(ann, '/api/dashboard')).actions.counts).toEqual({ pending: 0, completed: 0, dismissed: 0 });
  expect((await get(ann, '/api/preferences')).onboarding_completed).toBe(false);
  expect((await remove(ann)).json()).toEqual(emptyStatus);
});

test('takes its entries along after edits too, and leaves what the person wrote', async () => {
  const ann = await createUser(server);
  await fill(ann);
  const [first, second] = await getMedicationList(ann);
  if (!first || !second) throw new Error('nothing was filled in');
  await put(ann, first, { strength: '999 mg', active: false });
  await put(ann, second, { name: 'Metformin' });
  await put(ann, { ...first, id: crypto.randomUUID(), name: 'Zinc', notes: { ...first.notes, text: null } });
  await ann.call('PATCH', '/api/profile', {
    personal_info: { ...samplePerson.personalInfo, age: 45 },
    medical_history: { currentConditions: ['Atrial fibrillation', 'Gout'], allergies: ['Penicillin'] },
  });
  await ann.call('PUT', '/api/preferences', { health_journey_level: 'transform' });

  await remove(ann);
  const left = await getMedicationList(ann);
  expect(listNames(left)).toEqual(['Metformin', 'Zinc']);
  expect(left.map(({ notes }) => notes.text)).toEqual([null, null]);
  expect(await get(ann, '/api/profile')).toMatchObject({
    personal_info: { age: 45 },
    medical_history: { currentConditions: ['Gout'] },
    lifestyle_data: {},
    onboarding_completed: false,
  });
  expect((await get(ann, '/api/preferences')).health_journey_level).toBe('transform');
  expect(await get(ann, '/api/sample-data')).toEqual({ filledAt: null, canFill: false });
});

test.each([
  ['a medicine', (person: SignedIn) => person.call('PUT', `/api/medications/${crypto.randomUUID()}`, zinc)],
  ['an answer', (person: SignedIn) => person.call('PATCH', '/api/profile', { personal_info: { age: 44 } })],
  ['a habit', (person: SignedIn) => person.call('PUT', `/api/habits/${crypto.randomUUID()}`, walk)],
  ['an earlier questionnaire', (person: SignedIn) => person.call('PUT', '/api/legacy-data', { questionnaire_data: { age: 44 } })],
])('is not mixed with %s of one’s own', async (_what, write) => {
  const ann = await createUser(server);
  expect((await write(ann)).statusCode).toBeLessThan(300);
  expect(await get(ann, '/api/sample-data')).toEqual({ filledAt: null, canFill: false });
  const [medicines, profile] = [await getMedicationList(ann), await get(ann, '/api/profile')];
  expectRefusal(await fill(ann), 409, 'conflict');
  expect([await getMedicationList(ann), await get(ann, '/api/profile')]).toEqual([medicines, profile]);
  await remove(ann);
  expect([await getMedicationList(ann), await get(ann, '/api/profile')]).toEqual([medicines, profile]);
});
const walk = {
  name: 'Walk',
  aim: 'build',
  schedule: { every: 'day' },
  amount: null,
  group: null,
  reminders: [],
  startedOn: '2026-01-01',
  isArchived: false,
  position: 0,
};
const zinc = {
  name: 'Zinc',
  strength: null,
  prescribedDosage: null,
  frequency: null,
  indication: null,
  active: true,
  notes: { type: 'Supplement', startDate: null, prescribingDoctor: null, dosage: null, text: null },
};

test('belongs to one person, who is signed in and consents', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  await fill(ann);
  await remove(ben);
  expect(await getMedicationList(ann)).toHaveLength(sampleMedicines.length);
  const visitor = new Visitor(server);
  expectRefusal(await visitor.call('GET', '/api/sample-data'), 401, 'notSignedIn');
  expectRefusal(await fill(visitor), 401, 'notSignedIn');
  expectRefusal(await remove(visitor), 401, 'notSignedIn');
  await ben.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
  expectRefusal(await fill(ben), 403, 'consentNeeded');
  await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
  expect((await remove(ann)).json().filledAt).toBeNull();
});
