import { expect, test } from 'vitest';
import { createSilenceWatch, type SilenceAction } from './silence-watch.ts';

const listActions = (looks: number, watch = createSilenceWatch()): SilenceAction[] => Array.from({ length: looks }, () => watch.look());

test('one that is heard now and then is left alone', () => {
  const watch = createSilenceWatch();
  for (let round = 0; round < 50; round += 1) {
    expect(listActions(4, watch)).toEqual([null, null, null, null]);
    watch.hear();
  }
});

test('sends continue to a silent process every 5 checks, and replaces it after 60', () => {
  const actions = listActions(60);
  expect(actions.flatMap((step, at) => (step === 'continue' ? [at + 1] : []))).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55]);
  expect(actions.flatMap((step, at) => (step === 'replace' ? [at + 1] : []))).toEqual([60]);
});
