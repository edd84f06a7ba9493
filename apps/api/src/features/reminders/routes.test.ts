import { randomUUID } from 'node:crypto';
import { addDays, toLocalDay } from '@wellkept/clinical/local-day.ts';
import { expect, test } from 'vitest';
import { saveEntries } from '../../../test/diary-fixtures.ts';
import { createMedicine, eightMinute, fields, setUpReminders, toInstantAt, tomorrow, zone } from '../../../test/reminder-fixtures.ts';
import { createUser, expectRefusal, grantPlan, type SignedIn, setUpTestServer, Visitor, waitForMail } from '../../../test/test-server.ts';
import { parseLinkToken } from './reminder-link.ts';

const server = setUpTestServer();
const { countNotices, listOf, newBrowser, newMedicine, remindAt, service, woken } = setUpReminders(server);
const listEntries = async (ann: SignedIn, day: string) => (await ann.call('GET', `/api/diary/days/${day}`)).json().entries;

test('a link in a mail ticks its dose by one press, without signing in, and nothing by being opened', async () => {
  const ann = await createUser(server);
  const today = toLocalDay(new Date(), zone);
  const id = await newMedicine(ann);
  await ann.call('PATCH', '/api/reminders/settings', { zone, byMail: true });
  await remindAt(ann, toInstantAt(tomorrow, eightMinute));
  const { text, html } = await waitForMail(server, ann.email, 'Time for your 8:00 medicine');
  expect(text + html).not.toContain('Metformin');
  const [, token = ''] = /\/reminder#([\w.-]+)/.exec(text) ?? [];
  const purpose = parseLinkToken(token, server.parts.config.authSecret, new Date());
  expect(purpose?.userId).toBe(ann.userId);
  expect(parseLinkToken(token, server.parts.config.authSecret, new Date(Date.now() + 25 * 3_600_000))).toBeNull();
  expect(
    parseLinkToken(
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `${server.parts.config.authSecret} `,
      new Date(),
    ),
  ).toBeNull();
  // The moment is tomorrow's: it is put on this day, so that it has come.
  const { people } = server.connections;
  await people.query(
    `begin; select set_config('role', 'wellkept_person', true), set_config('app.user_id', '${ann.userId}', true);
     update reminder_moments set day = '${today}', due_at = due_at - interval '1 day'; commit`,
  );
  const visitor = new Visitor(server);
  expect((await visitor.call('POST', '/api/reminders/link', { token })).json()).toEqual({
    title: 'Medicines of 8:00',
    state: 'open',
    count: 1,
    warning: null,
  });
  expect(await listEntries(ann, today)).toEqual([]);
  for (let press = 0; press < 2; press += 1)
    expect((await visitor.call('POST', '/api/reminders/link/done', { token })).json()).toMatchObject({ state: 'answered' });
  expect(await listEntries(ann, today)).toMatchObject([{ kind: 'intake', subject: id, slot: '08:00', state: 'taken', label: 'Metformin' }]);
  expect((await visitor.call('POST', '/api/reminders/link', { token })).json()).toMatchObject({ state: 'answered' });
  expectRefusal(await visitor.call('POST', '/api/reminders/link/done', { token: `${token}x` }), 400, 'invalidLink');
  expectRefusal(await visitor.call('GET', '/api/reminders'), 401, 'notSignedIn');
});

test('reminders beyond medicines are part of a paid plan; a habit, the evening, a refill and a recheck are reminded of', async () => {
  const ann = await createUser(server);
  const id = await newMedicine(ann, 'Metformin', ['09:00']);
  const eveningSettings = { ...fields, times: ['09:00'] };
  expectRefusal(await ann.call('PUT', '/api/reminders/check-in/evening', eveningSettings), 402, 'planNeeded');
  expect((await ann.call('PUT', '/api/reminders/check-in/evening', { ...eveningSettings, isOn: false })).statusCode).toBe(204);
  await grantPlan(ann);
  const recheck = randomUUID();
  const today = toLocalDay(new Date(), zone);
  const supply = { left: 10, countedOn: today, perDay: 1, warnDays: 8 };
  expectRefusal(
    await ann.call('PUT', `/api/reminders/recheck/${recheck}`, { ...fields, on: null, name: 'Ferritin' }),
    400,
    'invalid',
    'on',
  );
  expectRefusal(await ann.call('PUT', `/api/reminders/refill/${id}`, fields), 400, 'invalid', 'supply');
  await ann.call('PATCH', '/api/reminders/settings', { zone, byPush: true, showsNames: true });
  const answers = [
    await ann.call('PUT', '/api/reminders/check-in/evening', eveningSettings),
    await ann.call('PUT', `/api/reminders/recheck/${recheck}`, { ...fields, times: ['09:00'], on: tomorrow, name: 'Ferritin' }),
    await ann.call('PUT', `/api/reminders/refill/${id}`, { ...fields, times: ['09:00'], supply }),
    await ann.call('PUT', `/api/habits/${randomUUID()}`, {
      name: 'Walk',
      aim: 'build',
      schedule: { every: 'day' },
      amount: null,
      group: null,
      reminders: ['09:00'],
      startedOn: today,
      isArchived: false,
      position: 0,
    }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 200]);
  const browser = await newBrowser(ann);
  await remindAt(ann, toInstantAt(tomorrow, 9 * 60));
  const notifications = await woken(browser, 5);
  expect(notifications.map(({ title, body }) => `${title} ${body}`).sort()).toEqual([
    'A lab recheck is due Ferritin',
    'How was your day? Mood, energy and sleep take three taps.',
    'Time for a refill Metformin',
    'Time for your 9:00 habit Walk',
    'Time for your 9:00 medicine Metformin',
  ]);
});

test('computes the supply from ticked doses, and warns once that it runs low', async () => {
  const ann = await createUser(server);
  const id = await newMedicine(ann, 'Metformin', ['09:00']);
  await ann.call('PATCH', '/api/reminders/settings', { zone });
  const today = toLocalDay(new Date(), zone);
  const supply = { left: 20, countedOn: addDays(today, -4), perDay: 2, warnDays: 3 };
  const save = () => ann.call('PUT', `/api/reminders/refill/${id}`, { ...fields, times: ['10:00'], supply });
  expect((await save()).statusCode).toBe(204);
  const getSupplyLeft = async () => (await listOf(ann)).items.find(({ kind }) => kind === 'refill')?.supply;
  expect(await getSupplyLeft()).toEqual({ ...supply, left: 12, countedOn: today });
  const tick = (back: number, slot: string, state: 'taken' | 'skipped') =>
    saveEntries(ann, { day: addDays(today, -back), zone, kind: 'intake', subject: id, slot, state });
  // Two taken, one of two skipped, none taken; the day on which it was counted counts whole.
  for (const back of [3, 2, 1]) {
    await tick(back, '09:00', back > 1 ? 'taken' : 'skipped');
    await tick(back, '21:00', back > 2 ? 'taken' : 'skipped');
  }
  expect(await getSupplyLeft()).toEqual({ ...supply, left: 15, countedOn: today });
  // Fifteen are eight days, this one included: three before the last of them is in four.
  const browser = await newBrowser(ann);
  await ann.call('DELETE', `/api/reminders/medicine/${id}`);
  const ten = 10 * 60;
  await remindAt(ann, toInstantAt(addDays(today, 3), ten));
  expect(await countNotices(ann)).toBe(0);
  await remindAt(ann, toInstantAt(addDays(today, 4), ten));
  await remindAt(ann, toInstantAt(addDays(today, 5), ten));
  expect((await woken(browser)).map(({ title }) => title)).toEqual(['Time for a refill']);
});

test('what is stopped, withdrawn or deleted is not reminded of', async () => {
  const ann = await createUser(server);
  const [stopped, active] = [await newMedicine(ann, 'Aspirin'), await newMedicine(ann, 'Metformin')];
  const browser = await newBrowser(ann);
  await ann.call('PUT', `/api/medications/${stopped}`, { ...createMedicine('Aspirin'), active: false });
  await remindAt(ann, toInstantAt(tomorrow, eightMinute));
  const [notice] = await woken(browser);
  expect(notice?.answers.map(({ subject }) => subject)).toEqual([active]);
  await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
  await remindAt(ann, toInstantAt(addDays(tomorrow, 1), eightMinute));
  expect(await countNotices(ann)).toBe(0);
  expectRefusal(await ann.call('PUT', `/api/reminders/medicine/${active}`, fields), 403, 'consentNeeded');
  expect((await ann.call('DELETE', `/api/reminders/medicine/${active}`)).statusCode).toBe(204);
  expectRefusal(await ann.call('DELETE', `/api/reminders/medicine/${active}`), 404, 'notFound');
});

test('settings are one’s own, a test goes out by every way, and addresses inside a network are refused', async () => {
  const [ann, bob] = [await createUser(server), await createUser(server)];
  expect((await ann.call('POST', '/api/reminders/test')).json()).toEqual({ count: 0 });
  const browser = await newBrowser(ann);
  await ann.call('PATCH', '/api/reminders/settings', { byMail: true });
  expect((await ann.call('POST', '/api/reminders/test')).json()).toEqual({ count: 2 });
  expect(await woken(browser)).toMatchObject([{ title: 'This is how Wellkept reminds you', answers: [] }]);
  await waitForMail(server, ann.email, 'This is how Wellkept reminds you');
  const { devices, settings } = await listOf(ann);
  expect(settings).toEqual({ zone, byMail: true, byPush: true, showsNames: false, quiet: null });
  expect((await listOf(bob)).devices).toEqual([]);
  expectRefusal(await bob.call('DELETE', `/api/reminders/devices/${devices[0]?.id}`), 404, 'notFound');
  const { keys } = service.subscribe(randomUUID());
  for (const endpoint of [
    'http://10.0.0.1/x',
    'https://10.0.0.1/x',
    'https://localhost/x',
    'https://foo.internal:22/x',
    'https://a:b@example.com/x',
  ])
    expectRefusal(await ann.call('POST', '/api/reminders/devices', { endpoint, keys, zone }), 400, 'invalid', 'endpoint');
  const noPoint = Buffer.alloc(65, 4).toString('base64url');
  expectRefusal(
    await ann.call('POST', '/api/reminders/devices', {
      endpoint: service.subscribe('other').endpoint,
      keys: { ...keys, p256dh: noPoint },
      zone,
    }),
    400,
    'invalid',
    'keys.p256dh',
  );
  expect((await ann.call('DELETE', `/api/reminders/devices/${devices[0]?.id}`)).statusCode).toBe(204);
  // A time zone alone creates no settings for a person without reminders.
  await bob.call('PATCH', '/api/reminders/settings', { zone });
  expect((await listOf(bob)).settings.zone).toBe('UTC');
});

test('a medicine is offered at the hours at which it is due, and one that is not for every day without a day', async () => {
  const ann = await createUser(server);
  const put = async (name: string, frequency: string) => {
    const id = randomUUID();
    await ann.call('PUT', `/api/medications/${id}`, { ...createMedicine(name), frequency });
    return id;
  };
  const [daily, weekly] = [await put('Metformin', 'twice daily'), await put('Methotrexate', 'once weekly')];
  const findItem = async (id: string) => (await listOf(ann)).items.find(({ kind, subject }) => kind === 'medicine' && subject === id);
  expect(await findItem(daily)).toMatchObject({ isSet: false, times: ['08:00', '20:00'], schedule: { every: 'day' }, planned: null });
  expect(await findItem(weekly)).toMatchObject({ isSet: false, times: ['08:00'], schedule: null, planned: null });
  // What is not recognized is due as its own words say.
  const unknown = await put('Zzyqualin', 'twice daily');
  const isUnknownDaily = { isSet: false, times: ['08:00', '20:00'], schedule: { every: 'day' }, planned: null, isInPlan: false };
  expect(await findItem(unknown)).toMatchObject(isUnknownDaily);
  await grantPlan(ann);
  expect(await findItem(unknown)).toMatchObject(isUnknownDaily);
  const some = await put('Zzyqualin Plus', 'Mondays and Thursdays');
  expect(await findItem(some)).toMatchObject({ schedule: { every: 'weekdays', weekdays: [1, 4] }, isInPlan: false });
  await ann.call('PUT', `/api/reminders/medicine/${daily}`, { ...fields, times: ['03:00'] });
  expect(await findItem(daily)).toMatchObject({ times: ['03:00'], planned: { schedule: { every: 'day' } } });
});

test('the day plan never reminds of what is taken as needed, and what was turned on with it is marked so', async () => {
  const ann = await createUser(server);
  await grantPlan(ann);
  const put = async (name: string, frequency: string) => {
    const id = randomUUID();
    await ann.call('PUT', `/api/medications/${id}`, { ...createMedicine(name), frequency });
    return id;
  };
  const [daily, whenNeeded, unsaid] = [
    await put('Metformin', 'once daily'),
    await put('Ibuprofen', 'when my knee hurts'),
    await put('Ibuprofen', ''),
  ];
  const findItem = async (id: string) => (await listOf(ann)).items.find(({ kind, subject }) => kind === 'medicine' && subject === id);
  const save = (id: string, change: object) => ann.call('PUT', `/api/reminders/medicine/${id}`, { ...fields, ...change });
  expect(await findItem(daily)).toMatchObject({ isInPlan: true, isFromPlan: false });
  for (const id of [whenNeeded, unsaid]) {
    expect(await findItem(id)).toMatchObject({ isInPlan: false, isOn: false, schedule: null });
    expectRefusal(await save(id, { isFromPlan: true }), 400, 'invalid', 'isFromPlan');
    expect((await save(id, { isFromPlan: true, isOn: false })).statusCode).toBe(204);
  }
  expect((await save(daily, { isFromPlan: true })).statusCode).toBe(204);
  expect(await findItem(daily)).toMatchObject({ isOn: true, isFromPlan: true });
  // What the person changes is the person's own from then on.
  expect((await save(daily, { times: ['09:00'] })).statusCode).toBe(204);
  expect(await findItem(daily)).toMatchObject({ isOn: true, isFromPlan: false });
});
