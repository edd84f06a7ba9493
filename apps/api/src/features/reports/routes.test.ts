import { randomUUID } from 'node:crypto';
import { addDays, toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { describeAbout } from '@wellkept/contract/reports/report-texts.ts';
import { describe, expect, test } from 'vitest';
import { createMedicationInput, saveEntries } from '../../../test/diary-fixtures.ts';
import {
  createUser,
  expectRefusal,
  grantPlan,
  runAsRole,
  type SignedIn,
  setUpTestServer,
  Visitor,
  waitForMail,
} from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { updateSent } from './repository.ts';
import { computeNextDue } from './schedule.ts';
import { enqueueReports } from './tasks.ts';

const server = setUpTestServer();
const today = toUtcDay(new Date());
const yesterday = addDays(today, -1);
const week = `from=${addDays(today, -7)}&to=${yesterday}`;
const getReport = async (person: SignedIn, query = week) => (await person.call('GET', `/api/reports?${query}`)).json();

const take = (person: SignedIn, name: string, more: Partial<MedicationInput> = {}) =>
  person.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput(name, more));

test('an empty report says so, for any period', async () => {
  const ann = await createUser(server);
  expect(await getReport(ann)).toMatchObject({
    days: 7,
    daysWritten: 0,
    changes: [],
    medicines: [],
    findings: [],
    symptoms: [],
    labs: [],
    questions: [],
    patterns: null,
  });
});

test('a report tells what changed, what is taken, what does not go together and what the person asks', async () => {
  const ann = await createUser(server);
  await take(ann, 'Warfarin', { strength: '5 mg', frequency: 'once daily' });
  await take(ann, 'Ibuprofen', {
    notes: { type: 'Over-the-counter', startDate: yesterday, prescribingDoctor: null, dosage: null, text: null },
  });
  await saveEntries(ann, { day: yesterday, kind: 'symptom', subject: 'Headache', value: 6 });
  await saveEntries(ann, { day: addDays(today, -2), kind: 'symptom', subject: 'Headache', value: 4 });
  await saveEntries(ann, { day: yesterday, kind: 'measurement', subject: 'weight', value: 70 });
  const id = randomUUID();
  expect((await ann.call('PUT', `/api/reports/questions/${id}`, { text: 'Do I still need both?' })).statusCode).toBe(204);
  const report = await getReport(ann);
  expect(report).toMatchObject({
    daysWritten: 2,
    // Nothing was written before, so that nothing is known to be new.
    changes: ['Ibuprofen was started.'],
    symptoms: [{ name: 'Headache', text: '2 days, 5 of 10 on average, at worst 6', before: '0 days', weeks: [2] }],
    measures: [{ name: 'Weight', text: '70 kg', before: null }],
    questions: [{ id, text: 'Do I still need both?' }],
  });
  expect(report.findings[0]).toMatchObject({ word: 'Serious', name: 'Ibuprofen with Warfarin' });
  expect(report.medicines.map(({ name, isNew }: { name: string; isNew: boolean }) => [name, isNew])).toContainEqual([
    'Warfarin 5 mg',
    false,
  ]);
  expect(await getReport(ann)).toEqual(report);

  expect((await ann.call('DELETE', `/api/reports/questions/${id}`)).statusCode).toBe(204);
  expect((await getReport(ann)).questions).toEqual([]);
});

test('"No known allergies" is reported only of people who were asked about allergies', async () => {
  const ann = await createUser(server);
  const answer = async (history: object) => {
    await ann.call('PATCH', '/api/profile', { medical_history: history });
    return (await getReport(ann)).about.hasNoAllergies;
  };
  expect(await answer({ noConditions: true })).toBe(false);
  expect(await answer({ noConditions: true, noAllergies: true })).toBe(true);
});

test('a report says who it is about, puts first what serious findings are about, and passes no symptom of the profile over', async () => {
  const ann = await createUser(server);
  expect((await getReport(ann)).about).toEqual({ ageYears: null, sex: null, conditions: [], allergies: [], hasNoAllergies: false });
  await ann.call('PATCH', '/api/profile', {
    personal_info: { age: 74, sex: 'female' },
    medical_history: { currentConditions: ['Atrial fibrillation'], allergies: ['Penicillin'] },
    symptoms: { currentSymptoms: ['Knee pain', 'Headache'], severity: { 'Knee pain': 6 }, frequency: { 'Knee pain': 'daily' } },
  });
  for (const name of ['Vitamin C', 'Ibuprofen as needed', 'Warfarin 3 mg']) await take(ann, name);
  await saveEntries(ann, { day: yesterday, kind: 'symptom', subject: 'Headache', value: 6 });
  const report = await getReport(ann);
  expect(report.about).toEqual({
    ageYears: 74,
    sex: 'female',
    conditions: ['Atrial fibrillation'],
    allergies: ['Penicillin'],
    hasNoAllergies: false,
  });
  expect(report.medicines.at(-1)?.name).toBe('Vitamin C');
  expect(report.findings[0]?.advice).toBe('Don’t take ibuprofen until you’ve asked your doctor or pharmacist.');
  expect(report.symptoms.map(({ name, text }: { name: string; text: string }) => [name, text])).toEqual([
    ['Headache', expect.stringMatching(/^1 day/)],
    ['Knee pain', '6 of 10, daily, from the profile, not logged in these days'],
  ]);
});

test.each([
  [{}, '', 'Allergies: not entered.'],
  [{ hasNoAllergies: true }, '', 'No known allergies.'],
  [
    { ageYears: 74, sex: 'female', conditions: ['atrial fibrillation', 'CKD 3'], allergies: ['penicillin'] },
    '74 years, female. Atrial fibrillation, CKD 3.',
    'Allergies: penicillin.',
  ],
] as const)('the head of a report never leaves allergies open: %j', (known, person, allergies) => {
  const nobody = { ageYears: null, sex: null, conditions: [], allergies: [], hasNoAllergies: false };
  const about = { ...nobody, ...known };
  expect(describeAbout({ ...about, conditions: [...about.conditions], allergies: [...about.allergies] })).toEqual({ person, allergies });
});

test('a tidied list of medicines is one change, and a dose in the name is not called missing', async () => {
  const ann = await createUser(server);
  const old = Array.from({ length: 16 }, (_, at) => ({ id: randomUUID(), ...createMedicationInput(`Old ${at}`, { active: false }) }));
  const items = [
    ...old,
    { id: randomUUID(), ...createMedicationInput('metformin 500 mg twice daily') },
    { id: randomUUID(), ...createMedicationInput('Warfarin') },
  ];
  await ann.call('POST', '/api/medications/bulk', { items });
  const periodReport = await getReport(ann, `from=${addDays(today, -6)}&to=${today}`);
  expect(periodReport.changes).toEqual([expect.stringMatching(/^(Old \d+, ){2}Old \d+ and 13 more were stopped\.$/)]);
  expect(periodReport.stopped).toHaveLength(13);
  expect(periodReport.stopped.at(-1)).toBe('4 more');
  const how = Object.fromEntries(periodReport.medicines.map((one: { name: string; how: string | null }) => [one.name, one.how]));
  expect(how).toEqual({ 'metformin 500 mg twice daily': '', Warfarin: null });

  const [weak, strong] = ['3 mg', '5 mg'].map((strength) => ({ id: randomUUID(), ...createMedicationInput('Digoxin', { strength }) }));
  const bob = await createUser(server);
  await bob.call('POST', '/api/medications/bulk', { items: [{ ...weak, active: false }, strong] });
  const report = await getReport(bob, `from=${addDays(today, -6)}&to=${today}`);
  // Never as if it were not taken any more.
  expect([report.stopped, report.changes]).toEqual([['Digoxin 3 mg'], ['Digoxin 3 mg was stopped.']]);
});

test('a line of several doses is in the report with each dose and its meals', async () => {
  const ann = await createUser(server);
  const frequency = '6 units before breakfast and lunch, 10 units before dinner';
  await take(ann, 'Insulin lispro', { frequency });
  const { medicines } = await getReport(ann);
  expect(medicines).toMatchObject([{ name: 'Insulin lispro', how: frequency }]);
});

test('the paper is for who pays; the report on the screen is for everybody', async () => {
  const ann = await createUser(server);
  expectRefusal(await ann.call('GET', `/api/reports/report.pdf?${week}`), 402, 'planNeeded');
  await grantPlan(ann);
  const pdfResponse = await ann.call('GET', `/api/reports/report.pdf?${week}`);
  expect([pdfResponse.statusCode, pdfResponse.headers['content-type'], pdfResponse.body.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
});

describe('by mail', () => {
  test('a report is due once, however long nothing ran, and says figures only where that is wanted', async () => {
    const ann = await createUser(server);
    expectRefusal(await ann.call('PUT', '/api/reports/schedule', { every: 'week', withFigures: true }), 402, 'planNeeded');
    await grantPlan(ann);
    expect((await ann.call('PUT', '/api/reports/schedule', { every: 'week', withFigures: true })).json()).toEqual({
      every: 'week',
      withFigures: true,
    });
    await saveEntries(ann, { day: yesterday, kind: 'symptom', subject: 'Headache', value: 6 });
    await saveEntries(ann, { day: addDays(today, -2), kind: 'symptom', subject: 'Headache', value: 4 });
    await saveEntries(ann, { day: addDays(today, -9), kind: 'symptom', subject: 'Cough', value: 2 });
    await withUser(server.connections.people, ann.userId, (tx) => updateSent(tx, ann.userId, addDays(today, -30)));
    await runAsRole('wellkept_jobs', (database) => enqueueReports(database, new Date()));
    const { text } = await waitForMail(server, ann.email, 'Your week with Wellkept');
    expect(text).toContain('You logged 2 of the last 7 days.');
    expect(text).toContain('Headache is new: 2 days, at worst 6 of 10.');
    expect((await ann.call('PUT', '/api/reports/schedule', { every: null, withFigures: false })).json()).toEqual({
      every: null,
      withFigures: false,
    });
    expect((await ann.call('GET', '/api/reports/schedule')).json()).toEqual({ every: null, withFigures: false });
  });

  test.each([
    ['week', '2026-11-21', '2026-11-23'],
    ['week', '2026-11-23', '2026-11-30'],
    ['month', '2026-12-31', '2027-01-01'],
    ['month', '2026-11-01', '2026-12-01'],
  ] as const)('each %s: after %s comes %s', (every, day, due) => expect(computeNextDue(every, new Date(`${day}T12:00:00Z`))).toBe(due));
});

test("refuses signed-out callers, invalid periods, and another user's question", async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  expectRefusal(await new Visitor(server).call('GET', `/api/reports?${week}`), 401, 'notSignedIn');
  expectRefusal(await ann.call('GET', '/api/reports?from=2026-02-01&to=2026-01-01'), 400, 'invalid', 'to');
  expectRefusal(await ann.call('GET', '/api/reports?from=2020-02-01&to=2026-01-01'), 400, 'invalid', 'from');
  const id = randomUUID();
  await ann.call('PUT', `/api/reports/questions/${id}`, { text: 'Mine' });
  expectRefusal(await ben.call('DELETE', `/api/reports/questions/${id}`), 404, 'notFound');
  expectRefusal(await ann.call('PUT', `/api/reports/questions/${id}`, { text: ' ' }), 400, 'invalid', 'text');
});
