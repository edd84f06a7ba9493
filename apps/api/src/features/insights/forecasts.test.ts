import { randomUUID } from 'node:crypto';
import { addDays } from '@wellkept/clinical/local-day.ts';
import type { Forecasts } from '@wellkept/contract/insights/forecasts.ts';
import { expect, test } from 'vitest';
import { createUser, expectRefusal, runAsRole, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { deleteInsightsSince } from './repository.ts';
import { refreshInsights } from './service.ts';

const server = setUpTestServer();
const first = '2026-01-01';
const dayCount = 140;
const now = new Date(`${addDays(first, dayCount - 1)}T12:00:00Z`);
const getNoise = (day: number) => ((Math.imul(day + 7, 40_503) >>> 3) % 60) - 30;

async function log(person: SignedIn, subject: string, count: number, valueOn: (day: number) => number): Promise<void> {
  const empty = { at: null, zone: 'UTC', slot: null, secondValue: null, state: null, area: null, label: null, note: null };
  const changes = Array.from({ length: count }, (_, day) => ({
    change: randomUUID(),
    base: null,
    entry: { id: randomUUID(), kind: 'day', subject, day: addDays(first, dayCount - count + day), value: valueOn(day), ...empty },
  }));
  const response = await person.call('POST', '/api/diary/entries', { changes });
  expect(response.json().verdicts.every(({ verdict }: { verdict: string }) => verdict === 'saved')).toBe(true);
}

/** A user who sleeps short on two days of each week, is always in the same mood, and started to log energy recently. */
async function createSleeper(): Promise<SignedIn> {
  const ann = await createUser(server);
  await log(ann, 'sleep', dayCount, (day) => 440 + getNoise(day) - (day % 7 < 2 ? 120 : 0));
  await log(ann, 'mood', dayCount, () => 3);
  await log(ann, 'energy', 30, (day) => 1 + (day % 5));
  await refreshInsights(server.connections.people, ann.userId, now);
  return ann;
}

const subscribe = (person: SignedIn) =>
  runAsRole('wellkept_payments', (database) =>
    database.execute(`insert into subscribers (user_id, subscribed, simplified_tier, subscription_tier, subscription_end, access_until)
      values ('${person.userId}', true, 'paid', 'wellness_plus', now() + interval '1 day', now() + interval '1 day')`),
  );
const getForecasts = async (person: SignedIn): Promise<Forecasts> => (await person.call('GET', '/api/forecasts')).json();

test('a paying person gets the next seven days of what beats a plain guess, and the reason where nothing does', async () => {
  const ann = await createSleeper();
  await subscribe(ann);
  const { forecasts, quiet, isBehind, headsUp } = await getForecasts(ann);
  expect(isBehind).toBe(false);
  expect(forecasts.map(({ outcome }) => outcome.id)).toEqual(['day:sleep']);
  const [sleep] = forecasts;
  expect(sleep).toMatchObject({ outcome: { unit: 'h' }, coverage: 0.8, span: 7, parts: ['weekday'] });
  expect(sleep?.days.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(first, dayCount + ahead)));
  expect(sleep?.past.came).toBeGreaterThan(sleep?.past.naiveCame ?? 0);
  // 140 days are twenty weeks: the short nights come first, and are the bad days that are warned of.
  expect(sleep?.days[0]?.value).toBeCloseTo(320 / 60, 0);
  expect(sleep?.days[4]?.value).toBeCloseTo(440 / 60, 0);
  expect(headsUp).toMatchObject({ outcome: { id: 'day:sleep' }, side: 'lower', day: addDays(first, dayCount) });
  expect(quiet.find(({ outcome }) => outcome.id === 'day:mood')).toMatchObject({ reason: 'no better' });
  expect(quiet.find(({ outcome }) => outcome.id === 'day:energy')).toMatchObject({ reason: 'too few days', days: 30, needed: 56 });
});

test('a person on the free plan is refused with the plan as the reason, a visitor has to sign in', async () => {
  const ann = await createUser(server);
  expectRefusal(await ann.call('GET', '/api/forecasts'), 402, 'planNeeded');
  expectRefusal(await new Visitor(server).call('GET', '/api/forecasts'), 401, 'notSignedIn');
});

test('forecasts are one’s own, and leave with the sample they were read from', async () => {
  const [ann, ben] = [await createSleeper(), await createUser(server)];
  await subscribe(ben);
  expect(await getForecasts(ben)).toEqual({ readAt: null, isBehind: false, forecasts: [], quiet: [], headsUp: null });
  await subscribe(ann);
  expect((await getForecasts(ann)).forecasts).not.toEqual([]);
  await withUser(server.connections.people, ann.userId, (tx) => deleteInsightsSince(tx, ann.userId, new Date(0)));
  expect(await getForecasts(ann)).toMatchObject({ readAt: null, isBehind: true, forecasts: [], quiet: [], headsUp: null });
});

test('nothing is forecast without the consent to work with health data', async () => {
  const ann = await createUser(server);
  await log(ann, 'sleep', 80, (day) => 440 - (day % 7 < 2 ? 120 : 0) + getNoise(day));
  await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
  await refreshInsights(server.connections.people, ann.userId, now);
  await subscribe(ann);
  expect(await getForecasts(ann)).toMatchObject({ readAt: null, forecasts: [], quiet: [] });
});
