import type { LabReview } from '@wellkept/contract/labs/lab-uploads.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReviewSaver, type ReviewSaveState } from './review-saver.ts';

const createReview = (laboratory: string): LabReview => ({ collectedOn: '', laboratory, isOwn: true, rows: [] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createObservedSaver(put: (review: LabReview) => Promise<void>) {
  const saver = createReviewSaver(put);
  const states: ReviewSaveState['kind'][] = [];
  saver.watch(({ kind }) => states.push(kind));
  return { keeper: saver, states };
}

it('saves only the newest of several quick changes', async () => {
  const put = vi.fn(async () => undefined);
  const { keeper, states } = createObservedSaver(put);
  for (const name of ['a', 'ab', 'abc']) keeper.change(createReview(name));
  await vi.runAllTimersAsync();
  expect(put.mock.calls).toEqual([[createReview('abc')]]);
  expect([keeper.unsent(), states.at(-1)]).toEqual([null, 'kept']);
});

it('retries after a lost connection and reports the failure meanwhile', async () => {
  const put = vi.fn(async () => undefined).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { keeper, states } = createObservedSaver(put);
  keeper.change(createReview('a'));
  await vi.advanceTimersByTimeAsync(1000);
  expect([states.at(-1), keeper.unsent()]).toEqual(['failed', createReview('a')]);
  await vi.runAllTimersAsync();
  expect([states.at(-1), keeper.unsent()]).toEqual(['kept', null]);
});

it('sends changes made during a save, and nothing after the review has ended', async () => {
  const put = vi.fn(async () => {
    if (put.mock.calls.length === 1) keeper.change(createReview('later'));
  });
  const { keeper } = createObservedSaver(put);
  keeper.change(createReview('first'));
  await keeper.send();
  expect(put.mock.calls).toEqual([[createReview('first')], [createReview('later')]]);
  keeper.change(createReview('last'));
  keeper.stop();
  await vi.runAllTimersAsync();
  expect(put).toHaveBeenCalledTimes(2);
});
