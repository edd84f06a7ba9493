import { randomUUID } from 'node:crypto';
import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { createUser, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { lockDoseSchedules, upsertDoseSchedules } from '../medications/schedules/repository.ts';
import { moveStoredTimes } from './move-stored-times.ts';

const server = setUpTestServer();

type Reminder = { subject: string; isOn: boolean; times: string[]; schedule: unknown };

const runAs = <Result>({ userId }: SignedIn, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  withUser(server.connections.people, userId, work);

/** As an earlier release has stored them. */
async function insertStoredTimes(person: SignedIn, preferences: unknown, reminders: readonly Reminder[] = []): Promise<void> {
  const { userId } = person;
  await runAs(person, async (tx) => {
    await tx.execute(
      sql`insert into unified_user_profiles (user_id, preferences) values (${userId}, ${JSON.stringify(preferences)}::jsonb)
        on conflict (user_id) do update set preferences = excluded.preferences`,
    );
    await tx.execute(
      sql`insert into reminders (user_id, kind, subject, is_on, times, schedule, starts_on)
        select ${userId}::uuid, 'medicine', subject, "isOn", times, schedule, '2026-11-01'
        from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) r(subject text, "isOn" boolean, times jsonb, schedule jsonb)`,
    );
  });
}

function findStored(person: SignedIn): Promise<{ preferences: unknown; times: unknown[] }> {
  return runAs(person, async (tx) => {
    const profiles = await tx.execute<{ preferences: unknown }>('select preferences from unified_user_profiles');
    const reminders = await tx.execute<{ times: unknown }>('select times from reminders order by subject');
    return { preferences: profiles.rows[0]?.preferences, times: reminders.rows.map(({ times }) => times) };
  });
}

const findSchedules = (person: SignedIn): Promise<DoseSchedule[]> => runAs(person, (tx) => lockDoseSchedules(tx, person.userId));

function findUnread(person: SignedIn): Promise<unknown> {
  return runAs(person, async (tx) => {
    const { rows } = await tx.execute<{ unread: unknown }>(
      "select additional_data -> 'unread' -> 'dose_times' as unread from unified_user_profiles",
    );
    return rows[0]?.unread;
  });
}

const putMedication = async (person: SignedIn, id: string, more: object = {}): Promise<void> => {
  const body = { ...createMedicationInput('Warfarin', { frequency: 'once a day' }), ...more };
  expect((await person.call('PUT', `/api/medications/${id}`, body)).statusCode).toBe(200);
};

const listMarked = async (person: SignedIn): Promise<string[]> =>
  ((await person.call('GET', '/api/medications')).json() as { id: string; needsReview: boolean }[])
    .flatMap(({ id, needsReview }) => (needsReview ? [id] : []))
    .sort();

const move = () => moveStoredTimes(inject('databaseOwnerUrl'));

test('times of the plan and of reminders become one schedule each, and leave their old places', async () => {
  const person = await createUser(server);
  const [planned = '', reminded = ''] = [randomUUID(), randomUUID()].sort();
  const timing = { doses: { [planned]: { at: ['20:00', '08:00'], isKept: true } }, drinks: ['tea'] };
  await insertStoredTimes(person, { units: 'metric', timing }, [
    { subject: reminded, isOn: true, times: ['07:30'], schedule: { every: 'days', days: 2 } },
  ]);
  expect(await move()).toBeGreaterThanOrEqual(2);
  expect(await findSchedules(person)).toEqual([
    { medicationId: planned, times: ['08:00', '20:00'], days: null, zone: null, source: 'person' },
    { medicationId: reminded, times: ['07:30'], days: { every: 'days', days: 2 }, zone: null, source: 'reminder' },
  ]);
  expect(await findStored(person)).toEqual({
    preferences: { units: 'metric', timing: { doses: {}, drinks: ['tea'] } },
    times: [[]],
  });
  expect(await move()).toBe(0);
});

test('what cannot be read stays stored, and its medicine is asked about once', async () => {
  const person = await createUser(server);
  const id = randomUUID();
  const [brokenId, halfId, remindedId] = [randomUUID(), randomUUID(), randomUUID()];
  const half = { at: ['08:00', 'noon or so'], isKept: true };
  const broken = { [brokenId]: 7, 'not an id': { at: ['08:00'], isKept: true }, [halfId]: half };
  for (const medicineId of [id, brokenId, halfId, remindedId]) await putMedication(person, medicineId);
  const reminder = { subject: remindedId, isOn: true, times: ['when I wake'], schedule: { every: 'blue moon' } };
  await insertStoredTimes(person, { timing: { doses: { ...broken, [id]: { at: ['08:00'], isKept: false } }, drinks: ['tea'] } }, [
    reminder,
  ]);
  await move();
  const read = (await findSchedules(person)).map(({ medicationId, times }) => [medicationId, times]);
  expect(new Map(read as [string, string[]][])).toEqual(
    new Map([
      [id, ['08:00']],
      [halfId, ['08:00']],
    ]),
  );
  expect(await findStored(person)).toMatchObject({ preferences: { timing: { doses: {}, drinks: ['tea'] } }, times: [[]] });
  expect(await findUnread(person)).toEqual({
    [brokenId]: { setting: 7, reminder: null },
    'not an id': { setting: { at: ['08:00'], isKept: true }, reminder: null },
    [halfId]: { setting: half, reminder: null },
    [remindedId]: { setting: null, reminder: { times: ['when I wake'], schedule: { every: 'blue moon' } } },
  });
  expect(await listMarked(person)).toEqual([brokenId, halfId, remindedId].sort());

  await putMedication(person, halfId, { needsReview: false });
  await move();
  expect(await listMarked(person), 'asked once').toEqual([brokenId, remindedId].sort());
});

test('a section that was stored as a text of JSON is read', async () => {
  const person = await createUser(server);
  const id = randomUUID();
  await insertStoredTimes(person, JSON.stringify({ timing: { doses: { [id]: { at: ['08:00'], isKept: true } }, drinks: [] } }));
  await move();
  expect(await findSchedules(person)).toMatchObject([{ medicationId: id, source: 'person' }]);
});

test('a schedule that was written meanwhile wins', async () => {
  const person = await createUser(server);
  const id = randomUUID();
  const newer: DoseSchedule = { medicationId: id, times: ['22:00'], days: null, zone: null, source: 'person' };
  await runAs(person, (tx) => upsertDoseSchedules(tx, person.userId, [newer]));
  await insertStoredTimes(person, { timing: { doses: { [id]: { at: ['08:00'], isKept: true } }, drinks: [] } });
  await move();
  expect(await findSchedules(person)).toEqual([newer]);
});

test('requests wait for no move: a person whose rows a request has locked is moved when it ends', async () => {
  const [busy, other] = [await createUser(server), await createUser(server)];
  const timing = { doses: { [randomUUID()]: { at: ['08:00'], isKept: true } }, drinks: [] };
  for (const person of [busy, other]) await insertStoredTimes(person, { timing });
  const moving = await runAs(busy, async (tx) => {
    await tx.execute('select from unified_user_profiles for update');
    const result = move();
    await vi.waitFor(async () => expect(await findSchedules(other)).toHaveLength(1), 120_000);
    expect(await findSchedules(busy)).toEqual([]);
    await tx.execute(sql`update unified_user_profiles set personal_info = '{"first_name":"Ann"}'`);
    return { result };
  });
  await moving.result;
  expect(await findSchedules(busy)).toHaveLength(1);
  const [profile] = await runAs(busy, async (tx) => (await tx.execute('select personal_info from unified_user_profiles')).rows);
  expect(profile).toEqual({ personal_info: { first_name: 'Ann' } });
});

test('two starts at once move each schedule once, across several batches', async () => {
  const people = await Promise.all(Array.from({ length: 120 }, () => createUser(server)));
  const id = randomUUID();
  for (const person of people)
    await insertStoredTimes(person, { timing: { doses: { [id]: { at: ['08:00'], isKept: true } }, drinks: [] } });
  const counts = await Promise.all([move(), move()]);
  expect(counts.toSorted((one, other) => one - other)[0]).toBe(0);
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(120);
  for (const person of people) expect(await findSchedules(person)).toHaveLength(1);
});
