import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { findListPerson } from '../interactions/list-check.ts';
import { findMedicationList } from '../interactions/medication-list-check.ts';
import { findLabPerson, loadRangeContext } from '../labs/biomarkers/lab-context.ts';
import { findDashboardRow } from '../tracking/dashboard/repository.ts';
import { findDayRow } from '../tracking/log/repository.ts';
import { findToday, getToday } from './time-zone.ts';

const server = setUpTestServer();
const now = new Date('2026-11-23T12:00:00Z');

const writeEntry = ({ userId }: SignedIn, { day, zone, source = 'typed' }: { day: string; zone: string; source?: string }) =>
  withUser(server.connections.people, userId, (tx) =>
    tx.execute(sql`insert into diary_entries (user_id, id, day, zone, kind, subject, slot, value, source, change_id)
      values (${userId}, gen_random_uuid(), ${day}, ${zone}, 'day', 'mood', 'day', 3, ${source}, gen_random_uuid())`),
  );
const setReminderZone = ({ userId }: SignedIn, zone: string) =>
  withUser(server.connections.people, userId, (tx) =>
    tx.execute(sql`insert into reminder_settings (user_id, zone) values (${userId}, ${zone})`),
  );
const findTodayFor = ({ userId }: SignedIn) => withUser(server.connections.people, userId, (tx) => findToday(tx, userId, now));

test.each([
  ['Pacific/Kiritimati', '2026-11-24'],
  ['Pacific/Pago_Pago', '2026-11-23'],
  ['UTC', '2026-11-23'],
  ['Middle/Earth', '2026-11-23'],
])('at noon in UTC it is in %s the day %s', (zone, today) => expect(getToday({ zone }, now)).toBe(today));

test('the day is that of the reminders, else of the newest entry of the diary, else of UTC', async () => {
  const ann = await createUser(server);
  expect(await findTodayFor(ann)).toBe('2026-11-23');
  await writeEntry(ann, { day: '2026-11-22', zone: 'Europe/Berlin' });
  await writeEntry(ann, { day: '2026-11-23', zone: 'Pacific/Kiritimati' });
  await writeEntry(ann, { day: '2026-11-24', zone: 'UTC', source: 'sample' });
  expect(await findTodayFor(ann)).toBe('2026-11-24');
  expect(await findTodayFor(await createUser(server))).toBe('2026-11-23');
  await setReminderZone(ann, 'Pacific/Pago_Pago');
  expect(await findTodayFor(ann)).toBe('2026-11-23');
});

test('a person is a year older on the birthday of their own calendar, in every statement', async () => {
  const ann = await createUser(server);
  const { userId } = ann;
  await ann.call('PATCH', '/api/profile', { personal_info: { dateOfBirth: '2008-11-24', sex: 'female' } });
  const read = () =>
    withUser(server.connections.people, userId, async (tx) => {
      const list = await findMedicationList(tx, userId);
      const lab = await findLabPerson(tx, userId);
      return { list, lab };
    });
  const readAges = async () => {
    const { list, lab } = await read();
    const { ageYears } = await findListPerson(list, now);
    const { reader } = await loadRangeContext(lab.profile, getToday(lab, now));
    const dashboard = await findDashboardRow(server.connections.people, userId);
    const day = await findDayRow(server.connections.people, userId, '2026-11-23');
    return [ageYears, reader.ageYears, dashboard.profile?.zone, day.profile?.zone];
  };
  expect(await readAges()).toEqual([17, 17, 'UTC', 'UTC']);
  await setReminderZone(ann, 'Pacific/Kiritimati');
  expect(await readAges()).toEqual([18, 18, 'Pacific/Kiritimati', 'Pacific/Kiritimati']);
});
