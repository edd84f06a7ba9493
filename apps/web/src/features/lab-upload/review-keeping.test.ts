import type { LabReview } from '@wellkept/contract/lab-uploads.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Keeping, makeKeeper } from './review-keeping.ts';

const review = (laboratory: string): LabReview => ({ collectedOn: '', laboratory, isOwn: true, rows: [] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(put: (review: LabReview) => Promise<void>) {
  const keeper = makeKeeper(put);
  const said: Keeping['kind'][] = [];
  keeper.watch(({ kind }) => said.push(kind));
  return { keeper, said };
}

it('keeps the newest of quick changes, once', async () => {
  const put = vi.fn(async () => undefined);
  const { keeper, said } = watched(put);
  for (const name of ['a', 'ab', 'abc']) keeper.change(review(name));
  await vi.runAllTimersAsync();
  expect(put.mock.calls).toEqual([[review('abc')]]);
  expect([keeper.unsent(), said.at(-1)]).toEqual([null, 'kept']);
});

it('goes on trying after a lost connection, and says so meanwhile', async () => {
  const put = vi.fn(async () => undefined).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { keeper, said } = watched(put);
  keeper.change(review('a'));
  await vi.advanceTimersByTimeAsync(1000);
  expect([said.at(-1), keeper.unsent()]).toEqual(['failed', review('a')]);
  await vi.runAllTimersAsync();
  expect([said.at(-1), keeper.unsent()]).toEqual(['kept', null]);
});

it('sends what was changed while it sent, and nothing after the review has come to its end', async () => {
  const put = vi.fn(async () => {
    if (put.mock.calls.length === 1) keeper.change(review('later'));
  });
  const { keeper } = watched(put);
  keeper.change(review('first'));
  await keeper.send();
  expect(put.mock.calls).toEqual([[review('first')], [review('later')]]);
  keeper.change(review('last'));
  keeper.stop();
  await vi.runAllTimersAsync();
  expect(put).toHaveBeenCalledTimes(2);
});
