import { expect, test } from 'vitest';
import { listLineValues } from './course-line.ts';
import { formatTrendNote, formatTrendsVerdict, formatTrendTitle, type TrendFrame } from './trend-title.ts';
import type { TrendLine } from './trends-data.ts';

const frame: TrendFrame = { step: 'day', worstReadings: [], pressingReadings: [] };
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
  [createLine('symptom:Cough', 'Cough', 'of 10', [0, 0]), 'No strength of Cough above 0 in this time', 'Strength from 1 to 10.'],
  [
    createLine('measurement:blood-pressure', 'blood pressure', 'mmHg', [137, 140, 129, 134, 133, 138, 128]),
    'Blood pressure is 130 or above on 5 of 7 days',
    'In mmHg. Band: 90 to 129. Average 134 mmHg.',
  ],
  [createLine('measurement:weight', 'weight', 'kg', [72, 72.4]), 'Weight: 2 readings so far', 'In kg.'],
])('titles its finding', (line, title, note) => {
  expect([formatTrendTitle(line, frame), formatTrendNote(line, frame)]).toEqual([title, note]);
});

test('a short time has a course where it rises or falls by more than chance', () => {
  const falling = createLine('day:sleep', 'sleep', 'h', [8, 7.75, 7.25, 7, 6.5, 6.25, 5.75, 5.5]);
  expect(formatTrendTitle(falling, frame)).toMatch(/^You sleep less: 5 h \d+ min, not 8 h/);
  expect(formatTrendsVerdict([falling, mood], frame)).toBe('Sleep is down. Mood is steady.');
});

test('a day with several readings names how many, the lowest and the highest', () => {
  const pressure = createLine('measurement:blood-pressure', 'blood pressure', 'mmHg', [137, 140, 129, 134, 133, 138, 128]);
  const points = pressure.points.map((point, at) => (at === 1 ? { ...point, readings: 3, low: 121, high: 182 } : point));
  expect(formatTrendNote({ ...pressure, points }, frame)).toBe('In mmHg. Band: 90 to 129. Average 134 mmHg. 9 readings, from 121 to 182.');
});

const createPressure = (values: readonly number[]) => createLine('measurement:blood-pressure', 'blood pressure', 'mmHg', values);
const createPulse = (values: readonly number[]) => createLine('measurement:pulse', 'pulse', 'beats/min', values);

test.each([
  [createPressure([137, 140, 129, 134, 133, 138, 135]), 'Blood pressure is 130 or above on 6 of 7 days'],
  [createPressure([117, 120, 129, 114, 123, 118, 115]), 'Blood pressure is 90 to 129 on all 7 days'],
  [createPressure([78, 84, 80, 82, 81, 79, 83]), 'Blood pressure is below 90 on all 7 days'],
  [createPressure([118, 118, 118, 150, 150, 84, 84, 120]), 'Blood pressure is 130 or above on 2 and below 90 on 2 of 8 days'],
  [createPressure([150, 152]), 'Blood pressure is 130 or above on all 2 days'],
  [createPulse([44, 41, 43, 44, 42, 41, 44]), 'Pulse is below 60 on all 7 days'],
  [createPulse([100, 60, 72, 88, 71, 70, 69]), 'Pulse is 60 to 100 on all 7 days'],
])('readings outside the band on either side are never inside it or steady', (line, title) => {
  expect(formatTrendTitle(line, frame)).toBe(title);
  expect(formatTrendsVerdict([mood, line], frame)).toBe(
    title.includes(' to ') ? `Mood and ${line.series.name} are steady.` : `${title}. Mood is steady.`,
  );
});

test('a day is outside by one of its readings, whatever their mean is', () => {
  const pressure = createPressure([128, 126, 127, 128, 126, 127, 128]);
  const points = pressure.points.map((point, at) => (at === 3 ? { ...point, readings: 4, low: 110, high: 152 } : point));
  expect(formatTrendTitle({ ...pressure, points }, frame)).toBe('Blood pressure is 130 or above on 1 of 7 days');
});

test('points of weeks are counted as weeks, and their readings as readings', () => {
  const weeks = { ...frame, step: 'week' as const };
  expect(formatTrendTitle(createPulse([70, 71, 72, 55, 70, 71, 72]), weeks)).toBe('Pulse is below 60 in 1 of 7 weeks');
  expect(formatTrendTitle(createLine('symptom:Cough', 'Cough', 'of 10', [0, 5, 3]), weeks)).toBe('Cough in 2 weeks, up to 5 of 10');
  const few = createLine('measurement:weight', 'weight', 'kg', [72, 72.4]);
  const points = few.points.map((point) => ({ ...point, days: 3, readings: 3 }));
  expect(formatTrendTitle({ ...few, points }, weeks)).toBe('Weight: 6 readings so far');
});

test('a reading that cannot wait leads, and says what to do now or if it comes again', () => {
  const reading = {
    ...{ id: 'blood-pressure', kind: 'reading' as const, name: 'Blood pressure', valueText: '188/104', unit: 'mmHg' },
    collectedOn: '2026-11-03',
    urgency: {
      ...{ level: 'today' as const, text: 'Talk to a doctor today', says: 'Call your doctor.', meanwhile: null },
      ...{ dangerSigns: [], source: null },
    },
  };
  const usual = createPressure([128, 126, 127, 128, 126, 127, 128]);
  const points = usual.points.map((point, at) => (at === 2 ? { ...point, readings: 3, low: 96, high: 188 } : point));
  const line = { ...usual, points };
  const lower = createLine('measurement:blood-pressure-lower', 'lower blood pressure', 'mmHg', [70, 71, 72, 73, 70, 71, 72]);
  const past = { ...frame, worstReadings: [reading] };
  expect(formatTrendsVerdict([mood, line, lower], past)).toMatch(/^Blood pressure was 188\/104 mmHg on .*3.*\. Mood is steady\.$/);
  expect(formatTrendNote(line, past)).toMatch(
    /^If you see such a reading again: talk to a doctor today\. Blood pressure is 130 or above on 1 of 7 days\./,
  );
  expect(formatTrendNote(line, { ...past, pressingReadings: [reading] })).toMatch(/^Talk to a doctor today\. Call your doctor\./);
  const oxygen = createLine('measurement:oxygen', 'oxygen saturation', '%', [97, 97, 97, 97, 97, 97, 97]);
  expect(formatTrendsVerdict([oxygen], past)).toBe('Oxygen saturation (97 %) is steady.');
});

test('all of them in a sentence, with what changed first', () =>
  expect(formatTrendsVerdict([mood, energy, sleep], frame)).toBe('Energy is down. Mood and sleep are steady.'));

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
