import { expect, test } from 'vitest';
import { DiaryEntryInput } from './diary.ts';

const symptom = {
  ...{ id: 'b3c1a5a0-6f0e-4c3b-9d55-0d4a6f0f7a11', day: '2026-03-14', at: null, zone: 'UTC', kind: 'symptom', subject: 'Headache' },
  ...{ slot: null, secondValue: null, state: null, area: null, label: null, note: null },
};

test.each([
  ['without a strength', null, true],
  ['with one', 7, true],
  ['with one beyond the scale', 11, false],
  ['below the scale', -1, false],
])('a symptom %s', (_what, value, isAccepted) => {
  expect(DiaryEntryInput.safeParse({ ...symptom, value }).success).toBe(isAccepted);
});
