import { expect, test } from 'vitest';
import { parseLogQuestion } from '../reading/log-question.ts';
import { getDayRange } from './log-periods.ts';
import { readOwnLog } from './read-own-log.ts';
import type { LogSeries, OwnData } from './tool.ts';

const createPoints = (...some: [string, number | null, number?][]): LogSeries['points'] =>
  some.map(([day, value, second]) => ({ day, value, second: second ?? null, state: null }));
const own: OwnData = {
  region: 'US',
  person: {},
  medicines: [
    { content: 'Magnesium', name: 'Magnesium', updatedAt: '2026-11-01T00:00:00.000Z', startedOn: '2026-11-10' },
    { content: 'Metformin', name: 'Metformin', updatedAt: '2026-11-01T00:00:00.000Z', startedOn: null },
  ],
  profileUpdatedAt: null,
  labs: [],
  derived: [],
  standing: null,
  log: [
    {
      kind: 'symptom',
      name: 'Migraine',
      words: [],
      unit: 'of 10',
      decimals: 0,
      points: createPoints(['2026-10-30', 7], ['2026-11-14', 0]),
    },
    {
      kind: 'day',
      name: 'Sleep',
      words: ['slept', 'night'],
      unit: 'min',
      decimals: 0,
      points: createPoints(['2026-11-08', 360], ['2026-11-09', 400], ['2026-11-12', 440], ['2026-11-19', 412]),
    },
    {
      kind: 'measurement',
      name: 'Blood pressure',
      words: ['bp'],
      unit: 'mmHg',
      decimals: 0,
      points: createPoints(['2026-10-02', 171, 99], ['2026-11-03', 148, 91], ['2026-11-18', 139, 84]),
    },
    {
      kind: 'intake',
      name: 'Metformin',
      words: [],
      unit: '',
      decimals: 0,
      points: [
        { day: '2026-11-19', value: null, second: null, state: 'taken' },
        { day: '2026-11-19', value: null, second: null, state: 'skipped' },
      ],
    },
  ],
  day: null,
  today: '2026-11-20',
};
const readTexts = (question: string) => {
  const { statements, missing } = readOwnLog(own, parseLogQuestion(question));
  return [...statements.map(({ text }) => text), ...missing];
};

test.each([
  ['When was my last migraine?', ['You last logged migraine on 30 Oct 2026, 7 of 10, 21 days ago.']],
  ['my highest blood pressure this month', ['Blood pressure: the highest of 2 entries is 148/91 mmHg, on 3 Nov 2026.']],
  ['What was my lowest bp?', ['Blood pressure: the lowest of 3 entries is 139/84 mmHg, on 18 Nov 2026.']],
  ['How did I sleep last week?', ['Sleep was 7 h on average over 2 entries from 9 Nov 2026 to 12 Nov 2026.']],
  [
    'How did I sleep since starting magnesium?',
    [
      'Since you began magnesium on 10 Nov 2026: sleep was 7 h 6 min on average over 2 entries from 12 Nov 2026 to 19 Nov 2026.',
      'Before it: sleep was 6 h 20 min on average over 2 entries from 8 Nov 2026 to 9 Nov 2026.',
      'Comparing two periods doesn’t show that one thing caused the other.',
    ],
  ],
  [
    'compare my blood pressure this month with last month',
    [
      'Blood pressure was 144/88 mmHg on average over 2 entries from 3 Nov 2026 to 18 Nov 2026. Last month: blood pressure was 171/99 mmHg on average over 1 entry on 2 Oct 2026. The upper number is 28 mmHg less.',
      'With so few entries, the difference may be chance.',
    ],
  ],
  ['was my sleep better this week than last month?', ['entries for sleep in both times']],
  ['did I take my pills yesterday?', ['Metformin on 19 Nov 2026: taken once and skipped once.']],
  ['Did I take my metformin today?', ['No dose of metformin is logged on 20 Nov 2026. It may still have been taken.']],
  ['have I taken my magnesium?', ['No dose of magnesium is logged on 20 Nov 2026. It may still have been taken.']],
  ['how did I sleep last night?', ['Last night isn’t logged yet. Sleep was 6 h 52 min on 19 Nov 2026.']],
  ['what was my blood pressure on the 18th, the last one?', ['You last logged blood pressure on 18 Nov 2026, 139/84 mmHg, 2 days ago.']],
  ['What did I log yesterday?', ['Sleep on 19 Nov 2026: 6 h 52 min.', 'Metformin on 19 Nov 2026: taken and skipped.']],
  [
    'have I recorded any blood pressure today?',
    ['You have nothing in your log for blood pressure on 20 Nov 2026. Your last entry is from 18 Nov 2026.'],
  ],
  [
    'what have I written down this week?',
    [
      'Sleep: 6 h 52 min on 19 Nov 2026.',
      'Blood pressure: 139/84 mmHg on 18 Nov 2026.',
      'Metformin: taken on 19 Nov 2026 and skipped on 19 Nov 2026.',
    ],
  ],
  ['How many migraines did I have this year?', ['You logged migraine once, on 30 Oct 2026 (7 of 10).']],
  ['how did I sleep since I started metformin', ['the day on which you began metformin']],
  ['When was my last seizure?', ['entries about that in your log']],
])('"%s" is answered with what was written down', (question, wanted) => expect(readTexts(question)).toEqual(wanted));

test('a number leads to the day on which it stands', () => {
  const [first] = readOwnLog(own, parseLogQuestion('my highest blood pressure this month')).statements;
  expect(first?.sources[0]?.url).toBe('/log?day=2026-11-03');
});

test('weeks begin on Monday, months on their first day', () => {
  expect(getDayRange('last-week', '2026-11-20')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  expect(getDayRange('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

test('nobody’s log is read for a visitor', () => {
  expect(readOwnLog(null, parseLogQuestion('how did I sleep?')).missing).toHaveLength(1);
});
