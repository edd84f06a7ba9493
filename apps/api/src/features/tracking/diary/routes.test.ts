import { randomUUID } from 'node:crypto';
import { dayMs, toLocalDay } from '@wellkept/clinical/local-day.ts';
import type { DiaryEntryInput, Verdict } from '@wellkept/contract/tracking/diary.ts';
import { createEntryInput } from '@wellkept/test-kit/diary/entry-input.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../../test/test-server.ts';
import { withUser } from '../../../database/connect.ts';

const server = setUpTestServer();
const zone = 'Asia/Kathmandu';
const today = toLocalDay(new Date(), zone);
const createMoodEntry = (change: Partial<DiaryEntryInput> = {}): DiaryEntryInput =>
  createEntryInput({ day: '2026-03-14', zone, kind: 'day', subject: 'mood', value: 4, ...change });
const createSymptom = (subject: string, value: number, change: Partial<DiaryEntryInput> = {}) =>
  createMoodEntry({ kind: 'symptom', subject, value, at: '2026-03-14T06:00:00.000Z', ...change });
const put = (one: DiaryEntryInput, base: number | null = null, change: string = randomUUID()) => ({ change, base, entry: one });

const send = async (person: SignedIn, changes: object[]): Promise<Verdict[]> => {
  const answer = await person.call('POST', '/api/diary/entries', { changes });
  expect(answer.statusCode).toBe(200);
  return answer.json().verdicts;
};
const getDay = async (person: SignedIn, of = '2026-03-14') => (await person.call('GET', `/api/diary/days/${of}`)).json();
const getEntries = async (person: SignedIn, of?: string) => (await getDay(person, of)).entries;
const getHistory = async (person: SignedIn, id: string) => (await person.call('GET', `/api/diary/entries/${id}/history`)).json();

describe('changes', () => {
  test('of every kind are stored as they were written, and shown on their day', async () => {
    const ann = await createUser(server);
    const id = randomUUID();
    const at = '2026-03-14T02:15:00.000Z';
    const written = [
      createMoodEntry(),
      createMoodEntry({ subject: 'sleep', value: 390 }),
      createMoodEntry({ subject: 'note', value: null, note: 'Rain. '.repeat(1500) }),
      createMoodEntry({ kind: 'factor', subject: 'Coffee', value: 3 }),
      createSymptom('Headache', 6, { area: 'Head', note: 'behind the left eye' }),
      createMoodEntry({ kind: 'measurement', subject: 'blood-pressure', value: 128, secondValue: 82, at }),
      createMoodEntry({ kind: 'intake', subject: id, slot: '08:00', state: 'taken', value: null, label: 'Warfarin', at }),
      createMoodEntry({ kind: 'habit', subject: id, state: 'done', value: 30, label: 'Walk' }),
      createMoodEntry({ kind: 'practice', subject: 'breathing', value: 5, at }),
    ];
    const changes = written.map((one) => put(one));
    const verdicts = await send(ann, changes);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(written.map(() => 'saved'));
    const stored = await getEntries(ann);
    expect(stored).toHaveLength(written.length);
    for (const one of written)
      expect(stored.find(({ id }: { id: string }) => id === one.id)).toMatchObject({ ...one, source: 'typed', version: 1 });
    expect(await getEntries(ann, '2026-03-15')).toEqual([]);
    expect((await getDay(ann, '2026-03-15')).week.map(({ subject }: { subject: string }) => subject)).toContain('mood');
    expect((await getDay(ann, '2026-03-15')).latest).toEqual([
      { subject: 'blood-pressure', value: 128, secondValue: 82, day: '2026-03-14' },
    ]);
  });

  test('of a measure are shown as the last up to a day, by day and then by hour', async () => {
    const ann = await createUser(server);
    const createWeighing = (of: string, hour: string, value: number) =>
      put(createMoodEntry({ kind: 'measurement', subject: 'weight', day: of, at: `${of}T${hour}:00:00.000Z`, value }));
    await send(ann, [
      createWeighing('2026-03-14', '02', 71),
      createWeighing('2026-03-14', '09', 70),
      createWeighing('2025-12-31', '09', 75),
      createWeighing('2026-03-15', '01', 69),
    ]);
    const getLatestWeights = async (of: string) => (await getDay(ann, of)).latest.map(({ value }: { value: number }) => value);
    expect(await getLatestWeights('2026-03-14')).toEqual([70]);
    expect(await getLatestWeights('2026-03-13')).toEqual([75]);
    expect(await getLatestWeights('2026-03-20')).toEqual([69]);
  });

  test('are made once, however often they are sent', async () => {
    const ann = await createUser(server);
    const changes = [put(createSymptom('Headache', 5)), put(createSymptom('Headache', 7)), put(createMoodEntry())];
    await send(ann, changes);
    const again = await Promise.all([send(ann, changes), send(ann, changes.toReversed())]);
    expect(again.flat().map(({ verdict }) => verdict)).toEqual(Array.from({ length: 6 }, () => 'already'));
    expect(await getEntries(ann)).toHaveLength(3);
    // Once it was corrected or deleted, the first change is still a known one.
    const first = changes[0]?.entry;
    if (!first) throw new Error('no entry');
    await send(ann, [put({ ...first, value: 2 }, 1)]);
    expect((await send(ann, changes.slice(0, 1)))[0]).toMatchObject({ verdict: 'already', entry: { value: 2 } });
    await send(ann, [{ change: randomUUID(), base: 2, delete: first.id }]);
    expect((await send(ann, changes.slice(0, 1)))[0]).toMatchObject({ verdict: 'already', entry: null });
    expect(await getEntries(ann)).toHaveLength(2);
  });

  test('keep what was there before, and can be undone', async () => {
    const ann = await createUser(server);
    const one = createSymptom('Headache', 5);
    await send(ann, [put(one)]);
    const [corrected] = await send(ann, [put({ ...one, value: 8 }, 1)]);
    expect(corrected?.entry).toMatchObject({ value: 8, version: 2 });
    expect((await ann.call('DELETE', `/api/diary/entries/${one.id}`, { change: randomUUID(), base: 2 })).json().verdict).toBe('saved');
    expect(await getEntries(ann)).toEqual([]);
    const [back] = await send(ann, [put({ ...one, value: 8 })]);
    expect(back).toMatchObject({ verdict: 'saved', entry: { version: 3 } });
    expect(
      (await getHistory(ann, one.id)).map((version: { reason: string; entry: { value: number } }) => [version.reason, version.entry.value]),
    ).toEqual([
      ['deleted', 8],
      ['replaced', 5],
    ]);
  });

  test('keeps the first of two entries for one day, reports the conflict and stores the later one in the history', async () => {
    const ann = await createUser(server);
    const [here, there] = [createMoodEntry({ value: 2 }), createMoodEntry({ value: 4 })];
    await send(ann, [put(here)]);
    const [late] = await send(ann, [put(there)]);
    expect(late).toMatchObject({ verdict: 'conflict', entry: { id: here.id, value: 2, version: 1 } });
    expect(await getHistory(ann, here.id)).toMatchObject([{ reason: 'conflict', entry: { value: 4 } }]);
    // The same value twice is no conflict, whatever the hour.
    expect((await send(ann, [put(createMoodEntry({ value: 2, at: '2026-03-14T10:00:00.000Z' }))]))[0]?.verdict).toBe('already');
    expect((await send(ann, [put({ ...there, id: here.id }, 1)]))[0]).toMatchObject({ verdict: 'saved', entry: { value: 4, version: 2 } });
    expect(await getEntries(ann)).toHaveLength(1);
  });

  test('do not take a dose twice, and move no entry onto a day that has one', async () => {
    const ann = await createUser(server);
    const dose = createMoodEntry({ kind: 'intake', subject: randomUUID(), slot: '08:00', state: 'taken', value: null, label: 'Warfarin' });
    await send(ann, [put({ ...dose, at: '2026-03-14T02:00:00.000Z' })]);
    expect((await send(ann, [put({ ...dose, id: randomUUID(), at: '2026-03-14T02:20:00.000Z' })]))[0]?.verdict).toBe('already');
    const [first, second] = [createMoodEntry(), createMoodEntry({ day: '2026-03-15' })];
    await send(ann, [put(first), put(second)]);
    expect((await send(ann, [put({ ...second, day: '2026-03-14', value: 1 }, 1)]))[0]?.verdict).toBe('conflict');
    // One that leaves a day makes room for another in the same call.
    const [gone, moved] = await send(ann, [
      { change: randomUUID(), base: 1, delete: first.id },
      put({ ...second, day: '2026-03-14', value: 1 }, 1),
    ]);
    expect([gone?.verdict, moved?.verdict]).toEqual(['saved', 'saved']);
  });

  test('stay on the day that the person lived, on a journey and when the clocks change', async () => {
    const ann = await createUser(server);
    const ahead = 'Pacific/Kiritimati';
    const behind = 'Pacific/Pago_Pago';
    const stays = [
      // The hour that Berlin had twice, and the one it never had.
      createSymptom('Headache', 3, { day: '2026-10-25', at: '2026-10-25T00:30:00.000Z', zone: 'Europe/Berlin' }),
      createSymptom('Headache', 5, { day: '2026-10-25', at: '2026-10-25T01:30:00.000Z', zone: 'Europe/Berlin' }),
      createSymptom('Headache', 4, { day: '2026-03-29', at: '2026-03-29T01:00:00.000Z', zone: 'Europe/Berlin' }),
      // The same instant over the date line.
      createSymptom('Nausea', 2, { day: '2026-03-15', at: '2026-03-14T11:00:00.000Z', zone: ahead }),
      createSymptom('Nausea', 1, { day: '2026-03-14', at: '2026-03-14T11:00:00.000Z', zone: behind }),
      // A person whose time zone is a day ahead of the server can log that day.
      createMoodEntry({ day: toLocalDay(new Date(), ahead), zone: ahead }),
    ];
    const past = stays.filter((one) => one.day <= toLocalDay(new Date(), one.zone));
    expect(
      (
        await send(
          ann,
          past.map((one) => put(one)),
        )
      ).map(({ verdict }) => verdict),
    ).toEqual(past.map(() => 'saved'));
    for (const one of past)
      expect(await getEntries(ann, one.day)).toContainEqual(
        expect.objectContaining({ id: one.id, day: one.day, at: one.at, zone: one.zone }),
      );
  });

  test('hold a note of 10,000 characters as it was written', async () => {
    const ann = await createUser(server);
    const note = `${'A day of many words, <b>bold</b> and "quoted" 🌧. '.repeat(250)}`.slice(0, 10_000);
    await send(ann, [put(createMoodEntry({ subject: 'note', value: null, note }))]);
    expect((await getEntries(ann)).map((one: { note: string }) => one.note)).toEqual([note]);
  });

  test('that are wrong are refused by themselves, with what to mend', async () => {
    const ann = await createUser(server);
    const wrong: [Partial<DiaryEntryInput>, string][] = [
      [{ value: 6 }, 'value'],
      [{ subject: 'happiness' }, 'subject'],
      [{ day: '1899-12-31' }, 'day'],
      [{ day: '2026-02-30' }, 'day'],
      [{ day: '2999-01-01' }, 'day'],
      [{ zone: 'Mars/Olympus' }, 'zone'],
      [{ at: '2026-03-17T00:00:00.000Z' }, 'at'],
      [{ subject: 'note', value: null, note: 'x'.repeat(10_001) }, 'note'],
      [{ state: 'taken' }, 'state'],
      [{ kind: 'symptom', subject: 'Headache', value: 11 }, 'value'],
      [{ kind: 'symptom', subject: ' ', value: 1 }, 'subject'],
      [{ kind: 'measurement', subject: 'weight', value: 5 }, 'value'],
      [{ kind: 'measurement', subject: 'blood-pressure', value: 80, secondValue: 120 }, 'secondValue'],
      [{ kind: 'intake', subject: 'warfarin', state: 'taken', value: null }, 'subject'],
      [{ kind: 'habit', subject: randomUUID(), value: null, state: null }, 'state'],
      [{ kind: 'practice', subject: 'juggling', value: 5 }, 'subject'],
    ];
    const verdicts = await send(ann, [
      ...wrong.map(([change]) => put(createMoodEntry(change))),
      { change: randomUUID(), nonsense: 1 },
      put(createMoodEntry()),
    ]);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual([...wrong.map(() => 'refused'), 'refused', 'saved']);
    expect(verdicts.slice(0, wrong.length).map(({ field }) => field)).toEqual(wrong.map(([, field]) => field));
    for (const { message } of verdicts.slice(0, wrong.length)) expect(message).toMatch(/\w/);
    expectRefusal(await ann.call('PUT', `/api/diary/entries/${randomUUID()}`, put(createMoodEntry())), 400, 'invalid', 'entry.id');
    expectRefusal(await ann.call('POST', '/api/diary/entries', { changes: [] }), 400, 'invalid', 'changes');
    const tomorrow = toLocalDay(new Date(Date.now() + 2 * dayMs), zone);
    expect(
      (await send(ann, [put(createMoodEntry({ day: today })), put(createMoodEntry({ day: tomorrow }))])).map(({ verdict }) => verdict),
    ).toEqual(['saved', 'refused']);
  });
});

describe('symptoms and factors', () => {
  test('are up to 5,000 of a kind: one more is refused, what is followed already goes on, and a day offers the last used', async () => {
    const ann = await createUser(server);
    await withUser(server.connections.people, ann.userId, (tx) =>
      tx.execute(sql`insert into diary_topics (user_id, kind, name, last_used_on)
        select ${ann.userId}, 'factor', 'Tried ' || n, '2026-03-01'::date - n from generate_series(1, 4999) n`),
    );
    const createFactorChange = (subject: string) => put(createMoodEntry({ kind: 'factor', subject, value: 1 }));
    const verdicts = await send(ann, [
      createFactorChange('Coffee'),
      createFactorChange('One too many'),
      createFactorChange('tried 4321'),
      put(createMoodEntry()),
    ]);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['saved', 'refused', 'saved', 'saved']);
    expect(verdicts[1]?.message).toMatch(/^You already track 5000 factors/);
    const { factors, entries } = await getDay(ann);
    expect(entries.map(({ subject }: { subject: string }) => subject)).toContain('Tried 4321');
    expect(factors).toHaveLength(40);
    expect(factors.slice(0, 3).map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Coffee', 'Tried 4321', 'Tried 1']),
    );
  });

  test('are offered by when they were used last, in the spelling of the first time', async () => {
    const ann = await createUser(server);
    await send(ann, [
      put(createSymptom('Headache', 5, { day: '2026-03-10', at: null })),
      put(createSymptom('Nausea', 3)),
      put(createSymptom('HEADACHE', 4, { day: '2026-03-12', at: null })),
    ]);
    const { symptoms } = await getDay(ann);
    expect(symptoms.map(({ name, lastUsedOn }: { name: string; lastUsedOn: string }) => [name, lastUsedOn])).toEqual([
      ['Nausea', '2026-03-14'],
      ['Headache', '2026-03-12'],
    ]);
  });

  test('can be renamed with all their entries, but not onto each other', async () => {
    const ann = await createUser(server);
    await send(ann, [put(createSymptom('Hedache', 5)), put(createSymptom('Nausea', 3))]);
    const topic = { name: 'Headache', scale: 'amount', unit: '', isPinned: true, isArchived: false };
    const saveTopic = (body: object) => ann.call('POST', '/api/diary/topics', { kind: 'symptom', was: null, topic, ...body });
    expect((await saveTopic({ was: 'Hedache' })).json().map(({ name }: { name: string }) => name)).toEqual(['Headache', 'Nausea']);
    expect((await getEntries(ann)).map(({ subject }: { subject: string }) => subject).sort()).toEqual(['Headache', 'Nausea']);
    expectRefusal(await saveTopic({ was: 'Nausea' }), 409, 'conflict', 'topic.name');
    expectRefusal(await saveTopic({ was: 'Vertigo' }), 404, 'notFound');
    expectRefusal(await saveTopic({ topic: { ...topic, name: '<b>' } }), 400, 'invalid', 'topic.name');
  });

  test('come together with a pack where the plan has it, and go with it unless they were used', async () => {
    const ann = await createUser(server);
    expectRefusal(await ann.call('PUT', '/api/diary/packs/migraine'), 402, 'planNeeded');
    expectRefusal(await ann.call('PUT', '/api/diary/packs/luck'), 404, 'notFound');
    expect((await ann.call('GET', '/api/diary/packs')).json()).toEqual({ packs: [] });
  });
});

test('the values of a range are read by kind, within bounds', async () => {
  const ann = await createUser(server);
  await send(ann, [put(createMoodEntry()), put(createSymptom('Nausea', 3)), put(createMoodEntry({ day: '2026-03-20' }))]);
  const getValues = async (query: string) => (await ann.call('GET', `/api/diary/values?${query}`)).json().values;
  expect(await getValues('from=2026-03-14&to=2026-03-19')).toHaveLength(2);
  expect(await getValues('from=2026-03-14&to=2026-03-20&kinds=day')).toMatchObject([{ subject: 'mood' }, { subject: 'mood' }]);
  const refuse = async (query: string, field: string) =>
    expectRefusal(await ann.call('GET', `/api/diary/values?${query}`), 400, 'invalid', field);
  await refuse('from=2026-03-14&to=2026-03-13', 'to');
  await refuse('from=1900-01-01&to=2026-03-13', 'to');
  await refuse('from=2026-03-14&to=2026-03-20&kinds=magic', 'kinds');
  expect((await ann.call('POST', '/api/diary/look-back', { symptom: 'Nausea', day: '2026-03-14' })).json()).toMatchObject({ compared: [] });
});

test('a diary belongs to one person, who is signed in and consents', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const one = createMoodEntry();
  await send(ann, [put(one)]);
  expect(await getEntries(ben)).toEqual([]);
  expect(await getHistory(ben, one.id)).toEqual([]);
  expect((await send(ben, [{ change: randomUUID(), base: 1, delete: one.id }]))[0]).toMatchObject({ verdict: 'already', entry: null });
  expect((await send(ben, [put({ ...one, value: 1 })]))[0]?.verdict).toBe('saved');
  expect(await getEntries(ann)).toMatchObject([{ value: 4 }]);
  const visitor = new Visitor(server);
  for (const path of ['/api/diary/days/2026-03-14', '/api/diary/topics', '/api/habits'])
    expectRefusal(await visitor.call('GET', path), 401, 'notSignedIn');
  await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
  expectRefusal(await ann.call('POST', '/api/diary/entries', { changes: [put(createMoodEntry())] }), 403, 'consentNeeded');
  expect((await ann.call('DELETE', `/api/diary/entries/${one.id}`, { change: randomUUID(), base: 1 })).json().verdict).toBe('saved');
});
