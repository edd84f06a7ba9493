import { expect, test } from 'vitest';
import { createRestartPolicy } from './restart-policy.ts';

test('starts again at once after a single end, and after ever longer pauses in a row', () => {
  const decide = createRestartPolicy();
  expect([0, 100, 200, 300, 400, 500].map((at) => decide(at))).toMatchObject(
    [100, 500, 1000, 2000, 5000, 5000].map((afterMs) => ({ kind: 'again', afterMs })),
  );
});

test('gives up sooner when a process never gets ready', () => {
  const decide = createRestartPolicy();
  expect([0, 60_000, 120_000].map((at) => decide(at, false).kind)).toEqual(['again', 'again', 'again']);
  expect(decide(180_000, false)).toEqual({ kind: 'giveUp', ends: 4 });
});

test('gives up when a process keeps ending within a minute, and not when it ends now and then', () => {
  const [loop, seldom] = [createRestartPolicy(), createRestartPolicy()];
  expect(Array.from({ length: 8 }, (_, index) => loop(index * 1000)).at(-1)).toEqual({ kind: 'giveUp', ends: 8 });
  expect(Array.from({ length: 50 }, (_, index) => seldom(index * 30_000)).every(({ kind }) => kind === 'again')).toBe(true);
});
