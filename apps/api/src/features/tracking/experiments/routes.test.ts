import { randomUUID } from 'node:crypto';
import { addDays } from '@wellkept/clinical/local-day.ts';
import type { Experiment, ExperimentInput } from '@wellkept/contract/tracking/experiments.ts';
import { expect, test } from 'vitest';
import { createUser, expectRefusal, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';

const server = setUpTestServer();
const today = '2026-03-10';
const experiment: ExperimentInput = {
  change: 'No coffee after noon',
  outcome: 'day:sleep',
  wanted: 'more',
  worthwhile: 0.5,
  baselineFrom: addDays(today, -40),
  trialFrom: addDays(today, -20),
  trialTo: addDays(today, -1),
  settlingDays: 2,
};
const put = (person: SignedIn, change: Partial<ExperimentInput> = {}, id: string = randomUUID()) =>
  person.call('PUT', `/api/experiments/${id}`, { ...experiment, ...change });
const list = async (person: SignedIn): Promise<Experiment[]> => (await person.call('GET', `/api/experiments?today=${today}`)).json();

async function sleep(person: SignedIn, minutes: (back: number) => number): Promise<void> {
  const empty = { at: null, zone: 'UTC', slot: null, secondValue: null, state: null, area: null, label: null, note: null };
  const changes = Array.from({ length: 41 }, (_, back) => ({
    change: randomUUID(),
    base: null,
    entry: { id: randomUUID(), kind: 'day', subject: 'sleep', day: addDays(today, -back), value: minutes(back), ...empty },
  }));
  expect((await person.call('POST', '/api/diary/entries', { changes })).statusCode).toBe(200);
}
const getNoise = (back: number) => (Math.imul(back + 3, 40_503) >>> 2) % 30;

test('a change is judged by the days before and with it, and the days that settle do not count', async () => {
  const ann = await createUser(server);
  expect((await put(ann)).statusCode).toBe(204);
  expect((await list(ann))[0]).toMatchObject({
    stage: 'done',
    verdict: { kind: 'waiting', text: expect.stringContaining('0 of 10 before the change') },
  });
  await sleep(ann, (back) => 400 + getNoise(back) + (back <= 20 ? 60 : 0));
  const [judged] = await list(ann);
  expect(judged?.verdict).toMatchObject({ kind: 'helped', baselineDays: 20, trialDays: 18 });
  expect(judged?.verdict.text).toMatch(/^It helped: with the change sleep was (\d+ min|1 h( \d+ min)?) more \(/);
  expect(new Set(judged?.points.map(({ side }) => side))).toEqual(new Set(['before', 'settling', 'trial']));
});

test('marks the verdict as preliminary while the experiment runs', async () => {
  const ann = await createUser(server);
  await put(ann, { trialTo: addDays(today, 10) });
  await sleep(ann, (back) => 400 + getNoise(back) - (back <= 20 ? 60 : 0));
  expect((await list(ann))[0]).toMatchObject({
    stage: 'trying',
    verdict: { kind: 'made worse', text: expect.stringMatching(/^So far: /) },
  });
});

test.each<[string, Partial<ExperimentInput>]>([
  ['a trial before its baseline', { trialFrom: experiment.baselineFrom }],
  ['an end before the beginning', { trialTo: experiment.trialFrom }],
  ['nothing that would be worth it', { worthwhile: 0 }],
  ['an outcome that is gone', { outcome: `habit:${randomUUID()}` }],
  ['no change', { change: ' ' }],
])('refuses %s', async (_what, change) => {
  expectRefusal(await put(await createUser(server), change), 400, 'invalid');
});

test('experiments are their owner’s', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const id = randomUUID();
  await put(ann, {}, id);
  expect(await list(ben)).toEqual([]);
  expectRefusal(await ben.call('DELETE', `/api/experiments/${id}`), 404, 'notFound');
  expect((await ann.call('DELETE', `/api/experiments/${id}`)).statusCode).toBe(204);
  expect(await list(ann)).toEqual([]);
});
