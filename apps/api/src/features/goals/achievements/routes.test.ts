import { randomUUID } from 'node:crypto';
import { addDays } from '@wellkept/clinical/local-day.ts';
import type { Achievement, Progress } from '@wellkept/contract/goals/achievements.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createMedicationInput } from '../../../../test/diary-fixtures.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../../test/test-server.ts';

const server = setUpTestServer();
const today = '2026-03-10';
const get = async (person: SignedIn, path: string) => (await person.call('GET', `${path}?today=${today}`)).json();
const listEarned = async (person: SignedIn) =>
  (await get(person, '/api/achievements')).achievements.flatMap(({ id, earnedOn }: z.infer<typeof Achievement>) =>
    earnedOn ? [[id, earnedOn]] : [],
  );

async function log(person: SignedIn, kind: string, subject: string, values: readonly (readonly [string, number])[]): Promise<void> {
  const empty = { at: null, zone: 'UTC', slot: null, secondValue: null, state: null, area: null, label: null, note: null };
  const changes = values.map(([day, value]) => ({
    change: randomUUID(),
    base: null,
    entry: { id: randomUUID(), kind, subject, day, value, ...empty },
  }));
  expect((await person.call('POST', '/api/diary/entries', { changes })).statusCode).toBe(200);
}
const mapDaysBack = (count: number, value: (back: number) => number) =>
  Array.from({ length: count }, (_, days) => [addDays(today, -days), value(days)] as const);

test('what was really done is earned, with its day', async () => {
  const ann = await createUser(server);
  expect(await listEarned(ann)).toEqual([]);
  await log(
    ann,
    'day',
    'mood',
    mapDaysBack(8, () => 3).filter(([day]) => day !== addDays(today, -3)),
  );
  await log(ann, 'practice', 'breathing', [[today, 4]]);
  expect(await listEarned(ann)).toEqual([
    ['first-day', addDays(today, -7)],
    ['week', today],
  ]);
  await log(ann, 'practice', 'meditation', [[today, 6]]);
  const goal = {
    title: 'Read',
    area: null,
    measure: { kind: 'steps' },
    startsOn: today,
    dueOn: null,
    steps: [],
    status: 'active',
    isAgreed: false,
  };
  await ann.call('PUT', `/api/goals/${randomUUID()}?today=${today}`, goal);
  expect((await listEarned(ann)).map(([id]: [string]) => id)).toEqual(['first-day', 'week', 'goal', 'quiet']);
});

test('a hundred short exercises before it do not hide the one that makes ten minutes', async () => {
  const ann = await createUser(server);
  await log(
    ann,
    'practice',
    'breathing',
    mapDaysBack(130, (back) => (back === 9 ? 1 : 0.08)),
  );
  // 120 of 0.08 minutes are 9.6 on the day before it.
  expect(await listEarned(ann)).toEqual([['quiet', addDays(today, -9)]]);
  await log(ann, 'practice', 'meditation', [[today, 60]]);
  expect(await listEarned(ann)).toEqual([['quiet', addDays(today, -9)]]);
});

test('a sample earns nothing, and what is really done beside it does', async () => {
  const ann = await createUser(server);
  expect((await ann.call('POST', '/api/sample-data')).statusCode).toBe(200);
  expect(await listEarned(ann)).toEqual([]);
  for (const name of ['Zinc', 'Iron']) await ann.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput(name));
  expect((await listEarned(ann)).map(([id]: [string]) => id)).toEqual(['first-check']);
});

test('names that nobody knows are no check, and two that are known are one', async () => {
  const ann = await createUser(server);
  for (const name of ['my blue pills', 'white round tablet', 'Zinc']) {
    await ann.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput(name));
    expect(await listEarned(ann)).toEqual([]);
  }
  await ann.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput('Iron'));
  expect((await listEarned(ann)).map(([id]: [string]) => id)).toEqual(['first-check']);
});

test('progress: the days of half a year, and four weeks beside the four before', async () => {
  const ann = await createUser(server);
  await log(
    ann,
    'day',
    'mood',
    mapDaysBack(56, (days) => (days < 28 ? 4 : 2) + (days % 3 === 0 ? 1 : 0)),
  );
  await log(
    ann,
    'day',
    'sleep',
    mapDaysBack(3, () => 400),
  );
  await log(ann, 'day', 'energy', [[addDays(today, -200), 3]]);
  const progress: Progress = await get(ann, '/api/progress');
  expect(progress.days).toHaveLength(56);
  expect(progress.days.at(-1)).toEqual({ day: today, entries: 2, mood: 5 });
  expect(progress.lines.map(({ series, text }) => [series.name, text.slice(0, 5)])).toEqual([['mood', 'Up by']]);
  expect(progress.waiting).toEqual([{ name: 'sleep', days: 0, needed: 8 }]);
});

test('both return 401 when signed out', async () => {
  const visitor = new Visitor(server);
  for (const path of ['/api/achievements', '/api/progress'])
    expectRefusal(await visitor.call('GET', `${path}?today=${today}`), 401, 'notSignedIn');
  expectRefusal(await (await createUser(server)).call('GET', '/api/progress?today=yesterday'), 400, 'invalid');
});
