import type { Insights } from '@wellkept/contract/insights/insights.ts';
import { expect, test } from 'vitest';
import { createUser, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { findLabSeries } from './lab-series.ts';
import { refreshInsights } from './service.ts';

const server = setUpTestServer();

const value = (analyteId: string, amount: number, unit: string | null, comparator: '<' | null = null) => ({
  analyteId,
  printedName: analyteId,
  valueText: String(amount),
  value: amount,
  upTo: null,
  comparator,
  unit,
  printedUnit: unit,
  range: null,
  printedFlag: null,
  place: null,
});
const ldl = (amount: number, comparator: '<' | null = null) => value('ldl', amount, 'mg/dL', comparator);

async function keep(person: SignedIn, collectedOn: string, ...results: ReturnType<typeof value>[]): Promise<void> {
  const report = { collectedOn, laboratory: null, note: null, source: 'manual', results };
  expect((await person.call('POST', '/api/lab-reports', report)).statusCode).toBe(201);
}

async function readSeries(person: SignedIn) {
  const [series, ...others] = await withUser(server.connections.people, person.userId, (tx) => findLabSeries(tx, person.userId));
  expect(others).toEqual([]);
  return { unit: series?.unit, values: [...(series?.values.values() ?? [])].map((value) => Number(value.toFixed(2))) };
}

test('series of results use the units of the results page, whatever weights are shown in', async () => {
  const ann = await createUser(server);
  await keep(ann, '2026-05-03', ldl(120));
  await keep(ann, '2026-02-03', ldl(100));
  const cases = [
    // No choice: the units in which the reports were printed.
    [{ preferences: {} }, 'mg/dL', [100, 120]],
    [{ preferences: { units: 'metric' } }, 'mg/dL', [100, 120]],
    [{ preferences: { units: 'us', labUnits: 'si' } }, 'mmol/L', [2.59, 3.1]],
    [{ preferences: { units: 'metric', labUnits: 'conventional' } }, 'mg/dL', [100, 120]],
    [{ preferences: {}, personal_info: { region: 'UK' } }, 'mmol/L', [2.59, 3.1]],
  ] as const;
  for (const [change, unit, values] of cases) {
    expect((await ann.call('PATCH', '/api/profile', change)).statusCode).toBe(200);
    expect(await readSeries(ann), JSON.stringify(change)).toEqual({ unit, values });
    const page = (await ann.call('GET', '/api/biomarkers')).json();
    expect(page.markers[0].units[page.system].unit, JSON.stringify(change)).toBe(unit);
  }
});

test('two results of one day count as their mean, and a bound does not count', async () => {
  const ann = await createUser(server);
  await keep(ann, '2026-05-03', ldl(120));
  await keep(ann, '2026-05-03', ldl(100));
  await keep(ann, '2026-06-03', ldl(50, '<'));
  expect(await readSeries(ann)).toEqual({ unit: 'mg/dL', values: [110] });
});

test('patterns are read again when the person chooses other units, and not for other answers', async () => {
  const ann = await createUser(server);
  const isBehind = async () => ((await ann.call('GET', '/api/insights')).json() as Insights).isBehind;
  await ann.call('PATCH', '/api/profile', { preferences: { labUnits: 'si' } });
  expect(await isBehind()).toBe(false);
  await keep(ann, '2026-05-03', ldl(120));
  const read = () => refreshInsights(server.connections.people, ann.userId, new Date());
  await read();
  expect(await isBehind()).toBe(false);
  await ann.call('PATCH', '/api/profile', { personal_info: { age: 40 }, preferences: { labUnits: 'si', firstDayOfWeek: 'monday' } });
  expect(await isBehind()).toBe(false);
  await ann.call('PATCH', '/api/profile', { preferences: { labUnits: 'conventional' } });
  expect(await isBehind()).toBe(true);
  await read();
  expect(await isBehind()).toBe(false);
});

test('series of results are called as people say it in a sentence', async () => {
  const ann = await createUser(server);
  const named = ['cholesterol_total', 'vitamin_d_25oh', 'hba1c', 'glucose_fasting', 'neutrophils_pct'];
  await keep(ann, '2026-05-03', ldl(100), ...named.map((analyteId) => value(analyteId, 5, null)));
  const series = await withUser(server.connections.people, ann.userId, (tx) => findLabSeries(tx, ann.userId));
  expect(series.map(({ id, name }) => `${id}: ${name}`).toSorted()).toEqual([
    'lab:cholesterol_total: total cholesterol',
    'lab:glucose_fasting: fasting glucose',
    'lab:hba1c: hemoglobin A1c',
    'lab:ldl: LDL cholesterol',
    'lab:neutrophils_pct: neutrophils, share',
    'lab:vitamin_d_25oh: vitamin D (25-hydroxy)',
  ]);
});
