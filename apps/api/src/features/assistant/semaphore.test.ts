import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('lets so many in at once, in the order in which they came, and goes on after a failure', async () => {
  const semaphore = createSemaphore(2);
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const runWork = (at: number) =>
    semaphore(async () => {
      inside += 1;
      most = Math.max(most, inside);
      order.push(at);
      await new Promise((done) => setImmediate(done));
      inside -= 1;
      if (at === 1) throw new Error('one fails');
      return at;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(runWork));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect({ most, inside, order }).toEqual({ most: 2, inside: 0, order: [0, 1, 2, 3, 4, 5] });
});
