import { expect, test } from 'vitest';
import { countPeriodDays, getPreviousPeriod, type ReportValue, summarizePeriod } from './period.ts';
import { formatIntakeLine, formatMeasureLine, formatScaleLine, formatSymptomLine, listChanges } from './period-text.ts';

const createValue = (day: string, kind: string, subject: string, value: number | null, more: Partial<ReportValue> = {}): ReportValue => ({
  day: `2026-03-${day}`,
  kind,
  subject,
  value,
  secondValue: null,
  state: null,
  ...more,
});
const period = { from: '2026-03-15', to: '2026-03-28' };
const diary = [
  createValue('02', 'symptom', 'Headache', 3),
  createValue('03', 'measurement', 'weight', 80),
  createValue('05', 'day', 'mood', 2),
  createValue('06', 'day', 'mood', 3),
  createValue('07', 'day', 'mood', 2),
  createValue('15', 'symptom', 'Headache', 4),
  createValue('15', 'symptom', 'Headache', 6),
  createValue('16', 'symptom', 'Headache', 0),
  createValue('22', 'symptom', 'Headache', 8),
  ...['20', '21', '22'].map((day) => createValue(day, 'day', 'mood', 4)),
  createValue('20', 'symptom', 'Nausea', 2),
  createValue('21', 'symptom', 'Nausea', 2),
  createValue('20', 'measurement', 'weight', 78),
  createValue('20', 'measurement', 'blood-pressure', 130, { secondValue: 84 }),
  createValue('21', 'measurement', 'blood-pressure', 120, { secondValue: 80 }),
  createValue('21', 'measurement', 'blood-pressure', 126, { secondValue: 78 }),
  createValue('20', 'measurement', 'water', 500),
  createValue('20', 'measurement', 'water', 700),
  createValue('20', 'intake', 'a-medicine', null, { state: 'taken' }),
  createValue('21', 'intake', 'a-medicine', null, { state: 'skipped' }),
  createValue('21', 'practice', 'meditation', 10),
  createValue('30', 'day', 'mood', 1),
];

test('a period stands beside as many days before it', () => {
  expect(countPeriodDays(period)).toBe(14);
  expect(getPreviousPeriod(period)).toEqual({ from: '2026-03-01', to: '2026-03-14' });
});

test('days count once, the worst hour of a day is its severity, water adds up and pressure is a mean', () => {
  const summary = summarizePeriod(diary, period);
  expect(summary).toMatchObject({ daysWritten: 5, practiceMinutes: 10, intakes: [{ medicine: 'a-medicine', taken: 1, skipped: 1 }] });
  expect(summary.symptoms[0]).toEqual({
    name: 'Headache',
    days: 2,
    severity: 7,
    worst: { day: '2026-03-22', severity: 8 },
    daysBefore: 1,
    weeks: [1, 1],
  });
  expect(summary.measures.find(({ measure }) => measure === 'water')?.now.mean).toBe(1200);
  const pressure = summary.measures.find(({ measure }) => measure === 'blood-pressure');
  expect(pressure?.now).toEqual({ mean: 126.5, days: 2, secondMean: 81.5, lowest: 120, highest: 130, readings: 3 });
});

test('reports in the person’s units, and only real differences are changes', () => {
  const { scales, measures, symptoms, intakes } = summarizePeriod(diary, period);
  expect(scales.map(formatScaleLine)).toEqual([{ name: 'Mood', text: '4 of 5 on average (3 days)', before: '2.3 of 5' }]);
  expect(measures.map((line) => formatMeasureLine(line, 'us').text)).toEqual([
    '172 lb',
    '127/82 mmHg on average (3 readings on 2 days), from 120 to 130, last 126/78',
    '41 fl oz',
  ]);
  expect(symptoms.map(formatSymptomLine)[0]).toEqual({ name: 'Headache', text: '2 days, 7 of 10 on average, at worst 8', before: '1 day' });
  expect(intakes.map(formatIntakeLine)).toEqual(['1 dose logged as taken, 1 skipped']);
  expect(listChanges({ symptoms, measures, scales }, 'metric')).toEqual([
    'Nausea is new: 2 days.',
    'Weight: 78 kg, before 80 kg.',
    'Mood: 4 of 5 on average (3 days), before 2.3 of 5.',
  ]);
});

test('an empty diary says nothing', () => {
  expect(summarizePeriod([], period)).toEqual({
    daysWritten: 0,
    scales: [],
    measures: [],
    symptoms: [],
    intakes: [],
    habits: [],
    practiceMinutes: 0,
  });
});
