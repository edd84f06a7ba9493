import { expect, it } from 'vitest';
import { describeOutcome, describeProgress } from './saved-days-text.ts';

it('counts a day as saved only where it is', () => {
  const done = ['saved', 'open', 'failed'] as const;
  expect(describeProgress([], 5)).toBe('Checked 0 of 5 days.');
  expect(describeProgress(done.slice(1), 5)).toBe('Checked 2 of 5 days.');
  expect(describeProgress(done, 5)).toBe('Checked 3 of 5 days. 1 day saved.');
  expect(describeOutcome(done)).toBe('1 day saved. 1 day needs a look from you. We couldn’t save 1 day. Try again.');
});
