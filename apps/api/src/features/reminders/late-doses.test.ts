import { randomUUID } from 'node:crypto';
import { addDays, toInstant } from '@wellkept/clinical/local-day.ts';
import { createEntryInput } from '@wellkept/test-kit/diary/entry-input.ts';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { saveEntries } from '../../../test/diary-fixtures.ts';
import { addCarer, createChild, inRecord } from '../../../test/household-fixtures.ts';
import { createMedicine, setUpReminders, toInstantAt, tomorrow, zone, zoneInTheEast } from '../../../test/reminder-fixtures.ts';
import { createSubscriber, createUser, runAsRole, type SignedIn, setUpTestServer, waitForMail } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { deleteExpired } from '../../jobs/delete-expired.ts';

const server = setUpTestServer();
const { countNotices, findNextTime, hurry, listOf, newBrowser, newMedicine, remindAt, woken, listWoken } = setUpReminders(server);

const minuteMs = 60_000;
// It is early in the afternoon in the zone of these tests, so what is due in the evening of this day can be marked already.
const today = addDays(tomorrow, -1);
const at = (hour: number, minute = 0) => toInstantAt(tomorrow, hour * 60 + minute);
const tonightAt = (hour: number, minute = 0) => toInstantAt(today, hour * 60 + minute);
const tell = async (carer: SignedIn, recordId: string, lateAfter: number | null = 60) => {
  const response = await carer.call('PUT', `/api/household/records/${recordId}/late-notices`, { lateAfter });
  expect(response.statusCode, response.body).toBe(204);
};

const setZone = async (person: SignedIn, where: string) => {
  const response = await person.call('PATCH', '/api/reminders/settings', { zone: where, showsNames: false });
  expect(response.statusCode, response.body).toBe(204);
};

/** Someone with a dose at eight, and a carer who is notified of late doses. */
async function createPair(times = ['08:00'], where: string | null = zone) {
  const [edith, anna] = [await createUser(server), await createUser(server)];
  if (where !== null) await setZone(edith, where);
  const id = await newMedicine(edith, 'Metformin', times);
  await addCarer(edith, anna, 'log');
  const browser = await newBrowser(anna);
  await tell(anna, edith.userId);
  return { edith, anna, browser, id };
}
const runAs = (person: SignedIn, statement: ReturnType<typeof sql>) =>
  withUser(server.connections.people, person.userId, (tx) => tx.execute(statement));
/** What was set by them a moment ago was set three days ago. */
async function makeOld({ edith, anna, id }: Awaited<ReturnType<typeof createPair>>, hasOldTimes = true) {
  await runAs(edith, sql`update medications set created_at = now() - interval '3 days' where id = ${id}`);
  if (hasOldTimes) await runAs(edith, sql`update dose_schedules set updated_at = now() - interval '3 days' where medication_id = ${id}`);
  await runAsRole('wellkept_accounts', (database) =>
    database.execute(sql`update carers set late_since = now() - interval '3 days' where carer_id = ${anna.userId}`),
  );
}
/** It is looked at once. */
const hurryReminder = (person: SignedIn) =>
  runAs(person, sql`update reminder_settings set next_at = '2000-01-01' where user_id = ${person.userId}`);
const countLateDoses = async (carer: SignedIn) =>
  (await runAs(carer, sql`select from reminder_moments where user_id = ${carer.userId} and kind = 'late-dose'`)).rowCount;
const tick = (person: SignedIn, subject: string, slot: string, state: 'taken' | 'skipped' = 'taken') =>
  saveEntries(person, { day: today, zone, kind: 'intake', subject, slot, state });

test('a carer is notified once of a dose that is late, without its name, and only the one who asked for it', async () => {
  const { edith, anna, browser } = await createPair();
  const rob = await createUser(server);
  await addCarer(edith, rob, 'manage');
  const silent = await newBrowser(rob);
  await remindAt(anna, new Date(at(9).getTime() - 1));
  expect(await countNotices(anna)).toBe(0);
  for (const now of [at(9), at(9, 10), at(12)]) for (const carer of [anna, rob]) await remindAt(carer, now);
  const [notice] = await woken(browser);
  expect(notice).toMatchObject({
    title: 'Ann’s 8:00 dose isn’t marked as taken',
    body: '1 dose late.',
    owner: anna.userId,
    path: `/household/${edith.userId}`,
    answers: [],
  });
  expect(listWoken(silent)).toEqual([]);
});

test('several late doses of one person come in one notice; by mail with the first name, and with medicines where names may be shown', async () => {
  const { edith, anna } = await createPair();
  await newMedicine(edith, 'Lisinopril', ['08:00']);
  await anna.call('PATCH', '/api/reminders/settings', { byMail: true, byPush: false, zone });
  await remindAt(anna, at(9));
  const mail = await waitForMail(server, anna.email, 'Ann’s 8:00 doses aren’t marked as taken');
  expect(mail.text).toContain('2 doses late.');
  expect(mail.text).not.toContain('Lisinopril');
  expect(mail.text).toContain(`/household/${edith.userId}`);
  const named = await createPair();
  await named.anna.call('PATCH', '/api/reminders/settings', { showsNames: true });
  await remindAt(named.anna, at(9));
  expect(await woken(named.browser)).toMatchObject([{ body: 'Metformin' }]);
});

test('a dose that has its mark, taken or skipped, is not spoken of; nor is one that is taken as needed', async () => {
  const { edith, anna, browser, id } = await createPair(['20:00', '21:00', '22:00']);
  await edith.call('PUT', `/api/medications/${crypto.randomUUID()}`, { ...createMedicine('Ibuprofen'), frequency: 'as needed' });
  await tick(edith, id, '20:00');
  await tick(edith, id, '21:00', 'skipped');
  await remindAt(anna, tonightAt(21));
  await remindAt(anna, tonightAt(22));
  expect(await countNotices(anna)).toBe(0);
  await remindAt(anna, tonightAt(23));
  expect(await woken(browser)).toMatchObject([{ title: 'Ann’s 22:00 dose isn’t marked as taken', body: '1 dose late.' }]);
});

test('in the carer’s quiet hours it waits, and comes once at their end for what is still not marked', async () => {
  const { edith, anna, browser, id } = await createPair(['22:00', '22:20', '22:30']);
  await anna.call('PATCH', '/api/reminders/settings', { quiet: { from: '22:00', to: '07:00' } });
  for (const now of [tonightAt(23), tonightAt(23, 30), new Date(at(7).getTime() - 1)]) await remindAt(anna, now);
  expect(await countNotices(anna)).toBe(0);
  await tick(edith, id, '22:20');
  await remindAt(anna, at(7));
  await remindAt(anna, at(8));
  expect(await woken(browser)).toMatchObject([{ title: 'Ann’s doses aren’t marked as taken', body: '2 doses late.' }]);
});

test('it ends with the role, with its switch, and with the consent of the person', async () => {
  const pairs = [await createPair(), await createPair(), await createPair()] as const;
  const [left, off, withdrawn] = pairs;
  await left.edith.call('DELETE', `/api/household/records/${left.edith.userId}/carers/${left.anna.userId}`);
  await tell(off.anna, off.edith.userId, null);
  const consents = await withdrawn.edith.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
  expect(consents.statusCode, consents.body).toBeLessThan(300);
  for (const { anna } of pairs) {
    await remindAt(anna, at(9));
    expect(await countNotices(anna)).toBe(0);
  }
});

test('a notice on its way is not delivered once the role has ended', async () => {
  const { edith, anna, browser } = await createPair();
  await remindAt(anna, at(9));
  const [notice] = await woken(browser);
  expect((await anna.call('POST', `/api/reminders/notices/${notice?.noticeId}/later`)).statusCode).toBe(204);
  expect(await countNotices(anna)).toBe(1);
  const left = await edith.call('DELETE', `/api/household/records/${edith.userId}/carers/${anna.userId}`);
  expect(left.statusCode).toBe(204);
  await hurry(anna);
  await vi.waitFor(async () => expect(await countNotices(anna)).toBe(0), { timeout: 120_000 });
  expect(listWoken(browser)).toHaveLength(1);
});

test('times that the person changes are known to the carer’s reminders', async () => {
  const [edith, anna] = [await createUser(server), await createUser(server)];
  await setZone(edith, zone);
  await addCarer(edith, anna, 'log');
  await newBrowser(anna);
  await tell(anna, edith.userId, 30);
  await remindAt(anna, new Date());
  await newMedicine(edith, 'Metformin', ['08:00']);
  await vi.waitFor(
    async () => {
      await remindAt(anna, new Date());
      expect((await listOf(anna)).nextAt).toBe(at(8, 30).toISOString());
    },
    { timeout: 120_000, interval: 50 },
  );
});

test('the hours are those of the person, wherever the carer is', async () => {
  const { edith, anna, browser } = await createPair(['08:00'], null);
  await saveEntries(edith, {
    day: addDays(today, -1),
    zone: 'Etc/GMT+11',
    kind: 'intake',
    subject: crypto.randomUUID(),
    slot: null,
    state: 'taken',
  });
  const due = toInstant(tomorrow, 9 * 60, 'Etc/GMT+11');
  await remindAt(anna, new Date(due.getTime() - minuteMs));
  expect(await countNotices(anna)).toBe(0);
  await remindAt(anna, due);
  expect(await woken(browser)).toHaveLength(1);
});

test('a guardian is notified of a child’s doses at the hours of the plan', async () => {
  const anna = await createSubscriber(server);
  const child = await createChild(anna);
  const medicine = { ...createMedicine('Amoxicillin'), frequency: 'twice daily' };
  const added = await anna.call('PUT', `/api/medications/${crypto.randomUUID()}`, medicine, inRecord(child));
  expect(added.statusCode, added.body).toBeLessThan(300);
  const browser = await newBrowser(anna);
  await tell(anna, child);
  await remindAt(anna, await findNextTime(anna));
  expect((await woken(browser)).map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Millie’s \d+:\d+ dose isn’t marked as taken$/),
  ]);
});

test('the zone of their reminders is the person’s, also for a carer who only logs; what a carer wrote says nothing', async () => {
  const west = 'Etc/GMT+11';
  const { edith, anna, browser, id } = await createPair(['08:00'], west);
  const entry = { day: addDays(today, -1), zone, kind: 'intake', subject: id, slot: null, state: 'taken' } as const;
  const lost = await createPair(['08:00'], null);
  for (const pair of [{ edith, anna }, lost]) {
    const changes = [{ change: crypto.randomUUID(), base: null, entry: createEntryInput(entry) }];
    const answer = await pair.anna.call('POST', '/api/diary/entries', { changes }, inRecord(pair.edith.userId));
    expect(answer.body).toContain('"saved"');
  }
  const due = toInstant(tomorrow, 9 * 60, west);
  await remindAt(anna, new Date(due.getTime() - minuteMs));
  expect(await countNotices(anna)).toBe(0);
  await remindAt(anna, due);
  expect(await woken(browser)).toHaveLength(1);
  // Where nothing says where an adult is, nobody is alarmed.
  await remindAt(lost.anna, due);
  expect(await countLateDoses(lost.anna)).toBe(0);
});

test('times that were set a moment ago were not missed earlier; those that were set long ago were', async () => {
  const [changed, unchanged] = [await createPair(['00:05']), await createPair(['00:05'])];
  await makeOld(changed, false);
  await makeOld(unchanged);
  const now = new Date();
  for (const { anna } of [changed, unchanged]) {
    await hurryReminder(anna);
    await remindAt(anna, now);
  }
  expect(await countLateDoses(changed.anna)).toBe(0);
  expect(await woken(unchanged.browser)).toHaveLength(1);
});

test('a shorter delay loses no dose, and brings none twice', async () => {
  const pair = await createPair();
  const { edith, anna, browser } = pair;
  await tell(anna, edith.userId, 120);
  await remindAt(anna, at(9));
  await tell(anna, edith.userId, 30);
  await hurryReminder(anna);
  for (const now of [at(9, 5), at(9, 40)]) {
    await remindAt(anna, now);
    await hurryReminder(anna);
  }
  expect(await woken(browser)).toHaveLength(1);
  // Seen from farther east, the same dose was due earlier.
  await setZone(edith, zoneInTheEast);
  await hurryReminder(anna);
  await remindAt(anna, at(9, 50));
  expect(await countLateDoses(anna)).toBe(1);
});

test('a record that cannot be read stops neither the carer’s own reminders nor other records, and is tried again soon', async () => {
  const { edith, anna, browser, id } = await createPair();
  const other = await createUser(server);
  await newMedicine(anna, 'Lisinopril', ['09:00']);
  await setZone(other, zone);
  await newMedicine(other);
  await addCarer(other, anna, 'log');
  await tell(anna, other.userId);
  await runAs(edith, sql`update medications set created_at = 'infinity' where id = ${id}`);
  await expect(remindAt(anna, at(9))).rejects.toThrow(edith.userId);
  const notices = await woken(browser, 2);
  expect(notices.map(({ path }) => path)).toContain(`/household/${other.userId}`);
  expect((await listOf(anna)).nextAt).toBe(at(9, 10).toISOString());
  // The second attempt of the job has nothing to do.
  await remindAt(anna, at(9));
});

test('which doses were late is forgotten with the role, with a lower one, with the switch, and after three days', async () => {
  const pairs = [await createPair(), await createPair(), await createPair(), await createPair(), await createPair()] as const;
  const [ended, lowered, off, old, stays] = pairs;
  for (const { anna } of pairs) {
    await remindAt(anna, at(9));
    expect(await countLateDoses(anna)).toBe(1);
  }
  await ended.edith.call('DELETE', `/api/household/records/${ended.edith.userId}/carers/${ended.anna.userId}`);
  await addCarer(lowered.edith, lowered.anna, 'look');
  await tell(off.anna, off.edith.userId, null);
  await runAs(old.anna, sql`update reminder_moments set due_at = now() - interval '73 hours' where user_id = ${old.anna.userId}`);
  await runAsRole('wellkept_jobs', deleteExpired);
  expect(await Promise.all(pairs.map(({ anna }) => countLateDoses(anna)))).toEqual([0, 0, 0, 0, 1]);
  await tell(stays.anna, stays.edith.userId, 30);
  expect(await countLateDoses(stays.anna)).toBe(1);
});

test('says of which medicines late doses can be announced, and where none can', async () => {
  const getCoverage = (carer: SignedIn, recordId: string) => carer.call('GET', `/api/household/records/${recordId}/late-notices`);
  const { edith, anna } = await createPair();
  await edith.call('PUT', `/api/medications/${randomUUID()}`, createMedicine('Ibuprofen'));
  await edith.call('PUT', `/api/medications/${randomUUID()}`, { ...createMedicine('Sumatriptan'), frequency: 'as needed' });
  expect((await getCoverage(anna, edith.userId)).json()).toEqual({
    isZoneKnown: true,
    covered: ['Metformin'],
    uncovered: ['Ibuprofen', 'Sumatriptan'],
  });
  // Lines with one name are distinguished by their strength.
  await edith.call('PUT', `/api/medications/${randomUUID()}`, { ...createMedicine('Ibuprofen'), strength: '200 mg' });
  const { uncovered } = (await getCoverage(anna, edith.userId)).json();
  expect(uncovered).toEqual(['Ibuprofen 200 mg', 'Ibuprofen 500 mg', 'Sumatriptan']);
  const lost = await createPair(['08:00'], null);
  expect((await getCoverage(lost.anna, lost.edith.userId)).json()).toEqual({ isZoneKnown: false, covered: [], uncovered: [] });
  await tell(anna, edith.userId, null);
  expect((await getCoverage(anna, edith.userId)).statusCode).toBe(404);
  expect((await getCoverage(lost.anna, edith.userId)).statusCode).toBe(404);
  await lost.edith.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
  expect((await getCoverage(lost.anna, lost.edith.userId)).statusCode).toBe(404);
});
