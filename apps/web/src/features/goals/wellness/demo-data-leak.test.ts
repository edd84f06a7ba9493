import { expect, test } from 'vitest';
import { isSampleScore } from './demo-data-leak.ts';
import { createSampleScore } from './sample-dashboard.ts';

test('the figures of the preview are known where they should not be; one’s own are not taken for them', () => {
  const sample = createSampleScore();
  expect(isSampleScore(sample)).toBe(true);
  const part = { name: 'Sleep', score: 68, weight: 1 };
  expect(isSampleScore({ ...sample, subScores: sample.subScores.map((one) => ({ ...one, parts: [part] })) })).toBe(false);
  expect(isSampleScore({ ...sample, subScores: sample.subScores.map((one) => ({ ...one, score: 50 })) })).toBe(false);
  expect(isSampleScore({ ...sample, subScores: [] })).toBe(false);
});
