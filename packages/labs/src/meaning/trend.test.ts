import { loadAnalytes, loadMarkers, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { createResult } from '@wellkept/test-kit/lab-reports/lab-result.ts';
import { expect, test } from 'vitest';
import { classifyTrend, trendValuesMax } from './change.ts';
import { explain } from './explain.ts';
import { formatTrend } from './meaning-text.ts';

const [analytes, markers, urgency] = await Promise.all([loadAnalytes(), loadMarkers(), loadUrgencyTable()]);
const reader = { ageYears: 50, sex: 'male', isPregnant: false } as const;
const context = { analytes, markers, urgency, reader, states: new Set<never>() };

test('values are a trend only where they go one way and further than they swing', () => {
  const variation = markers.variation.get('ldl') ?? null;
  expect(classifyTrend([160, 130, 100], variation)).toBe('falling');
  expect(classifyTrend([100, 104, 101], variation)).toBe('steady');
  expect(classifyTrend([100, 170, 150], variation)).toBeNull();
  expect(classifyTrend([100, 150], variation)).toBeNull();
});

test('a trend is of the newest values, however many came before', () => {
  const days = Array.from({ length: trendValuesMax + 3 }, (_, at) => `20${10 + at}-05-01`);
  // What was high at first fell to 100, and has risen since.
  const amounts = days.map((_, at) => (at < 3 ? 220 : 100 + (at - 3) * 20));
  const explained = explain(
    days.map((collectedOn, at) => ({ ...createResult('ldl', amounts[at] ?? 0), collectedOn })),
    context,
  );
  expect(explained?.trend).toEqual({ kind: 'rising', count: trendValuesMax, low: 100, high: 240 });
});

test.each([
  [[33, 41, 9, 24, 33, 9, 41], 'varying'],
  [[33, 9, 34], 'varying'],
  [[33, 35, 31, 34], 'steady'],
  [[9, 24, 41], 'rising'],
  [[9, 41, 39], null],
  [[41, 9, 10], null],
])('values of ferritin %j are judged by all values, not by the first and the last', (amounts, kind) => {
  expect(classifyTrend(amounts, markers.variation.get('ferritin') ?? null)).toBe(kind);
});

test('a trend says between which values they go up and down', () => {
  expect(formatTrend('Ferritin', { kind: 'varying', count: 7, low: 9, high: 41.2 })).toBe('Ferritin goes up and down, between 9 and 41.2');
});

test('there is no trend where one of the values is only a limit', () => {
  const days = ['2025-01-01', '2025-06-01', '2026-01-01', '2026-06-01'];
  const results = days.map((collectedOn) => ({ ...createResult('ferritin', 40), collectedOn }));
  expect(explain(results, context)?.trend?.kind).toBe('steady');
  const limited = results.map((one, at) => (at === 1 ? { ...one, comparator: '<' as const } : one));
  expect(explain(limited, context)?.trend).toBeNull();
});
