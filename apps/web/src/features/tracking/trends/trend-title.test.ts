import { expect, test } from 'vitest';
import { listLineValues } from './course-line.ts';
import { formatTrendNote, formatTrendsVerdict, formatTrendTitle } from './trend-title.ts';
import type { TrendLine } from './trends-data.ts';

type Level = NonNullable<TrendLine['points'][number]['level']>;

function createLine(id: string, name: string, unit: string, values: readonly number[], ends?: readonly [Level, Level]): TrendLine {
  return {
    series: { id, name, unit },
    points: values.map((value, at) => ({
      day: `2026-11-${String(at + 1).padStart(2, '0')}`,
      value,
      low: value,
      high: value,
      days: 1,
      readings: 1,
      level: (at === 0 ? ends?.[0] : ends?.[1]) ?? null,
    })),
  };
}
const fall: [Level, Level] = [
  { mean: 3.5, low: 3.2, high: 3.8 },
  { mean: 2.7, low: 2.4, high: 3 },
];
const flat: [Level, Level] = [
  { mean: 3.6, low: 3.2, high: 3.9 },
  { mean: 3.5, low: 3.2, high: 3.8 },
];
const eight = [3, 4, 3, 4, 3, 4, 3, 4];
const energy = createLine('day:energy', 'energy', 'of 5', eight, fall);
const mood = createLine('day:mood', 'mood', 'of 5', eight, flat);
const sleep = createLine('day:sleep', 'sleep', 'h', [7, 6.5, 7, 6.5, 7, 6.5, 7, 6.5]);

test.each([
  [energy, 'Energy is down from 3.5 to 2.7', '1 is drained, 5 is full. Average 3.5.'],
  [mood, 'Mood is steady around 3.5', '1 is very low, 5 is great.'],
  [sleep, 'You sleep 6 h 45 min a night', 'Band: 7 to 9 hours.'],
  [createLine('symptom:Headache', 'Headache', 'of 10', [0, 5, 0, 7]), 'Headache on 2 days, up to 7 of 10', 'Strength from 1 to 10.'],
  [createLine('symptom:Cough', 'Cough', 'of 10', [0, 0]), 'No Cough in this time', 'Strength from 1 to 10.'],
  [
    createLine('measurement:blood-pressure', 'blood pressure', 'mmHg', [137, 140, 129, 134, 133, 138, 128]),
    'Blood pressure is 130 or above on 5 of 7 days',
    'In mmHg. Band: below 130. Average 134 mmHg.',
  ],
  [createLine('measurement:weight', 'weight', 'kg', [72, 72.4]), 'Weight: 2 readings so far', 'In kg.'],
])('titles its finding', (line, title, note) => {
  expect([formatTrendTitle(line), formatTrendNote(line)]).toEqual([title, note]);
});

test('a short time has a course where it rises or falls by more than chance', () => {
  const falling = createLine('day:sleep', 'sleep', 'h', [8, 7.75, 7.25, 7, 6.5, 6.25, 5.75, 5.5]);
  expect(formatTrendTitle(falling)).toMatch(/^You sleep less: 5 h \d+ min, not 8 h/);
  expect(formatTrendsVerdict([falling, mood])).toBe('Sleep is down. Mood is steady.');
});

test('a day with several readings names how many, the lowest and the highest', () => {
  const pressure = createLine('measurement:blood-pressure', 'blood pressure', 'mmHg', [137, 140, 129, 134, 133, 138, 128]);
  const points = pressure.points.map((point, at) => (at === 1 ? { ...point, readings: 3, low: 121, high: 182 } : point));
  expect(formatTrendNote({ ...pressure, points })).toBe('In mmHg. Band: below 130. Average 134 mmHg. 9 readings, from 121 to 182.');
});

test('readings that are mostly above their band lead the sentence, however steady they are', () => {
  const high = createLine('measurement:blood-pressure', 'blood pressure', 'mmHg', [137, 140, 129, 134, 133, 138, 135]);
  const normal = createLine('measurement:blood-pressure', 'blood pressure', 'mmHg', [117, 120, 131, 114, 123, 118, 115]);
  expect(formatTrendsVerdict([mood, high])).toBe('Blood pressure is 130 or above on 6 of 7 days. Mood is steady.');
  expect(formatTrendsVerdict([mood, normal])).toBe('Mood and blood pressure are steady.');
});

test('all of them in a sentence, with what changed first', () =>
  expect(formatTrendsVerdict([mood, energy, sleep])).toBe('Energy is down. Mood and sleep are steady.'));

test('the line of a short time goes along its course, and not flat through it', () => {
  const falling = createLine('day:sleep', 'sleep', 'h', [8, 7.75, 7.25, 7, 6.5, 6.25, 5.75, 5.5], flat);
  const values = listLineValues(falling.points);
  expect(values.toSorted((one, other) => other - one)).toEqual(values);
  expect(values[0]).toBeCloseTo(8, 0);
  expect(listLineValues(mood.points).slice(0, 1)).toEqual([3.6]);
  // Over a longer time the averages show where it went.
  const months = falling.points.map((point, at) => ({ ...point, day: `2026-0${at + 1}-01` }));
  expect(new Set(listLineValues(months))).toEqual(new Set(months.map(({ level }) => level?.mean)));
});
