import { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { createPersonReader } from '@wellkept/interactions/person/read-person.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { createItemResolver } from '@wellkept/medications/sig/parse-medication.ts';
import { expect, test } from 'vitest';
import type { Engine } from '../../../lib/knowledge.ts';
import { createDayView } from './day-view.ts';
import { createSampleDashboard } from './demo-person.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const resolve = createItemResolver(knowledge, resolver.resolve);
const readPerson = createPersonReader(knowledge, resolver);
const check: Engine['check'] = (items, person) => checkItems(knowledge, items.map(resolve), person ? readPerson(person) : null);
const now = new Date(2026, 10, 21, 12, 30);
const sample = createSampleDashboard({ knowledge, resolve, check }, now, '2026-11-21');

test('the sample has everything that a dashboard has, and nothing of it is written down by hand', () => {
  const { medicines, ...rest } = sample;
  const ids = medicines.map(({ id }) => id);
  expect(ids).toEqual(['sample-0', 'sample-1', 'sample-2', 'sample-3', 'sample-4']);
  expect(Dashboard.safeEncode({ ...rest, medicines: [] }).error?.issues ?? []).toEqual([]);
});

test('it shows what the product is for: a severe finding, the medicines that it is about, a day, something to do, and scores', () => {
  expect(sample.findings.severe.map(({ findingId }) => findingId)).toContain('interaction:ibuprofen+warfarin');
  expect(sample.verdict.marks['sample-0']).toBeDefined();
  expect(createDayView(sample, now)?.doses.length).toBeGreaterThan(3);
  expect(sample.actions.actions.length).toBeGreaterThan(0);
  expect(sample.lifestyle?.score).toBeGreaterThan(0);
  expect(sample.wellness?.isDefault).toBe(false);
});
