import { addDays, toInstant, toLocalDay } from '@wellkept/clinical/local-day.ts';
import { expect, test, vi } from 'vitest';
import { createMedicationInput, saveEntries } from '../../../test/diary-fixtures.ts';
import { answerLost } from '../../../test/push-stand-in.ts';
import { eightMinute, fields, setUpReminders, toInstantAt, tomorrow, zone, zoneInTheWest } from '../../../test/reminder-fixtures.ts';
import { createUser, expectRefusal, runAsRole, setUpTestServer, waitForMail } from '../../../test/test-server.ts';
import { notifyPausedReminders } from './paused-reminders.ts';
import { enqueueReminderJobs } from './reminder-job.ts';

const patience = { timeout: 120_000 };
const server = setUpTestServer();
const { countNotices, hurry, listOf, newBrowser, newMedicine, remindAt, service, woken, listWoken } = setUpReminders(server);

test('a browser is woken once when it is time, however often one looks, and says no name', async () => {
  const ann = await createUser(server);
  const id = await newMedicine(ann);
  const browser = await newBrowser(ann);
  expect((await listOf(ann)).nextAt).toBe(toInstantAt(tomorrow, eightMinute).toISOString());
  await remindAt(ann, new Date(toInstantAt(tomorrow, eightMinute).getTime() - 1000));
  await Promise.all([
    remindAt(ann, toInstantAt(tomorrow, eightMinute)),
    remindAt(ann, new Date(toInstantAt(tomorrow, eightMinute).getTime() + 60_000)),
  ]);
  const [notice] = await woken(browser);
  expect(notice).toMatchObject({
    title: 'Time for your 8:00 medicine',
    body: '1 dose due.',
    owner: ann.userId,
    path: '/log',
    answers: [{ kind: 'intake', subject: id, day: tomorrow, slot: '08:00', state: 'taken', label: 'Metformin' }],
  });
  expect(service.woken.at(-1)).toMatchObject({ subject: 'mailto:support@example.com', topic: notice?.noticeId.replaceAll('-', '') });
  // After a crash the same look is taken again.
  await remindAt(ann, new Date(toInstantAt(tomorrow, eightMinute).getTime() + 120_000));
  expect((await listOf(ann)).nextAt).toBe(toInstantAt(addDays(tomorrow, 1), eightMinute).toISOString());
  await vi.waitFor(async () => expect(await countNotices(ann)).toBe(0), patience);
  expect(listWoken(browser).map(({ noticeId }) => noticeId)).toEqual([notice?.noticeId]);
});

test('sends a message again whose answer was lost, as the same notice, which replaces the first', async () => {
  const ann = await createUser(server);
  await newMedicine(ann);
  const browser = await newBrowser(ann);
  service.answerFor(browser, answerLost, 201);
  await remindAt(ann, toInstantAt(tomorrow, eightMinute));
  await vi.waitFor(
    async () => {
      await hurry(ann);
      expect(listWoken(browser)).toHaveLength(2);
    },
    { timeout: 120_000, interval: 100 },
  );
  const [first, second] = service.woken.filter(({ path }) => path === browser);
  expect(second?.topic).toBe(first?.topic);
  // The browser shows what has one id once: the worker takes it for the tag.
  expect(second?.content).toEqual(first?.content);
});

test('shows names if the person allows it, by mail too', async () => {
  const ann = await createUser(server);
  await newMedicine(ann);
  await ann.call('PATCH', '/api/reminders/settings', { zone, byMail: true, showsNames: true });
  await remindAt(ann, toInstantAt(tomorrow, eightMinute));
  const mail = await waitForMail(server, ann.email, 'Time for your 8:00 medicine');
  expect(mail.text).toContain('Metformin');
});

test('what is ticked already is not reminded of', async () => {
  const ann = await createUser(server);
  const today = toLocalDay(new Date(), zone);
  const id = await newMedicine(ann, 'Metformin', ['00:01', '23:59']);
  const browser = await newBrowser(ann);
  await saveEntries(ann, { day: today, zone, kind: 'intake', subject: id, slot: '23:59', state: 'taken' });
  await remindAt(ann, toInstantAt(tomorrow, 0));
  expect(await countNotices(ann)).toBe(0);
  await remindAt(ann, toInstantAt(tomorrow, 1));
  expect(await woken(browser)).toMatchObject([{ title: 'Time for your 0:01 medicine' }]);
});

test('sends everything missed in one notification after a week offline', async () => {
  const ann = await createUser(server);
  await newMedicine(ann, 'Metformin', ['08:00', '14:00', '20:00']);
  const browser = await newBrowser(ann);
  const hoursLeft = [8, 14, 20].filter((hour) => toInstantAt(addDays(tomorrow, -1), hour * 60) > new Date());
  await remindAt(ann, toInstantAt(addDays(tomorrow, 7), 8 * 60 + 5));
  const notifications = await woken(browser, 2);
  expect(notifications.map(({ title }) => title).sort()).toEqual([
    `${21 + hoursLeft.length} reminders couldn’t reach you in time`,
    'Time for your 8:00 medicine',
  ]);
  expect(notifications.find(({ answers }) => answers.length === 0)?.body).toMatch(
    new RegExp(`^\\w+ \\d+ ${hoursLeft[0]}:00 medicines, .*, ${17 + hoursLeft.length} more\\.$`),
  );
});

test('quiet hours put it off, and ending them loses nothing', async () => {
  const ann = await createUser(server);
  await newMedicine(ann, 'Metformin', ['23:00']);
  const browser = await newBrowser(ann);
  await ann.call('PATCH', '/api/reminders/settings', { quiet: { from: '22:00', to: '07:00' } });
  const morning = toInstantAt(tomorrow, 7 * 60);
  await remindAt(ann, new Date(morning.getTime() - 1000));
  expect(await countNotices(ann)).toBe(0);
  await remindAt(ann, morning);
  expect(await woken(browser)).toMatchObject([{ title: 'Time for your 23:00 medicine' }]);
});

test('a browser that is gone is forgotten; one that is refused for a while is tried again', async () => {
  const ann = await createUser(server);
  await newMedicine(ann);
  const [gone, busy] = [await newBrowser(ann), await newBrowser(ann)];
  service.answerFor(gone, 410);
  service.answerFor(busy, 429, 500, 201);
  await remindAt(ann, toInstantAt(tomorrow, eightMinute));
  await vi.waitFor(async () => expect((await listOf(ann)).devices.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual([busy]), {
    timeout: 120_000,
  });
  // Pauses between attempts are seconds: they are cut short here.
  await vi.waitFor(
    async () => {
      await hurry(ann);
      expect(listWoken(busy)).toHaveLength(1);
    },
    { timeout: 120_000, interval: 100 },
  );
  expect(listWoken(gone)).toHaveLength(0);
});

test('“later” brings the same notice again, unless it is ticked meanwhile', async () => {
  const [ann, bob] = [await createUser(server), await createUser(server)];
  await newMedicine(ann);
  const browser = await newBrowser(ann);
  await remindAt(ann, toInstantAt(tomorrow, eightMinute));
  const [notice] = await woken(browser);
  const path = `/api/reminders/notices/${notice?.noticeId}/later`;
  expectRefusal(await bob.call('POST', path), 404, 'notFound');
  expect((await ann.call('POST', path)).statusCode).toBe(204);
  await vi.waitFor(async () => expect(await countNotices(ann)).toBe(1), patience);
  await hurry(ann);
  const [, again] = await woken(browser, 2);
  expect(again).toEqual(notice);
});

test('keeps the hours of a traveling person and reminds them only once', async () => {
  const ann = await createUser(server);
  await newMedicine(ann);
  const browser = await newBrowser(ann);
  await remindAt(ann, toInstantAt(tomorrow, eightMinute));
  await woken(browser);
  await ann.call('PATCH', '/api/reminders/settings', { zone: zoneInTheWest });
  await remindAt(ann, toInstant(tomorrow, eightMinute, zoneInTheWest));
  await remindAt(ann, toInstant(addDays(tomorrow, 1), eightMinute, zoneInTheWest));
  const notifications = await woken(browser, 2);
  expect(notifications.map(({ answers }) => answers[0]?.day)).toEqual([tomorrow, addDays(tomorrow, 1)]);
});

test('who is due is found by the index', async () => {
  const ann = await createUser(server);
  await newMedicine(ann);
  const browser = await newBrowser(ann);
  await runAsRole('wellkept_jobs', async (database) => {
    await database.execute('set enable_seqscan = off');
    const { rows } = await database.execute<{ 'QUERY PLAN': string }>(
      'explain select user_id from reminder_settings where next_at <= now()',
    );
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('reminder_settings_next');
    await enqueueReminderJobs(database, new Date());
  });
  expect(listWoken(browser)).toEqual([]);
});

test('a reminder that goes silent with the line of its medicine is notified of, and no more once it is set again', async () => {
  const ann = await createUser(server);
  const id = await newMedicine(ann, 'Methotrexate');
  const browser = await newBrowser(ann);
  const saveLine = (frequency: string) => ann.call('PUT', `/api/medications/${id}`, createMedicationInput('Methotrexate', { frequency }));
  const notify = () => notifyPausedReminders(server.connections.people, ann.userId, new Date());
  await notify();
  expect(await countNotices(ann)).toBe(0);
  await saveLine('once a week');
  await notify();
  const [notice] = await woken(browser);
  expect(notice).toMatchObject({
    title: 'A medicine reminder is paused',
    body: 'The days or times don’t match how often you take it now. Set them again in Wellkept.',
    path: '/account#reminders',
    answers: [],
  });
  await ann.call('PATCH', '/api/reminders/settings', { zone, byMail: true, showsNames: true });
  await ann.call('PUT', `/api/reminders/medicine/${id}`, { ...fields, schedule: { every: 'weekdays', weekdays: [1] } });
  await notify();
  expect(await countNotices(ann)).toBe(0);
});

test('each pause is notified of once: a notice about another names neither the old one, nor one that was set again', async () => {
  const ann = await createUser(server);
  const [first, second] = [await newMedicine(ann, 'Methotrexate'), await newMedicine(ann, 'Alendronate')];
  const browser = await newBrowser(ann);
  await ann.call('PATCH', '/api/reminders/settings', { showsNames: true });
  const saveLine = (id: string, name: string, frequency: string) =>
    ann.call('PUT', `/api/medications/${id}`, createMedicationInput(name, { frequency }));
  const notify = () => notifyPausedReminders(server.connections.people, ann.userId, new Date());
  const bodies = () => listWoken(browser).map(({ body }) => body.split(':')[0]);
  const expectBodies = (expected: string[]) => vi.waitFor(() => expect(bodies()).toEqual(expected), patience);
  await saveLine(first, 'Methotrexate', 'once a week');
  await notify();
  await expectBodies(['Methotrexate']);
  await notify();
  expect(await countNotices(ann)).toBe(0);
  await saveLine(second, 'Alendronate', 'once a week');
  await notify();
  await expectBodies(['Methotrexate', 'Alendronate']);
  // Daily again, the reminder speaks; once it is weekly again it is silent again.
  await saveLine(first, 'Methotrexate', 'once a day');
  await notify();
  expect(await countNotices(ann)).toBe(0);
  await saveLine(first, 'Methotrexate', 'once a week');
  await notify();
  await expectBodies(['Methotrexate', 'Alendronate', 'Methotrexate']);
  // Set again, and then too often for a line that was changed since.
  await ann.call('PUT', `/api/reminders/medicine/${second}`, { ...fields, schedule: { every: 'weekdays', weekdays: [1] } });
  await saveLine(second, 'Alendronate', 'once a month');
  await notify();
  await expectBodies(['Methotrexate', 'Alendronate', 'Methotrexate', 'Alendronate']);
});

test('without a channel nothing is marked as notified of: it comes once there is one', async () => {
  const ann = await createUser(server);
  const id = await newMedicine(ann, 'Methotrexate');
  const notify = () => notifyPausedReminders(server.connections.people, ann.userId, new Date());
  await ann.call('PATCH', '/api/reminders/settings', { zone, byMail: false, byPush: false });
  await ann.call('PUT', `/api/medications/${id}`, createMedicationInput('Methotrexate', { frequency: 'once a week' }));
  await notify();
  expect(await countNotices(ann)).toBe(0);
  const browser = await newBrowser(ann);
  await notify();
  await woken(browser);
});

test('a line with several doses names the one that is due, also where only one of them has a reminder', async () => {
  const ann = await createUser(server);
  const id = await newMedicine(ann, 'Hydrocortisone');
  await ann.call('PUT', `/api/medications/${id}`, createMedicationInput('Hydrocortisone', { frequency: '20 mg at 2 am, 10 mg morning' }));
  const browser = await newBrowser(ann);
  await ann.call('PATCH', '/api/reminders/settings', { showsNames: true });
  await remindAt(ann, toInstantAt(tomorrow, eightMinute));
  const [notice] = await woken(browser);
  // What is stored of a tick names the medicine, as the app and the link in a mail do.
  expect(notice).toMatchObject({ body: 'Hydrocortisone 10 mg', answers: [{ slot: '08:00', label: 'Hydrocortisone' }] });
});
