import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { createUser, grantPlan, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { lockDoseSchedules } from '../medications/schedules/repository.ts';

const server = setUpTestServer();
const day = '2026-11-23';
const everyDay = { every: 'day' };
const reminder = { isOn: true, times: ['07:15'], schedule: everyDay, on: null, supply: null, name: null };

async function callSuccessfully(person: SignedIn, ...[method, url, body]: Parameters<SignedIn['call']>) {
  const answer = await person.call(method, url, body);
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
  return answer;
}

async function addMedicine(person: SignedIn, name: string, frequency: string): Promise<string> {
  const id = randomUUID();
  await callSuccessfully(person, 'PUT', `/api/medications/${id}`, createMedicationInput(name, { strength: '20 mg', frequency }));
  return id;
}

const findStored = ({ userId }: SignedIn) => withUser(server.connections.people, userId, (tx) => lockDoseSchedules(tx, userId));
const getTiming = async (person: SignedIn) => (await callSuccessfully(person, 'GET', '/api/profile')).json().preferences.timing;
const saveTiming = (person: SignedIn, doses: object, drinks: string[] = []) =>
  callSuccessfully(person, 'PATCH', '/api/profile', { preferences: { timing: { doses, drinks } } });
const getSlots = async (person: SignedIn): Promise<string[]> =>
  (await callSuccessfully(person, 'GET', `/api/diary/days/${day}`)).json().doses.map(({ slot }: { slot: string }) => slot);
const getReminder = async (person: SignedIn, id: string) =>
  (await callSuccessfully(person, 'GET', '/api/reminders'))
    .json()
    .items.find(({ kind, subject }: { kind: string; subject: string }) => kind === 'medicine' && subject === id);

test('times that the profile names are those of the plan, the log and the reminder, and stand in one table', async () => {
  const ann = await createUser(server);
  await grantPlan(ann);
  const id = await addMedicine(ann, 'Lisinopril', 'once a day');
  await saveTiming(ann, { [id]: { at: ['14:15'], isKept: true } }, ['tea']);
  expect(await findStored(ann)).toEqual([{ medicationId: id, times: ['14:15'], days: null, zone: null, source: 'person' }]);
  expect(await getTiming(ann)).toEqual({ doses: { [id]: { at: ['14:15'], isKept: true } }, drinks: ['tea'] });
  expect(await getSlots(ann)).toEqual(['14:15']);
  const dashboard = (await callSuccessfully(ann, 'GET', '/api/dashboard')).json();
  expect(dashboard.day.doses).toMatchObject([{ medicationId: id, at: 14 * 60 + 15 }]);
  expect(await getReminder(ann, id)).toMatchObject({ isSet: false, times: ['14:15'] });
  const exported = JSON.parse((await ann.call('GET', '/api/account/export')).body).tables;
  expect(exported.dose_schedules).toMatchObject([{ medication_id: id, times: ['14:15'] }]);
  expect(exported.unified_user_profiles[0].preferences.timing).toEqual({ doses: {}, drinks: ['tea'] });
});

test('times of a reminder are those of the plan too, and moving one moves the other', async () => {
  const ann = await createUser(server);
  const id = await addMedicine(ann, 'Lisinopril', 'once a day');
  await callSuccessfully(ann, 'PUT', `/api/reminders/medicine/${id}`, reminder);
  expect(await findStored(ann)).toMatchObject([{ medicationId: id, times: ['07:15'], days: everyDay, source: 'reminder' }]);
  expect(await getTiming(ann)).toEqual({ doses: { [id]: { at: ['07:15'], isKept: false, days: everyDay } }, drinks: [] });
  // Without a plan the log has the person's own times.
  expect(await getSlots(ann)).toEqual(['07:15']);

  await saveTiming(ann, { [id]: { at: ['21:00'], isKept: true } });
  expect(await getReminder(ann, id)).toMatchObject({ isSet: true, isOn: true, times: ['21:00'], schedule: everyDay });

  await saveTiming(ann, {});
  expect(await getReminder(ann, id), 'what is reminded of keeps its times').toMatchObject({ times: ['21:00'] });
  await callSuccessfully(ann, 'DELETE', `/api/reminders/medicine/${id}`);
  expect(await findStored(ann)).toEqual([]);
  expect(await getTiming(ann)).toEqual({ doses: {}, drinks: [] });
});

test('a page that read the profile before a reminder changed the times gets a conflict', async () => {
  const ann = await createUser(server);
  const id = await addMedicine(ann, 'Lisinopril', 'once a day');
  await saveTiming(ann, { [id]: { at: ['08:00'], isKept: false } });
  const { version } = (await callSuccessfully(ann, 'GET', '/api/profile')).json().last_updated_sections.preferences;
  await callSuccessfully(ann, 'PUT', `/api/reminders/medicine/${id}`, { ...reminder, times: ['09:00'] });
  const stale = await callSuccessfully(ann, 'PATCH', '/api/profile', {
    preferences: { timing: { doses: { [id]: { at: ['08:30'], isKept: false } }, drinks: [] } },
    editedAt: '2026-01-01T00:00:00.000Z',
    edited: { preferences: { version, fields: ['timing'] } },
  });
  expect(stale.json().conflicts).toMatchObject([{ section: 'preferences', field: 'timing', winner: 'other' }]);
  expect(await findStored(ann)).toMatchObject([{ times: ['09:00'] }]);
});

test('a reminder that goes leaves times that the person fixed', async () => {
  const ann = await createUser(server);
  const id = await addMedicine(ann, 'Lisinopril', 'once a day');
  await saveTiming(ann, { [id]: { at: ['08:00'], isKept: true } });
  await callSuccessfully(ann, 'PUT', `/api/reminders/medicine/${id}`, { ...reminder, times: ['09:30'] });
  await callSuccessfully(ann, 'DELETE', `/api/reminders/medicine/${id}`);
  expect(await findStored(ann)).toMatchObject([{ times: ['09:30'], source: 'person' }]);
});

test('nobody sees or changes another person’s times', async () => {
  const [ann, ben] = await Promise.all([createUser(server), createUser(server)]);
  const id = await addMedicine(ann, 'Lisinopril', 'once a day');
  await saveTiming(ann, { [id]: { at: ['08:00'], isKept: true } });
  await saveTiming(ben, { [id]: { at: ['22:00'], isKept: true } });
  await saveTiming(ben, {});
  expect(await findStored(ann)).toMatchObject([{ medicationId: id, times: ['08:00'] }]);
  expect(await findStored(ben)).toEqual([]);
  const rows = await withUser(server.connections.people, ben.userId, (tx) => lockDoseSchedules(tx, ann.userId));
  expect(rows).toEqual([]);
});

test('times of a deleted medicine wait a day for an undo, then go', async () => {
  const ann = await createUser(server);
  const [first, second] = [await addMedicine(ann, 'Lisinopril', 'once a day'), await addMedicine(ann, 'Metformin', 'once a day')];
  await saveTiming(ann, { [first]: { at: ['08:00'], isKept: true }, [second]: { at: ['09:00'], isKept: true } });
  await callSuccessfully(ann, 'DELETE', `/api/medications/${first}`);
  expect(await findStored(ann)).toHaveLength(2);
  const { people } = server.connections;
  await people.query(
    `begin; select set_config('role', 'wellkept_person', true), set_config('app.user_id', '${ann.userId}', true);
     update dose_schedules set updated_at = updated_at - interval '2 days'; commit`,
  );
  await callSuccessfully(ann, 'DELETE', `/api/medications/${second}`);
  expect(await findStored(ann)).toMatchObject([{ medicationId: second }]);
});
