import { expect, test } from 'vitest';
import { aggregateDays } from './day-values.ts';
import type { SubjectDays } from './subject-days.ts';

const aggregateValues = (kind: SubjectDays['kind'], subject: string, values: readonly (number | null)[], seconds: readonly number[] = []) =>
  aggregateDays({ kind, subject, days: [7, 7, 7, 9].slice(0, values.length), values, seconds });

test.each([
  ['of a symptom counts the worst', 'symptom', 'Headache', [3, 6, 2, 1], [6, 1]],
  ['of practice, minutes add up', 'practice', 'breathing', [5, 10, 2, 4], [17, 4]],
  ['of doses, the share that was taken', 'intake', 'm', [1, 0, 1, 1], [2 / 3, 1]],
  ['of weight, the last', 'measurement', 'weight', [71, 70, 70.5, 72], [70.5, 72]],
  ['of water, the sum', 'measurement', 'water', [250, 250, 500, 250], [1000, 250]],
  ['of a pulse, the mean', 'measurement', 'pulse', [60, 70, 80, 64], [70, 64]],
  ['a habit’s day off stays empty', 'habit', 'h', [null, null, null, 1], [null, 1]],
] as const)('several entries of one day: %s', (_, kind, subject, values, expected) => {
  expect(aggregateValues(kind, subject, values)).toMatchObject({ days: [7, 9], values: expected });
});

test('the lower numbers of a blood pressure are taken together as the upper ones are', () => {
  expect(aggregateValues('measurement', 'blood-pressure', [120, 130, 140, 118], [80, 90, 100, 70])).toMatchObject({
    days: [7, 9],
    values: [130, 118],
    seconds: [90, 70],
  });
});

test('one entry a day is left as it is', () => {
  const entries = { kind: 'day', subject: 'mood', days: [1, 2], values: [3, 4], seconds: [] } as const;
  expect(aggregateDays(entries)).toBe(entries);
});
