import { expect, test } from 'vitest';
import { countPeriodDays, getPreviousPeriod, type ReportValue, summarizePeriod } from './period.ts';
import { listChanges, listCompared } from './period-changes.ts';
import { formatIntakeLine, formatMeasureLine, formatScaleLine, formatSymptomLine } from './period-text.ts';

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
    severityBefore: 3,
    weeks: [1, 1],
  });
  expect(summary.measures.find(({ measure }) => measure === 'water')?.now.mean).toBe(1200);
  const pressure = summary.measures.find(({ measure }) => measure === 'blood-pressure');
  expect(pressure?.now).toEqual({ mean: 126.5, days: 2, secondMean: 81.5, lowest: 120, highest: 130, readings: 3 });
});

test('reports in the person’s units, and only real differences are changes', () => {
  const summary = summarizePeriod(diary, period);
  const { scales, measures, symptoms, intakes } = summary;
  expect(scales.map(formatScaleLine)).toEqual([{ name: 'Mood', text: '4 of 5 on average (3 days)', before: '2.3 of 5' }]);
  expect(measures.map((line) => formatMeasureLine(line, 'us').text)).toEqual([
    '172 lb',
    '127/82 mmHg on average (3 readings on 2 days), from 120 to 130, last 126/78',
    '41 fl oz',
  ]);
  expect(symptoms.map(formatSymptomLine)[0]).toEqual({ name: 'Headache', text: '2 days, 7 of 10 on average, at worst 8', before: '1 day' });
  expect(intakes.map(formatIntakeLine)).toEqual(['1 dose logged as taken, 1 skipped']);
  const names = new Map([['a-medicine', 'Warfarin']]);
  expect(listChanges(summary, { units: 'metric', names })).toEqual([
    'Warfarin: 1 dose logged as taken, 1 skipped, before 0 skipped.',
    'Weight: 78 kg, before 80 kg.',
    'Headache: 7 of 10 on average, before 3.',
    'Nausea is new: 2 days, at worst 2 of 10.',
    'Mood: 4 of 5 on average (3 days), before 2.3 of 5.',
  ]);
  expect(listCompared(summary, names)).toEqual(['weight', 'mood', 'symptoms']);
});

const days = Array.from({ length: 14 }, (_, at) => at + 1);
const pad = (day: number) => String(day).padStart(2, '0');
/** Both times on each day, what was noted before and what is now. */
const createBoth = (kind: string, subject: string, before: number | null, now: number | null, more: [object, object] = [{}, {}]) =>
  days.flatMap((day) => [
    ...(before === null && !('state' in more[0]) ? [] : [createValue(pad(day), kind, subject, before, more[0])]),
    ...(now === null && !('state' in more[1]) ? [] : [createValue(pad(day + 14), kind, subject, now, more[1])]),
  ]);
const names = new Map([['a-medicine', 'Warfarin']]);
const taken = { state: 'taken' };

test.each([
  [
    'pressure',
    createBoth('measurement', 'blood-pressure', 122, 168, [{ secondValue: 76 }, { secondValue: 104 }]),
    /^Blood pressure: 168\/104 /,
  ],
  ['the lower number alone', createBoth('measurement', 'blood-pressure', 122, 123, [{ secondValue: 76 }, { secondValue: 88 }]), /^Blood p/],
  ['oxygen', createBoth('measurement', 'oxygen', 98, 91), /^Oxygen saturation: 91 %.*, before 98 %\.$/],
  ['pulse', createBoth('measurement', 'pulse', 68, 118), /^Pulse: 118/],
  ['glucose', createBoth('measurement', 'glucose', 6, 15), /^Blood sugar: 15 mmol\/L/],
  ['temperature', createBoth('measurement', 'temperature', 36.7, 38.2), /^Temperature: 38.2/],
  ['severity', createBoth('symptom', 'Headache', 2, 9), 'Headache: 9 of 10 on average, before 2.'],
  ['a symptom that left', createBoth('symptom', 'Headache', 2, null), 'Headache: not logged, before on 14 days.'],
  ['a day', [...createBoth('day', 'mood', 3, 3), createValue('20', 'symptom', 'Chest pain', 9)], 'New on one day: Chest pain (9 of 10).'],
  [
    'skipped',
    createBoth('intake', 'a-medicine', null, null, [taken, { state: 'skipped' }]),
    'Warfarin: 0 doses logged as taken, 14 skipped, before 0 skipped.',
  ],
  [
    'skipped as before',
    createBoth('intake', 'a-medicine', null, null, [{ state: 'skipped' }, { state: 'skipped' }]),
    'Warfarin: 0 doses logged as taken, 14 skipped, before 14 skipped.',
  ],
  [
    'no longer skipped',
    createBoth('intake', 'a-medicine', null, null, [{ state: 'skipped' }, taken]),
    'Warfarin: 14 doses logged as taken, before 14 skipped.',
  ],
  [
    'a weekly dose, not logged',
    [
      ...['01', '03', '05', '08'].map((day) => createValue(day, 'intake', 'a-medicine', null, taken)),
      createValue('16', 'intake', 'b', null, taken),
    ],
    'Warfarin: 0 doses logged as taken, before 4.',
  ],
  ['not logged', createBoth('intake', 'a-medicine', null, null, [taken, {}]), 'Warfarin: 0 doses logged as taken, before 14.'],
] as const)('what a doctor asks about is a change: %s', (_, values, expected) => {
  const changes = listChanges(summarizePeriod(values, period), { units: 'metric', names });
  expect(changes).toEqual([typeof expected === 'string' ? expected : expect.stringMatching(expected)]);
});

test('what hardly moved, and what was stopped, is no change', () => {
  const values = [
    ...createBoth('measurement', 'blood-pressure', 122, 124, [{ secondValue: 76 }, { secondValue: 78 }]),
    ...createBoth('measurement', 'glucose', 6, 6.4),
    ...createBoth('symptom', 'Headache', 4, 5),
    ...createBoth('intake', 'a-stopped-one', null, null, [taken, {}]),
  ];
  const summary = summarizePeriod(values, period);
  expect(listChanges(summary, { units: 'metric', names })).toEqual([]);
  expect(listCompared(summary, names)).toEqual(['blood pressure', 'blood sugar', 'symptoms']);
});

test('a symptom without a strength counts its days, and the mean is of the others', () => {
  const line = (...values: (number | null)[]) =>
    summarizePeriod(
      values.map((value, at) => createValue(String(16 + at), 'symptom', 'Headache', value)),
      period,
    ).symptoms.map(formatSymptomLine)[0]?.text;
  expect(line(null, 6, 0)).toBe('2 days, 6 of 10 on average, at worst 6');
  expect(line(null, null)).toBe('2 days, strength not given');
  expect(
    listChanges(summarizePeriod([...createBoth('day', 'mood', 3, 3), createValue('20', 'symptom', 'Chest pain', null)], period), {
      units: 'metric',
      names,
    }),
  ).toEqual(['New on one day: Chest pain.']);
});

test('without a diary before nothing is new', () => {
  const summary = summarizePeriod(createBoth('symptom', 'Headache', null, 5), period);
  expect(listChanges(summary, { units: 'metric', names })).toEqual([]);
});

test('an empty diary says nothing', () => {
  expect(summarizePeriod([], period)).toEqual({
    daysWritten: 0,
    daysWrittenBefore: 0,
    scales: [],
    measures: [],
    symptoms: [],
    symptomsGone: [],
    intakes: [],
    habits: [],
    practiceMinutes: 0,
  });
});
