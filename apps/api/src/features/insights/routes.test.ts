import { randomUUID } from 'node:crypto';
import { addDays } from '@wellkept/clinical/local-day.ts';
import type { Insights, Trends } from '@wellkept/contract/insights/insights.ts';
import { expect, test } from 'vitest';
import { createUser, expectRefusal, runAsRole, type SignedIn, setUpTestServer, tryAsRole, Visitor } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { deleteInsightsSince } from './repository.ts';
import { enqueueReadings } from './runs.ts';
import { refreshInsights } from './service.ts';

const server = setUpTestServer();
const first = '2026-01-01';
const now = new Date('2026-04-01T12:00:00Z');
const days = Array.from({ length: 90 }, (_, day) => day);
const isRainy = (day: number) => (Math.imul(day + 1, 2_654_435_761) >>> 16) % 3 === 0;

type Value = readonly [day: string, value: number];
async function log(person: SignedIn, kind: string, subject: string, values: readonly Value[]): Promise<void> {
  const empty = { at: null, zone: 'UTC', slot: null, secondValue: null, state: null, area: null, label: null, note: null };
  const changes = values.map(([day, value]) => ({
    change: randomUUID(),
    base: null,
    entry: { id: randomUUID(), kind, subject, day, value, ...empty },
  }));
  const response = await person.call('POST', '/api/diary/entries', { changes });
  expect(response.json().verdicts.every(({ verdict }: { verdict: string }) => verdict === 'saved')).toBe(true);
}
const mapDays = (value: (day: number) => number): Value[] => days.map((day) => [addDays(first, day), value(day)]);
const getNoise = (day: number) => ((Math.imul(day + 7, 40_503) >>> 3) % 60) - 30;

/** A person whose nights are short after alcohol, and who drinks on some days. */
async function createDrinker(): Promise<SignedIn> {
  const ann = await createUser(server);
  await log(
    ann,
    'factor',
    'Alcohol',
    mapDays((day) => (isRainy(day) ? 1 : 0)),
  );
  await log(
    ann,
    'day',
    'sleep',
    mapDays((day) => 440 + getNoise(day) - (day > 0 && isRainy(day - 1) ? 90 : 0)),
  );
  return ann;
}
const read = (person: SignedIn, at = now) => refreshInsights(server.connections.people, person.userId, at);
const getInsights = async (person: SignedIn): Promise<Insights> => (await person.call('GET', '/api/insights')).json();
const subscribe = (person: SignedIn) =>
  runAsRole('wellkept_payments', (database) =>
    database.execute(`insert into subscribers (user_id, subscribed, simplified_tier, subscription_tier, subscription_end, access_until)
      values ('${person.userId}', true, 'paid', 'wellness_plus', now() + interval '1 day', now() + interval '1 day')`),
  );

test('analyses a diary change soon, and shows the results to people whose plan includes them', async () => {
  const ann = await createDrinker();
  expect(await getInsights(ann)).toMatchObject({ readAt: null, isBehind: true, insights: [] });
  await read(ann);
  const free = await getInsights(ann);
  expect(free).toMatchObject({ isBehind: false, dayCount: 90, has: { patterns: false, alerts: false }, insights: [] });
  expect(free.count).toBeGreaterThan(0);
  await subscribe(ann);
  const { insights } = await getInsights(ann);
  const found = insights.find(({ finding }) => finding.id === 'relation day:sleep factor:Alcohol');
  expect(found?.finding).toMatchObject({ lag: 1, outcome: { name: 'sleep', unit: 'h' }, compared: { from: 0, to: 1, isYesNo: true } });
  expect(found).toMatchObject({ fadedAt: null, feedback: null });
  // What the library says of alcohol and sleep is cited; of other patterns it says nothing certain.
  expect(found?.evidence).toMatchObject({ articleId: 'insomnia', passageId: 'day-decides-about-night', agrees: true });
  expect(found?.evidence?.sources).toEqual([expect.objectContaining({ publisher: 'National Library of Medicine', year: 2024 })]);
  for (const { finding, evidence } of insights) if (finding.kind !== 'relation') expect(evidence).toBeNull();
});

test('marks an insight as faded, with its text, when newer days do not confirm it', async () => {
  const ann = await createDrinker();
  await subscribe(ann);
  await read(ann);
  const id = 'relation day:sleep factor:Alcohol';
  const rateInsight = (feedback: string | null) => ann.call('PUT', '/api/insights/feedback', { insightId: id, feedback });
  expect((await rateInsight('useful')).statusCode).toBe(204);
  await withUser(server.connections.people, ann.userId, (tx) => tx.execute(`delete from diary_entries where subject = 'Alcohol'`));
  await read(ann, new Date(now.getTime() + 1000));
  const faded = (await getInsights(ann)).insights.find(({ finding }) => finding.id === id);
  expect(faded).toMatchObject({ fadedAt: '2026-04-01T12:00:01.000Z', feedback: 'useful' });
  const events = (await ann.call('POST', '/api/insights/history', { insightId: id })).json();
  expect(events.map(({ event }: { event: string }) => event)).toEqual(['faded', 'found']);
  expect((await rateInsight(null)).statusCode).toBe(204);
  await withUser(server.connections.people, ann.userId, (tx) => deleteInsightsSince(tx, ann.userId, now));
  expect((await getInsights(ann)).insights.filter(({ finding }) => finding.id === id)).toEqual([]);
});

test('results of a laboratory are compared with the days around them, and say how many are missing', async () => {
  const ann = await createDrinker();
  await subscribe(ann);
  for (const [day, value] of [
    [20, '12'],
    [60, '40'],
  ] as const)
    await withUser(server.connections.people, ann.userId, (tx) =>
      tx.execute(`with report as (
          insert into blood_test_history (user_id, id, test_type, collected_on, source)
          values ('${ann.userId}', gen_random_uuid(), 'blood', '${addDays(first, day)}', 'manual') returning user_id, id, collected_on)
        insert into lab_results (user_id, id, report_id, analyte_id, specimen, collected_on, printed_name, value_text, amount)
        select user_id, gen_random_uuid(), id, 'ferritin', 'blood', collected_on, 'Ferritin', '${value}', ${value} from report`),
    );
  await read(ann);
  const { waiting } = await getInsights(ann);
  expect(waiting.find(({ factor }) => factor?.id === 'lab:ferritin')).toMatchObject({
    factor: { name: 'ferritin' },
    outcome: { id: 'day:sleep' },
    text: expect.stringMatching(
      /^Your last two results: sleep was .+ around 12.*, then .+ around 40.* Not enough results yet: 2 of 6\.$/iu,
    ),
  });
});

test('nothing is read without the consent, and nothing found is anybody else’s', async () => {
  const [ann, ben] = [await createDrinker(), await createUser(server)];
  await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
  await read(ann);
  expect(await getInsights(ann)).toMatchObject({ readAt: null, count: 0 });
  await subscribe(ben);
  expect(await getInsights(ben)).toMatchObject({ readAt: null, isBehind: false, insights: [], waiting: [] });
  expectRefusal(await ben.call('PUT', '/api/insights/feedback', { insightId: 'trend day:mood', feedback: 'useful' }), 404, 'notFound');
  expectRefusal(await ann.call('POST', '/api/insights/history', { insightId: 'trend day:mood' }), 402, 'planNeeded');
  expectRefusal(await new Visitor(server).call('GET', '/api/insights'), 401, 'notSignedIn');
});

test('trends: what was asked for by days or weeks, with its level, and what else could be drawn', async () => {
  const ann = await createDrinker();
  await log(ann, 'symptom', 'Headache', [[addDays(first, 40), 6]]);
  await log(ann, 'symptom', 'Headache', [[addDays(first, 50), 4]]);
  const ask = (question: object) =>
    ann.call('POST', '/api/trends', { from: first, to: addDays(first, 89), series: [], step: null, ...question });
  const trends: Trends = (await ask({ series: ['day:sleep', 'symptom:Headache', 'day:mood'] })).json();
  expect(trends.step).toBe('day');
  expect(trends.lines.map(({ series, points }) => [series.name, points.length])).toEqual([
    ['sleep', 90],
    ['Headache', 50],
  ]);
  expect(trends.lines[0]?.points[45]?.level?.mean).toBeGreaterThan(6);
  // What began before the shown days was not there on those of them on which it was not ticked.
  const later: Trends = (await ask({ from: addDays(first, 45), series: ['symptom:Headache'] })).json();
  expect(later.lines[0]?.points.map(({ value }) => value)).toEqual(days.slice(45).map((day) => (day === 50 ? 4 : 0)));
  const before: Trends = (await ask({ to: addDays(first, 39), series: ['symptom:Headache'] })).json();
  expect(before.lines).toEqual([]);
  const overview: Trends = (await ask({})).json();
  expect(overview.lines).toEqual([]);
  expect(overview.available.map(({ series, days: count }) => [series.name, count])).toEqual([
    ['Sleep', 90],
    ['Headache', 2],
    ['Alcohol', 90],
  ]);
  expect((await ask({ series: ['day:sleep'], step: 'week' })).json().lines[0].points).toHaveLength(14);
  expectRefusal(await ask({ from: '2026-05-01' }), 400, 'invalid');
  expectRefusal(await ask({ series: ['nonsense'] }), 400, 'invalid');
});

test('trends name the readings that cannot wait behind the means, and the newest while it asks for something', async () => {
  const ann = await createDrinker();
  const [then, today] = [addDays(first, 40), addDays(new Date().toISOString().slice(0, 10), -1)];
  const empty = { zone: 'UTC', slot: null, state: null, area: null, label: null, note: null };
  const put = (day: string, subject: string, value: number, secondValue: number | null, at: string | null = `${day}T08:00:00.000Z`) =>
    ann.call('POST', '/api/diary/entries', {
      changes: [
        {
          change: randomUUID(),
          base: null,
          entry: { ...empty, id: randomUUID(), kind: 'measurement', subject, day, at, value, secondValue },
        },
      ],
    });
  await put(then, 'blood-pressure', 118, 74);
  await put(then, 'blood-pressure', 188, 104, `${then}T20:00:00.000Z`);
  await put(then, 'oxygen', 84, null);
  await put(today, 'oxygen', 84, null, null);
  await put(today, 'oxygen', 97, null);
  const ask = (series: string[]) => ann.call('POST', '/api/trends', { from: first, to: addDays(today, 1), series, step: null });
  const trends: Trends = (await ask(['measurement:blood-pressure-lower', 'measurement:oxygen', 'day:sleep'])).json();
  expect(trends.worstReadings.map(({ id, valueText }) => [id, valueText])).toEqual([
    ['oxygen', '84'],
    ['blood-pressure', '188/104'],
  ]);
  expect(trends.pressingReadings.map(({ id }) => id)).toEqual(['oxygen']);
  expect((await ask(['day:sleep'])).json()).toMatchObject({ worstReadings: [], pressingReadings: [] });
});

test('at night the diaries are read that changed since, and those that were read long ago or by other rules', async () => {
  const people = [await createUser(server), await createUser(server), await createUser(server), await createUser(server)] as const;
  const [changed, current, old, others] = people;
  const note = ({ userId }: SignedIn, changedAt: string, readAt: string, version = 1) =>
    withUser(server.connections.people, userId, (tx) =>
      tx.execute(`insert into insight_runs (user_id, changed_at, read_at, rules_version)
        values ('${userId}', now() - interval '${changedAt}', now() - interval '${readAt}', ${version})`),
    );
  await note(changed, '1 hour', '2 hours');
  await note(current, '2 hours', '1 hour');
  await note(old, '9 days', '8 days');
  await note(others, '2 hours', '1 hour', 0);
  await tryAsRole('wellkept_jobs', async (database) => {
    await enqueueReadings(database, 1);
    const { rows } = await database.execute<{ key: string }>(`select key from graphile_worker.jobs where key like 'nightly insights %'`);
    const queued = people.map(({ userId }) => rows.some(({ key }) => key === `nightly insights ${userId}`));
    expect(queued).toEqual([true, false, true, true]);
  });
});
