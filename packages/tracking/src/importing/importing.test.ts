import { expect, test } from 'vitest';
import { createAppleReader } from './apple-health.ts';
import { guessColumns } from './column-guess.ts';
import { detectDateOrder, parseClock, parseDay, parseNumber } from './dates.ts';
import type { ParsedImport } from './entry-collector.ts';
import { parseLoopCheckmarks, parseLoopHabits } from './loop-habits.ts';
import { parseMappedTable } from './mapped-csv.ts';

const formatEntries = ({ entries }: ParsedImport) =>
  entries.map(({ kind, subject, day, value, secondValue, state, note }) =>
    [kind, subject, day, value, secondValue, state, note].filter((part) => part !== null).join(' '),
  );

test.each([
  ['2023-01-05T07:30:00Z', 'ymd', '2023-01-05'],
  ['05/01/2023', 'dmy', '2023-01-05'],
  ['1/5/23', 'mdy', '2023-01-05'],
  ['5.1.2023', 'dmy', '2023-01-05'],
  ['Jan 5, 2023', 'ymd', '2023-01-05'],
  ['1st Jun 2021', 'ymd', '2021-06-01'],
  ['31/02/2023', 'dmy', null],
  ['13/13/2023', 'dmy', null],
  ['yesterday', 'dmy', null],
  // Where the year comes first, a date that begins with something else is not guessed.
  ['05/03/2024', 'ymd', null],
  ['24-03-05', 'ymd', '2024-03-05'],
] as const)('%s, read as %s, is the day %s', (text, order, day) => {
  expect(parseDay(text, order)).toBe(day);
});

test('the order of dates is asked where each of them can be read in two ways', () => {
  expect(detectDateOrder(['01/02/2023', '03/04/2023'])).toBeNull();
  expect(detectDateOrder(['01/02/2023', '13/04/2023'])).toBe('dmy');
  expect(detectDateOrder(['01/02/2023', '04/13/2023'])).toBe('mdy');
  expect(detectDateOrder(['2023-02-01'])).toBe('ymd');
});

test.each([
  ['5:30 pm', 1050],
  ['12:05 AM', 5],
  ['2023-01-05 07:32:10', 452],
  ['25:00', null],
  ['noon', null],
])('%s is minute %s of the day', (text, minute) => expect(parseClock(text)).toBe(minute));

test.each([
  ['1,234.5', 1234.5],
  ['7,5', 7.5],
  ['1,234', 1234],
  ['1.234,5 kg', 1234.5],
  ['-3', -3],
  ['95 %', 95],
  ['none', null],
])('%s is the number %s', (text, number) => expect(parseNumber(text)).toBe(number));

test('Loop: done and skipped days, amounts in thousandths; what was not needed or not known says nothing', () => {
  const habits = parseLoopHabits([
    [
      'Position',
      'Name',
      'Type',
      'Question',
      'Description',
      'FrequencyNumerator',
      'FrequencyDenominator',
      'Color',
      'Unit',
      'Target Type',
      'Target Value',
    ],
    ['001', 'Walk', 'YES_NO', '', '', '3', '7', '#fff', '', '', ''],
    ['002', 'Read', 'NUMERICAL', '', '', '1', '1', '#fff', 'pages', 'AT_LEAST', '20'],
  ]);
  expect(habits).toEqual([
    { name: 'Walk', times: 3, days: 7, target: null, unit: '', isLimit: false, isArchived: false },
    { name: 'Read', times: 1, days: 1, target: 20, unit: 'pages', isLimit: false, isArchived: false },
  ]);
  const marks = [
    ['Date', 'Walk', 'Read', ''],
    ['2024-03-03', '2', '25000', ''],
    ['2024-03-02', '3', '0', ''],
    ['2024-03-01', '1', '-1', ''],
  ];
  expect(formatEntries(parseLoopCheckmarks(marks, habits))).toEqual([
    'habit Walk 2024-03-03 done',
    'habit Read 2024-03-03 25 done',
    'habit Walk 2024-03-02 skip',
  ]);
});

test('Loop since 2.3.1: marks by name, archived habits, limits, notes of each habit, and names with a comma', () => {
  const header =
    'Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?';
  const habits = parseLoopHabits([
    header.split(','),
    ['001', 'Up early, no snooze', 'YES_NO', '', '', '1', '1', '#fff', '', '', '', 'false'],
    ['002', 'Coffee', 'NUMERICAL', '', '', '1', '1', '#fff', 'cups', 'AT_MOST', '2.0', 'false'],
    ['003', 'Piano', 'YES_NO', '', '', '2', '3', '#fff', '', '', '', 'true'],
  ]);
  expect(habits.map(({ isLimit, isArchived }) => [isLimit, isArchived])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
  const marks = [
    ['Date', 'Up early', ' no snooze', 'Coffee', 'Piano', ''],
    ['2025-09-03', 'YES_MANUAL', '1500', 'YES_AUTO', ''],
    ['2025-09-02', 'SKIP', 'NO', 'NO', ''],
    ['2025-09-01', 'NO', 'UNKNOWN', 'MAYBE', ''],
  ];
  const ofFirst = [
    ['Date', 'Value', 'Notes'],
    ['2025-09-03', 'YES_MANUAL', 'before six'],
    ['2025-09-01', 'NO', 'ill'],
  ];
  const reading = parseLoopCheckmarks(marks, habits, [{ place: 1, rows: ofFirst }]);
  expect(formatEntries(reading)).toEqual([
    'habit Up early, no snooze 2025-09-03 done before six',
    'habit Coffee 2025-09-03 1.5 done',
    'habit Up early, no snooze 2025-09-02 skip',
    'day note 2025-09-01 Up early, no snooze: ill',
  ]);
  expect(reading.leftOut).toEqual([{ reason: 'A mark that we don’t know', count: 1, example: 'Piano: MAYBE' }]);
});

test('a table of one’s own: columns are guessed by name and values, and read as they were mapped', () => {
  const rows = [
    ['Date', 'Mood', 'Sleep', 'Weight (lb)', 'BP', 'Headache', 'Wine', 'Journal', 'Code'],
    ['13/01/2024 08:15', '8', '7:30', '176', '128/82', '3', 'yes', 'Long day', 'abc'],
    ['14/01/2024', '', '6.5', 'heavy', '128', '9', 'no', '', 'def'],
  ];
  const columns = guessColumns(rows, 'metric').map(({ target }) => target);
  expect(columns.map(({ to }) => to)).toEqual(['date', 'scale', 'scale', 'measure', 'measure', 'symptom', 'nothing', 'note', 'nothing']);
  columns[6] = { to: 'factor' };
  expect(columns[3]).toEqual({ to: 'measure', measure: 'weight', units: 'us' });
  const reading = parseMappedTable(rows, { order: 'dmy', columns }, (day, minute) => `${day} ${minute}`);
  expect(formatEntries(reading)).toEqual([
    'day mood 2024-01-13 4',
    'day sleep 2024-01-13 450',
    'measurement weight 2024-01-13 79.832257',
    'measurement blood-pressure 2024-01-13 128 82',
    'symptom Headache 2024-01-13 3',
    'factor Wine 2024-01-13 1',
    'day note 2024-01-13 Long day',
    'day sleep 2024-01-14 390',
    'symptom Headache 2024-01-14 9',
    'factor Wine 2024-01-14 0',
  ]);
  expect(reading.entries[2]?.at).toBe('2024-01-13 495');
  expect(reading.leftOut.map(({ reason }) => reason)).toEqual(['“Weight (lb)” without a number', '“BP” without its two numbers']);
});

const createRecord = (type: string, value: string, startDate: string, more: Record<string, string> = {}) => ({
  type: `HK${type}`,
  sourceName: 'Phone',
  startDate: `${startDate} -0500`,
  endDate: `${startDate} -0500`,
  value,
  ...more,
});

test('Apple Health: what phone and watch counted in the same hour counts once, in the day that the person saw', () => {
  const reader = createAppleReader();
  const addSteps = (value: string, start: string, sourceName: string) =>
    reader.element('Record', createRecord('QuantityTypeIdentifierStepCount', value, start, { unit: 'count', sourceName }));
  addSteps('500', '2024-03-01 08:05:00', 'Phone');
  addSteps('300', '2024-03-01 08:40:00', 'Phone');
  addSteps('900', '2024-03-01 08:10:00', 'Watch');
  addSteps('100', '2024-03-01 23:30:00', 'Phone');
  const addSleep = (from: string, to: string, value: string, sourceName: string) =>
    reader.element('Record', {
      ...createRecord('CategoryTypeIdentifierSleepAnalysis', `HKCategoryValueSleepAnalysis${value}`, from),
      endDate: `${to} -0500`,
      sourceName,
    });
  addSleep('2024-03-01 23:00:00', '2024-03-02 03:00:00', 'AsleepCore', 'Watch');
  addSleep('2024-03-01 23:30:00', '2024-03-02 06:30:00', 'Asleep', 'Phone');
  addSleep('2024-03-01 22:30:00', '2024-03-02 07:00:00', 'InBed', 'Phone');
  reader.element('Record', createRecord('QuantityTypeIdentifierBodyMass', '160', '2024-03-01 07:00:00', { unit: 'lb' }));
  reader.element(
    'Record',
    createRecord('QuantityTypeIdentifierBodyMass', '160', '2024-03-01 07:00:00', { unit: 'lb', sourceName: 'Scale' }),
  );
  reader.element('Record', createRecord('QuantityTypeIdentifierBloodPressureSystolic', '128', '2024-03-01 07:00:00'));
  reader.element('Record', createRecord('QuantityTypeIdentifierBloodPressureDiastolic', '82', '2024-03-01 07:00:00'));
  reader.element('Record', createRecord('QuantityTypeIdentifierBloodPressureDiastolic', '80', '2024-03-02 07:00:00'));
  reader.element('Record', createRecord('QuantityTypeIdentifierOxygenSaturation', '0.97', '2024-03-01 07:00:00', { unit: '%' }));
  reader.element('Record', createRecord('CategoryTypeIdentifierHeadache', 'HKCategoryValueSeverityModerate', '2024-03-01 19:00:00'));
  reader.element(
    'Record',
    createRecord('CategoryTypeIdentifierMindfulSession', '', '2024-03-01 19:00:00', { endDate: '2024-03-01 19:10:00 -0500' }),
  );
  reader.element('Record', createRecord('QuantityTypeIdentifierHeartRate', '70', '2024-03-01 19:00:00'));
  reader.element('Record', createRecord('QuantityTypeIdentifierStepCount', '5', 'some day', {}));
  const reading = reader.reading();
  expect(formatEntries(reading)).toEqual([
    'measurement steps 2024-03-01 1000',
    'measurement oxygen 2024-03-01 97',
    'day sleep 2024-03-02 450',
    'measurement weight 2024-03-01 72.57',
    'measurement blood-pressure 2024-03-01 128 82',
    'practice meditation 2024-03-01 10',
    'symptom Headache 2024-03-01 5',
  ]);
  expect(reading.entries.find(({ subject }) => subject === 'weight')?.at).toBe('2024-03-01T12:00:00.000Z');
  expect(reading.leftOut.map(({ count }) => count)).toEqual([1, 1]);
});

test('a glucose sensor is stored as hourly means', () => {
  const reader = createAppleReader();
  for (let minute = 0; minute < 180; minute += 5) {
    const clock = `0${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:00`;
    reader.element(
      'Record',
      createRecord('QuantityTypeIdentifierBloodGlucose', minute < 60 ? '90.078' : '180.156', `2024-03-01 ${clock}`, { unit: 'mg/dL' }),
    );
  }
  expect(formatEntries(reader.reading())).toEqual([
    'measurement glucose 2024-03-01 5',
    'measurement glucose 2024-03-01 10',
    'measurement glucose 2024-03-01 10',
  ]);
});
