import { expect, test } from 'vitest';
import { createLoadLimit } from './load-limit.ts';

const enterMany = (limit: ReturnType<typeof createLoadLimit>, count: number) =>
  Array.from({ length: count }, () => limit.enter()).filter((hasEntered) => hasEntered).length;

test('as many wait as are answered within two seconds, and one that has left makes room', () => {
  let now = 0;
  const limit = createLoadLimit(() => now);
  expect(enterMany(limit, 1000)).toBe(200);
  for (let count = 0; count < 10; count += 1) limit.leave();
  expect(enterMany(limit, 1000)).toBe(10);
  for (let count = 0; count < 150; count += 1) limit.leave();
  now = 1000;
  expect(enterMany(limit, 1000)).toBe(270);
});

test('what was answered long ago says nothing of now', () => {
  let now = 0;
  const limit = createLoadLimit(() => now);
  for (let count = 0; count < 500; count += 1) {
    limit.enter();
    limit.leave();
  }
  now = 1500;
  expect(enterMany(limit, 2000)).toBe(1000);
  for (let count = 0; count < 1000; count += 1) limit.leave();
  now = 10_000;
  expect(enterMany(limit, 2000)).toBe(200);
});
