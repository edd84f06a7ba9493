import { randomUUID } from 'node:crypto';
import { addDays, toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { ListVerdict } from '@wellkept/contract/interactions/verdict.ts';
import type { Reminders } from '@wellkept/contract/reminders/reminders.ts';
import type { Report } from '@wellkept/contract/reports/reports.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import type { AccountExport } from '@wellkept/contract/transfer/account-export.ts';
import { namelessSentences, sharedSentences } from '@wellkept/interactions/verdict/verdict-words.ts';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createConversation, parseStream, sendMessage } from '../../../test/assistant-client.ts';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { readPdfText } from '../../../test/pdf-text.ts';
import { createUser, grantPlan, runAsRole, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { followChanges } from '../../jobs/follow-changes.ts';
import { checkRemindedList, findRemindedList } from '../reminders/list-warning.ts';
import { renderReportPdf } from '../reports/report-pdf.ts';

// What one surface says of a list every other says too, and none says less. A surface that is added belongs into this table.

const server = setUpTestServer();
/** Each list goes through every surface, three papers and four files among them. */
const slowMs = 120_000;
const today = toUtcDay(new Date());
const get = async (person: SignedIn, path: string) => (await person.call('GET', path)).json();

const createLabReport = (analyteId: string, value: number, unit: string) => ({
  collectedOn: addDays(today, -1),
  laboratory: 'City Lab',
  note: null,
  source: 'manual',
  results: [
    {
      analyteId,
      printedName: analyteId,
      valueText: String(value),
      unit,
      printedUnit: unit,
      range: null,
      printedFlag: null,
      place: null,
      value,
      upTo: null,
      comparator: null,
    },
  ],
});

type List = {
  medicines: readonly string[];
  profile?: object;
  lab?: object;
  /** The work behind the last change, as the queue has it. */
  work?: 'pending' | 'failed';
  state: ListVerdict['state'];
};
const clean = ['Acetaminophen 500 mg', 'Amoxicillin 500 mg'];

const lists: [string, List][] = [
  ['clean', { medicines: clean, state: 'none-known' }],
  ['unknown', { medicines: ['my blue pills', 'white round tablet'], state: 'could-not-be-checked' }],
  ['half unknown', { medicines: ['Acetaminophen 500 mg', 'my blue pills'], state: 'could-not-be-checked' }],
  ['contraindicated', { medicines: ['Sildenafil 20 mg', 'Isosorbide mononitrate 60 mg'], state: 'contraindicated' }],
  ['major by pair', { medicines: ['Warfarin 5 mg', 'Ibuprofen 400 mg'], state: 'major' }],
  [
    'severe by condition',
    {
      medicines: ['Ibuprofen 400 mg', 'Amoxicillin 500 mg'],
      profile: { medical_history: { currentConditions: ['Heart failure'] } },
      state: 'major',
    },
  ],
  [
    'severe by pregnancy',
    {
      medicines: ['Lisinopril 10 mg', 'Amoxicillin 500 mg'],
      profile: { personal_info: { age: 30, sex: 'female' }, health_assessment: { pregnant: true, trimester: 2 } },
      state: 'contraindicated',
    },
  ],
  [
    'severe by lab value',
    { medicines: ['Spironolactone 25 mg', 'Amoxicillin 500 mg'], lab: createLabReport('potassium', 6.1, 'mmol/L'), state: 'major' },
  ],
  ['severe by dose', { medicines: ['Acetaminophen 2000 mg four times a day', 'Amoxicillin 500 mg'], state: 'major' }],
  ['duplicated', { medicines: ['Tylenol 500 mg', 'Acetaminophen 500 mg'], state: 'major' }],
  ['clean with a job that waits', { medicines: clean, work: 'pending', state: 'not-checked' }],
  ['clean with a job that failed', { medicines: clean, work: 'failed', state: 'not-checked' }],
  ['severe with a job that waits', { medicines: ['Warfarin 5 mg', 'Ibuprofen 400 mg'], work: 'pending', state: 'major' }],
];

const follow = (person: SignedIn) =>
  followChanges({ people: server.connections.people, safety: server.parts.safety }, person.userId, new Date());

/** Does what the worker would, and takes its job away, so that it does not come later and finish what a test left open. */
async function finishWork(person: SignedIn): Promise<void> {
  const ofPerson = `where key = 'follow_changes ${person.userId}'`;
  await runAsRole('wellkept_jobs', async (database) => {
    const find = async () => (await database.execute(`select key from graphile_worker._private_jobs ${ofPerson}`)).rows.length;
    await database.execute(`delete from graphile_worker._private_jobs ${ofPerson} and locked_at is null`);
    await expect.poll(find, { timeout: slowMs / 2 }).toBe(0);
  });
  await follow(person);
}

async function createOwner({ medicines, profile, lab, work }: List): Promise<{ person: SignedIn; ids: string[] }> {
  const person = await createUser(server);
  await grantPlan(person);
  const ids = medicines.map(() => randomUUID());
  const items = medicines.map((name, at) => ({ id: ids[at], ...createMedicationInput(name) }));
  const answers = [
    await person.call('POST', '/api/medications/bulk', { items }),
    ...(profile ? [await person.call('PATCH', '/api/profile', profile)] : []),
    ...(lab ? [await person.call('POST', '/api/lab-reports', lab)] : []),
  ];
  for (const answer of answers) expect(answer.statusCode, answer.body).toBeLessThan(300);
  await finishWork(person);
  if (work)
    await withUser(server.connections.people, person.userId, (tx) =>
      tx.execute(sql`insert into data_sync_queue (user_id, source_table, target_features, data_payload, sync_status, attempts)
        values (${person.userId}, 'medications', '["medication_safety"]', '{}', ${work}, ${work === 'failed' ? 8 : 0})`),
    );
  return { person, ids };
}

const calmWords = /no known interaction among|nothing (serious|severe)|kept apart/i;
const isSevere = (verdict: ListVerdict) => verdict.severity === 'contraindicated' || verdict.severity === 'major';

/** The screens. */
async function expectOnScreens(person: SignedIn, { sentence, severity, marks, ...verdict }: ListVerdict, ids: readonly string[]) {
  const dashboard: Dashboard = await get(person, '/api/dashboard');
  expect(dashboard.verdict).toEqual({ sentence, severity, marks, ...verdict });
  expect(dashboard.day?.severity).toBe(severity);
  const log: DiaryDay = await get(person, `/api/diary/days/${today}`);
  expect(log.verdict).toEqual(dashboard.verdict);
  expect(new Set([...log.doses, ...log.asNeeded].map(({ medicationId }) => medicationId))).toEqual(new Set(ids));
  const reminders: Reminders = await get(person, '/api/reminders');
  expect(reminders.verdict).toEqual(dashboard.verdict);
  for (const { warning } of [log, reminders]) expect(warning).toBe(dashboard.day?.warning);
  if (isSevere(dashboard.verdict)) expect(dashboard.day?.warning).toMatch(/^These times don’t make it safe/);
}

/** What goes out of the house. */
async function expectInDocuments(person: SignedIn, { sentence, state, severity }: ListVerdict) {
  const report: Report = await get(person, `/api/reports?from=${addDays(today, -6)}&to=${today}`);
  expect(report.verdict.sentence).toBe(sentence);
  const pdfs = [await renderReportPdf(report), (await person.call('GET', '/api/safety/cabinet.pdf')).rawPayload];
  const period = { from: addDays(today, -6), to: today };
  const shared = [['findings', 'medicines'], ['medicines']].map(async (sections) => {
    const answer = await person.call('POST', '/api/shares/preview', { ...period, sections });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.body;
  });
  const own = (await Promise.all(pdfs.map(readPdfText))).map((text) => ({ text, says: sentence }));
  const others = (await Promise.all(shared)).map((text) => ({ text, says: sharedSentences[state] }));
  for (const { text, says } of [...own, ...others]) {
    expect(text).toContain(says);
    if (state !== 'none-known') expect(text).not.toMatch(calmWords);
  }
  const all: AccountExport = await get(person, '/api/account/export');
  expect(all.listCheck).toMatchObject({ sentence, severity });
  const zip = unzipSync((await person.call('GET', '/api/account/export/tables.zip')).rawPayload);
  expect(strFromU8(zip['check of my list.csv'] ?? new Uint8Array())).toContain(sentence);
  const bundle: { entry: { resource: { resourceType: string; severity?: string; detail?: string } }[] } = await get(
    person,
    '/api/account/export/fhir.json',
  );
  const issue = bundle.entry.find(({ resource }) => resource.resourceType === 'DetectedIssue')?.resource;
  expect(issue?.detail ?? 'none').toContain(state === 'none-known' ? 'none' : sentence);
  expect(issue?.severity === 'high').toBe(severity === 'contraindicated' || severity === 'major');
}

/** A notice of each medicine, as a mail and a push message say it with names and without. */
async function expectInNotifications(person: SignedIn, verdict: ListVerdict, ids: readonly string[]) {
  for (const subject of ids) {
    const mark = verdict.marks[subject];
    const reminded = await withUser(server.connections.people, person.userId, (tx) =>
      findRemindedList(tx, person.userId, [{ kind: 'medicine', subject }]),
    );
    const getWarning = (showsNames: boolean) => checkRemindedList(reminded, { safety: server.parts.safety, now: new Date(), showsNames });
    const [named, nameless] = [await getWarning(true), await getWarning(false)];
    if (mark !== 'contraindicated' && mark !== 'major') {
      expect([named, nameless]).toEqual([null, null]);
      continue;
    }
    expect(named).toMatch(/Ask your doctor or pharmacist/);
    expect(nameless).toContain(namelessSentences[mark]);
  }
}

/** The chat, whose opening says what the list means. */
async function expectInChat(person: SignedIn, { sentence, state, unchecked }: ListVerdict) {
  const { text } = parseStream(
    (await sendMessage(person, await createConversation(person), 'Are there interactions in what I take?')).body,
  );
  const plain = text.replaceAll('*', '');
  expect(plain).toContain(sentence);
  for (const one of unchecked) expect(plain).toContain(one);
  if (state !== 'none-known') expect(plain).not.toMatch(calmWords);
}

test.each(lists)(
  'a list that is %s is the same everywhere',
  async (_name, list) => {
    const { person, ids } = await createOwner(list);
    const { verdict, findings }: { verdict: ListVerdict; findings: { severity: string }[] } = await get(person, '/api/medications/check');
    expect(verdict.state).toBe(list.state);
    expect(verdict.severity).toBe(findings[0]?.severity ?? null);
    expect(verdict.canRetry).toBe(list.work === 'failed');
    await expectOnScreens(person, verdict, ids);
    await expectInDocuments(person, verdict);
    await expectInNotifications(person, verdict, ids);
    await expectInChat(person, verdict);
  },
  slowMs,
);

test(
  'a failed job can be tried again, and the list is checked then',
  async () => {
    const { person } = await createOwner({ medicines: clean, work: 'failed', state: 'not-checked' });
    const getVerdictState = async () => (await get(person, '/api/medications/check')).verdict.state;
    expect(await getVerdictState()).toBe('not-checked');
    await person.call('POST', '/api/sync/retry');
    await expect.poll(getVerdictState, { timeout: slowMs / 2, interval: 250 }).toBe('none-known');
  },
  slowMs,
);

test('what the profile names becomes an entry of the list and is checked with it', async () => {
  const person = await createUser(server);
  const createListedMedicine = (name: string) => ({
    id: name,
    name,
    dosage: '5 mg',
    frequency: 'daily',
    type: 'Prescription',
    active: true,
  });
  const change = { medications: { current: [createListedMedicine('Warfarin'), createListedMedicine('Ibuprofen')] } };
  for (let save = 0; save < 2; save += 1) expect((await person.call('PATCH', '/api/profile', change)).json().medications).toEqual({});
  const { verdict, medicines, profile }: Dashboard = await get(person, '/api/dashboard');
  expect(medicines.map(({ name }) => name).toSorted()).toEqual(['Ibuprofen', 'Warfarin']);
  expect([verdict.state, profile.medications]).toEqual(['major', {}]);
});

test('what the profile names as taken is taken again where the list has it as stopped', async () => {
  const person = await createUser(server);
  const items = ['Warfarin', 'Ibuprofen'].map((name) => ({
    id: randomUUID(),
    ...createMedicationInput(name, { active: name === 'Ibuprofen' }),
  }));
  expect((await person.call('POST', '/api/medications/bulk', { items })).statusCode).toBe(200);
  const warfarin = { id: '1', name: 'warfarin', dosage: '', frequency: '', type: 'Prescription', active: true };
  await person.call('PATCH', '/api/profile', { medications: { current: [warfarin] } });
  const { verdict, medicines, profile }: Dashboard = await get(person, '/api/dashboard');
  expect(medicines.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
  expect([verdict.state, profile.medications]).toEqual(['major', {}]);
});

test(
  'keeps medicines that do not fit the list in the profile and reports them as unchecked',
  async () => {
    const person = await createUser(server);
    for (let half = 0; half < 2; half += 1) {
      const items = Array.from({ length: 150 }, (_, at) => ({
        id: randomUUID(),
        ...createMedicationInput(`Herb ${half} ${at}`, { active: false }),
      }));
      expect((await person.call('POST', '/api/medications/bulk', { items })).statusCode).toBe(200);
    }
    const warfarin = { id: '1', name: 'Warfarin', dosage: '', frequency: '', type: 'Prescription', active: true };
    await person.call('PATCH', '/api/profile', { medications: { current: [warfarin] } });
    await finishWork(person);
    const { verdict, profile }: Dashboard = await get(person, '/api/dashboard');
    expect(profile.medications.current).toEqual([warfarin]);
    expect(verdict).toMatchObject({ state: 'could-not-be-checked', unchecked: ['Warfarin'] });
    await expectInChat(person, verdict);
  },
  slowMs,
);
