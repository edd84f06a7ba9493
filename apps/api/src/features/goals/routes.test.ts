import { randomUUID } from 'node:crypto';
import { addDays } from '@wellkept/clinical/local-day.ts';
import type { Goal, GoalInput } from '@wellkept/contract/goals/goals.ts';
import { expect, test } from 'vitest';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';

const server = setUpTestServer();
const today = '2026-03-10';

const put = (person: SignedIn, goal: Partial<GoalInput> = {}, id: string = randomUUID()) =>
  person.call('PUT', `/api/goals/${id}?today=${today}`, { ...weightGoal, ...goal });
const list = async (person: SignedIn) => (await person.call('GET', `/api/goals?today=${today}`)).json();
const getFirstGoal = async (person: SignedIn): Promise<Goal> => (await list(person)).goals[0];

const weightGoal: GoalInput = {
  title: 'Ten kilograms',
  area: 'Lose weight',
  measure: { kind: 'reach', series: 'measurement:weight', from: 90, to: 80 },
  startsOn: addDays(today, -50),
  dueOn: addDays(today, 50),
  steps: [{ text: 'Walk after lunch', doneOn: null }],
  status: 'active',
  isAgreed: false,
};
const sleepGoal: Partial<GoalInput> = {
  title: 'Sleep',
  measure: { kind: 'days', series: 'day:sleep', bound: 'at least', value: 7, daysPerWeek: 5 },
};

async function log(person: SignedIn, kind: string, subject: string, values: readonly (readonly [string, number])[]): Promise<void> {
  const empty = { at: null, zone: 'UTC', slot: null, secondValue: null, state: null, area: null, label: null, note: null };
  const changes = values.map(([day, value]) => ({
    change: randomUUID(),
    base: null,
    entry: { id: randomUUID(), kind, subject, day, value, ...empty },
  }));
  const response = await person.call('POST', '/api/diary/entries', { changes });
  expect(response.json().verdicts.map(({ verdict }: { verdict: string }) => verdict)).toEqual(changes.map(() => 'saved'));
}

test('follows a goal in the diary, reports its pace and offers a plan that fits', async () => {
  const ann = await createUser(server);
  expect((await put(ann)).statusCode).toBe(204);
  expect((await getFirstGoal(ann)).progress).toMatchObject({ share: null, pace: { text: 'Nothing logged yet' }, points: [] });
  await log(ann, 'measurement', 'weight', [
    [addDays(today, -60), 95],
    [addDays(today, -2), 88],
    [addDays(today, -1), 88.2],
    [today, 87.9],
  ]);
  const goal = await getFirstGoal(ann);
  expect(goal.series).toEqual({ id: 'measurement:weight', name: 'Weight', unit: 'kg' });
  expect(goal.progress).toMatchObject({
    share: 0.2,
    expected: 0.5,
    now: 88,
    pace: { kind: 'behind', days: 30, text: 'Behind by 30 days' },
  });
  expect(goal.progress.points).toHaveLength(3);
  expect(goal.offers.map(({ kind }) => kind)).toEqual(['later', 'smaller']);
  const [later] = goal.offers;
  if (!later) throw new Error('no offer');
  const { title, area, steps, status, isAgreed } = goal;
  expect((await put(ann, { title, area, steps, status, isAgreed, ...later.change }, goal.id)).statusCode).toBe(204);
  expect((await getFirstGoal(ann)).progress.pace.text).toBe('On pace');
});

test('hours of the night and days of the week; what is over stays with its day', async () => {
  const ann = await createUser(server);
  const id = randomUUID();
  await put(ann, { ...sleepGoal, startsOn: addDays(today, -6) }, id);
  await log(
    ann,
    'day',
    'sleep',
    Array.from({ length: 7 }, (_, back) => [addDays(today, -back), back < 5 ? 440 : 300] as const),
  );
  expect((await getFirstGoal(ann)).progress).toMatchObject({ now: 5, pace: { kind: 'on pace' } });
  await put(ann, { ...sleepGoal, status: 'reached' }, id);
  expect(await getFirstGoal(ann)).toMatchObject({ status: 'reached', statusOn: today, offers: [] });
});

test('a goal at the limit of what may be typed is shown in another unit, where it is beyond', async () => {
  const ann = await createUser(server);
  const measure = { kind: 'days', series: 'measurement:weight', bound: 'at most', value: 1_000_000, daysPerWeek: 5 } as const;
  expect((await put(ann, { measure })).statusCode).toBe(204);
  await ann.call('PATCH', '/api/profile', { preferences: { units: 'us' } });
  expect((await getFirstGoal(ann)).measure).toMatchObject({ value: expect.closeTo(2_204_622.6, 0) });
});

test('values are read and written in the person’s own units', async () => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', { preferences: { units: 'us' } });
  await put(ann, { measure: { kind: 'reach', series: 'measurement:weight', from: 200, to: 190 } });
  await log(ann, 'measurement', 'weight', [[today, 86.18]]);
  const goal = await getFirstGoal(ann);
  expect(goal).toMatchObject({ measure: { from: 200, to: 190 }, series: { unit: 'lb' }, progress: { now: 190 } });
});

test('no plan is faster than is safe, and a weight below the healthy ones is asked about', async () => {
  const ann = await createUser(server);
  const fast = await put(ann, { dueOn: addDays(today, 10) });
  expect(expectRefusal(fast, 400, 'invalid')).toMatchObject({ field: 'dueOn', message: expect.stringContaining('faster than is safe') });
  await ann.call('PATCH', '/api/profile', { personal_info: { height: 180, heightUnit: 'cm' } });
  const low = { measure: { kind: 'reach' as const, series: 'measurement:weight', from: 62, to: 58 } };
  expect(expectRefusal(await put(ann, low), 409, 'conflict')).toMatchObject({
    field: 'isAgreed',
    message: expect.stringContaining('59.9 kg'),
  });
  expect((await put(ann, { ...low, isAgreed: true })).statusCode).toBe(204);
});

test.each<[string, Partial<GoalInput>]>([
  ['an end before the start', { dueOn: weightGoal.startsOn }],
  ['an aim that is reached', { measure: { kind: 'reach', series: 'measurement:weight', from: 80, to: 80 } }],
  ['a series that is none', { measure: { kind: 'reach', series: 'weight', from: 80, to: 81 } }],
  ['a habit of somebody else', { measure: { kind: 'days', series: `habit:${randomUUID()}`, bound: 'at least', value: 1, daysPerWeek: 3 } }],
  ['no title', { title: '  ' }],
  ['eight days a week', { measure: { kind: 'days', series: 'day:sleep', bound: 'at least', value: 7, daysPerWeek: 8 } }],
])('refuses %s', async (_what, goal) => {
  expectRefusal(await put(await createUser(server), goal), 400, 'invalid');
});

test('goals are their owner’s, who is signed in and consents', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const id = randomUUID();
  await put(ann, {}, id);
  expect((await list(ben)).goals).toEqual([]);
  expectRefusal(await ben.call('DELETE', `/api/goals/${id}`), 404, 'notFound');
  const visitor = new Visitor(server);
  expectRefusal(await visitor.call('GET', `/api/goals?today=${today}`), 401, 'notSignedIn');
  expect((await ann.call('DELETE', `/api/goals/${id}`)).statusCode).toBe(204);
  expect((await list(ann)).goals).toEqual([]);
  await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
  expectRefusal(await put(ann), 403, 'consentNeeded');
});
