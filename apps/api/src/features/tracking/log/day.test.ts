import { randomUUID } from 'node:crypto';
import { addDays } from '@wellkept/clinical/local-day.ts';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import { expect, test } from 'vitest';
import { saveEntries } from '../../../../test/diary-fixtures.ts';
import { createMedicine } from '../../../../test/reminder-fixtures.ts';
import { createUser, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';
import { markBeforeStart } from './day.ts';

const server = setUpTestServer();

type Case = { person: string; profile: object; medicines: readonly string[]; states: readonly UrgencyState[] };

test.each<Case>([
  { person: 'an adult without medicines', profile: { personal_info: { age: 50 } }, medicines: [], states: [] },
  { person: 'a child', profile: { personal_info: { age: 4 } }, medicines: [], states: ['child'] },
  {
    person: 'an adult on chemotherapy',
    profile: { personal_info: { age: 50 } },
    medicines: ['Doxorubicin'],
    states: ['on-chemotherapy', 'on-harmful-in-pregnancy'],
  },
  {
    person: 'a pregnant person with diabetes who takes warfarin',
    profile: {
      personal_info: { age: 30, gender: 'female', sex: 'female' },
      medical_history: { currentConditions: ['Type 2 diabetes'] },
      health_assessment: { pregnant: true },
    },
    medicines: ['Warfarin'],
    states: ['diabetes', 'on-blood-thinner', 'on-harmful-in-pregnancy', 'on-warfarin', 'pregnant'],
  },
])('a day names what decides how dangerous a reading is for $person', async ({ profile, medicines, states }) => {
  const ann = await createUser(server);
  expect((await ann.call('PATCH', '/api/profile', profile)).statusCode).toBe(200);
  for (const name of medicines) await ann.call('PUT', `/api/medications/${randomUUID()}`, createMedicine(name));
  const day = (await ann.call('GET', '/api/diary/days/2026-03-14')).json();
  expect(day.states.toSorted()).toEqual(states);
});

const day = '2026-03-14';
const readDay = async (person: SignedIn): Promise<DiaryDay> => (await person.call('GET', `/api/diary/days/${day}`)).json();

test('what is not daily is no counter: a day names how often it is taken, and when it was', async () => {
  const ann = await createUser(server);
  const methotrexate = randomUUID();
  const add = (name: string, frequency: string, id: string = randomUUID()) =>
    ann.call('PUT', `/api/medications/${id}`, { ...createMedicine(name), strength: '10 mg', frequency });
  await add('Methotrexate', 'once a week', methotrexate);
  // Not recognised, so that it is in no plan.
  await add('Qwxyzine', 'every 3 days');
  // 14 March 2026 was a Saturday.
  await add('Alendronate', 'once a week on Mondays');
  await add('Ibuprofen', 'as needed');
  for (const away of [-8, -3, 2])
    await saveEntries(ann, { day: addDays(day, away), kind: 'intake', subject: methotrexate, state: 'taken' });
  const { doses, asNeeded, openDays } = await readDay(ann);
  expect([doses, asNeeded.map(({ name }) => name)]).toEqual([[], ['Ibuprofen']]);
  const shown = Object.fromEntries(openDays.map(({ name, pace, hasDaysToChoose, takenOn }) => [name, { pace, hasDaysToChoose, takenOn }]));
  expect(shown).toEqual({
    Methotrexate: { pace: { count: 1, interval: 1, unit: 'week' }, hasDaysToChoose: true, takenOn: ['2026-03-11', '2026-03-16'] },
    Qwxyzine: { pace: { count: 1, interval: 3, unit: 'day' }, hasDaysToChoose: false, takenOn: [] },
  });
});

test('what is taken as needed comes with its most in 24 hours and with its doses on this day and beside it', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const ibuprofen = randomUUID();
  await ann.call('PUT', `/api/medications/${ibuprofen}`, { ...createMedicine('Ibuprofen'), frequency: 'as needed, max 3 a day' });
  const at = `${addDays(day, -1)}T21:30:00.000Z`;
  const entry = { kind: 'intake' as const, subject: ibuprofen };
  await saveEntries(ann, { ...entry, day: addDays(day, -1), state: 'taken', at });
  await saveEntries(ann, { ...entry, day: addDays(day, -1), state: 'skipped' });
  for (const away of [-3, 0, 3]) await saveEntries(ann, { ...entry, day: addDays(day, away), state: 'taken' });
  await saveEntries(ben, { ...entry, day, state: 'taken' });
  const { asNeeded } = await readDay(ann);
  expect(asNeeded).toMatchObject([
    {
      dosesMax: 3,
      takenNear: [
        { day: addDays(day, -1), at },
        { day, at: null },
      ],
    },
  ]);
  expect(asNeeded[0]?.takenNear).toHaveLength(2);
});

test('without a plan a dose has the hour that its words name, by the person’s own day, and any other none', async () => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', { lifestyle_data: { mealTimes: { dinner: '20:15' } } });
  for (const [name, frequency] of [
    ['Warfarin', 'in the evening'],
    ['Metformin', 'once daily'],
  ] as const)
    await ann.call('PUT', `/api/medications/${randomUUID()}`, { ...createMedicine(name), frequency });
  const { isPlanned, doses } = await readDay(ann);
  expect(isPlanned).toBe(false);
  expect(doses.map(({ name, slot, isSlotKnown }) => [name, isSlotKnown ? slot : null]).toSorted()).toEqual([
    ['Metformin', null],
    ['Warfarin', '20:15'],
  ]);
});

test('what was due before a medicine was added is no missed dose, and a first day that was entered counts', async () => {
  const ann = await createUser(server);
  const add = (name: string, startDate: string | null) =>
    ann.call('PUT', `/api/medications/${randomUUID()}`, {
      ...createMedicine(name),
      frequency: 'once daily',
      notes: { type: 'Prescription', startDate, prescribingDoctor: null, dosage: null, text: null },
    });
  await add('Metformin', null);
  await add('Warfarin', '2026-01-01');
  const { doses } = await readDay(ann);
  expect(doses.map(({ name, isBeforeStart = false }) => [name, isBeforeStart]).toSorted()).toEqual([
    ['Metformin', true],
    ['Warfarin', false],
  ]);
});

test('on the day it was added, only doses that were over by then are before its start', () => {
  const create = (slot: string): DiaryDay['doses'][number] => ({
    ...{ medicationId: 'a', name: 'Apixaban', strength: null, appearance: null, rule: '' },
    ...{ slot, isSlotKnown: true },
  });
  const twice = [create('08:00'), create('20:00')];
  const mark = (createdAt: string, of = day, doses = twice) => {
    const medicine = { id: 'a', notes: { startDate: null }, createdAt } as Parameters<typeof markBeforeStart>[1]['medications'][number];
    return markBeforeStart(doses, { medications: [medicine], zone: 'UTC' }, of).map(({ isBeforeStart = false }) => isBeforeStart);
  };
  expect(mark(`${day}T08:30:00Z`)).toEqual([false, false]);
  expect(mark(`${day}T18:00:00Z`)).toEqual([true, false]);
  expect(mark(`${day}T18:00:00Z`, addDays(day, -1))).toEqual([true, true]);
  expect(mark(`${day}T18:00:00Z`, addDays(day, 1))).toEqual([false, false]);
  expect(mark(`${day}T20:30:00Z`, day, [create('08:00')])).toEqual([true]);
  expect(mark(`${day}T20:30:00Z`, day, [{ ...create('08:00'), daysToNext: 7 }])).toEqual([false]);
});

test.each([
  ['twice a day at 8 am and 8 pm', ['08:00', '20:00']],
  ['every morning', ['07:30']],
  ['three times a day', [null, null, null]],
  // 14 March 2026 was a Saturday.
  ['on Saturdays', [null], 7],
  ['on Mondays, Thursdays and Saturdays', [null], 2],
  ['on Mondays', []],
  ['as needed', null],
  ['up to twice a day as needed', null],
])('what is not recognized is due as its own words say: %s', async (frequency, slots, daysToNext?: number) => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', { lifestyle_data: { wakeTime: '07:00', mealTimes: { breakfast: '07:30' } } });
  await ann.call('PUT', `/api/medications/${randomUUID()}`, { ...createMedicine('Zotrelvix'), strength: '5 mg', frequency });
  const { doses, asNeeded } = await readDay(ann);
  expect(doses.map(({ slot, isSlotKnown }) => (isSlotKnown ? slot : null))).toEqual(slots ?? []);
  expect(doses.map((dose) => dose.daysToNext)).toEqual(doses.map(() => daysToNext));
  expect(asNeeded.map(({ name }) => name)).toEqual(slots === null ? ['Zotrelvix'] : []);
});
