import { expect, test } from 'vitest';
import { createDayMatrix } from './day-matrix.ts';
import { createStoredDiscovery } from './stored-discovery.ts';
import type { SubjectDays, SubjectNames } from './subject-days.ts';

const start = 20_000;
const names: SubjectNames = {
  habits: new Map([['h1', 'Walk']]),
  medicines: new Map([['m1', 'Metformin']]),
  factors: new Map([['Coffee', { scale: 'amount', unit: 'cups' }]]),
};
const metric = { names, units: 'metric' } as const;

const createSubject = (
  kind: SubjectDays['kind'],
  name: string,
  entries: readonly (readonly [number, number | null])[],
  seconds: readonly number[] = [],
): SubjectDays => ({ kind, subject: name, days: entries.map(([day]) => start + day), values: entries.map(([, value]) => value), seconds });
const listSeriesValues = (subjects: readonly SubjectDays[], id: string, settings: Parameters<typeof createDayMatrix>[1] = metric) =>
  [...(createDayMatrix(subjects, settings).series.find((one) => one.id === id)?.values ?? [])]
    .sort(([a], [b]) => a - b)
    .map(([day, value]) => [day - start, value]);

const mood = createSubject(
  'day',
  'mood',
  [0, 1, 2, 3, 4].map((day) => [day, 3] as const),
);

test('on a day that was logged, what was not ticked was not there; days off and days before the first use say nothing', () => {
  expect(
    listSeriesValues(
      [
        mood,
        createSubject('symptom', 'Headache', [
          [1, 6],
          [3, 0],
        ]),
      ],
      'symptom:Headache',
    ),
  ).toEqual([
    [1, 6],
    [2, 0],
    [3, 0],
    [4, 0],
  ]);
  expect(
    listSeriesValues(
      [
        mood,
        createSubject('habit', 'h1', [
          [0, 1],
          [1, null],
          [2, 0],
        ]),
      ],
      'habit:h1',
    ),
  ).toEqual([
    [0, 1],
    [2, 0],
    [3, 0],
    [4, 0],
  ]);
  expect(listSeriesValues([mood, createSubject('factor', 'Late meal', [[2, 1]])], 'factor:Late meal')).toEqual([
    [2, 1],
    [3, 0],
    [4, 0],
  ]);
  expect(listSeriesValues([mood, createSubject('factor', 'Coffee', [[2, 3]])], 'factor:Coffee')).toEqual([[2, 3]]);
  expect(listSeriesValues([mood, createSubject('measurement', 'weight', [[2, 80]])], 'measurement:weight')).toEqual([[2, 80]]);
  expect(
    listSeriesValues(
      [
        mood,
        createSubject('intake', 'm1', [
          [0, 1],
          [1, 0.5],
        ]),
      ],
      'intake:m1',
    ),
  ).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test('values are in the person’s units, blood pressure is two series, and what is gone is no series', () => {
  const pressure = createSubject('measurement', 'blood-pressure', [[0, 120]], [80]);
  expect(listSeriesValues([pressure], 'measurement:blood-pressure-lower')).toEqual([[0, 80]]);
  expect(listSeriesValues([createSubject('day', 'sleep', [[0, 450]])], 'day:sleep')).toEqual([[0, 7.5]]);
  const pounds = listSeriesValues([createSubject('measurement', 'weight', [[0, 80]])], 'measurement:weight', { names, units: 'us' });
  expect(pounds).toEqual([[0, expect.closeTo(176.37, 2)]]);
  expect(createDayMatrix([createSubject('habit', 'gone', [[0, 1]]), createSubject('day', 'period', [[0, 2]])], metric).series).toEqual([]);
});

test('a cycle begins with bleeding after days without', () => {
  const days = [0, 1, 2, 4, 28, 29, 55].map((day) => [day, day === 55 ? 1 : 3] as const);
  expect(createDayMatrix([createSubject('day', 'period', days)], metric).cycleStarts.map((day) => day - start)).toEqual([0, 28]);
});

test('findings survive being stored in words and figures, and the night is not tested against itself', () => {
  const range = Array.from({ length: 90 }, (_, day) => day);
  const drawCoin = (day: number) => (Math.imul(day + 1, 2654435761) >>> 16) % 3;
  const alcohol = createSubject(
    'factor',
    'Alcohol',
    range.map((day) => [day, drawCoin(day) === 0 ? 1 : 0] as const),
  );
  const getNoise = (day: number) => ((Math.imul(day + 7, 40503) >>> 3) % 60) - 30;
  const slept = createSubject(
    'day',
    'sleep',
    range.map((day) => [day, 440 + getNoise(day) - (day > 0 && drawCoin(day - 1) === 0 ? 90 : 0)] as const),
  );
  const quality = createSubject(
    'day',
    'sleep-quality',
    slept.values.map((value, day) => [day, (value ?? 0) > 420 ? 4 : 2] as const),
  );
  const { findings, asked } = createStoredDiscovery(createDayMatrix([alcohol, slept, quality], metric), start + 90);
  const found = findings.find(({ id }) => id === 'relation day:sleep factor:Alcohol');
  expect(found).toMatchObject({
    lag: 1,
    outcome: { name: 'sleep', unit: 'h' },
    factor: { name: 'alcohol' },
    compared: { from: 0, to: 1, isYesNo: true },
  });
  expect(found?.sentence).toMatch(/^You sleep 1 h [1-4]\d min less the night after alcohol\.$/);
  expect(JSON.parse(JSON.stringify(found))).toEqual(found);
  expect(findings.some(({ id }) => id.startsWith('relation day:sleep-quality day:sleep'))).toBe(false);
  expect(asked).toBeGreaterThan(4);
});
