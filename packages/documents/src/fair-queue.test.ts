import { expect, test } from 'vitest';
import { createFairQueue, QueueFull } from './fair-queue.ts';

const waitShortly = () => new Promise((resolve) => setTimeout(resolve, 2));

test('takes the keys in turn, one piece of each at a time', async () => {
  const queue = createFairQueue(1);
  const order: string[] = [];
  const add = (key: string, name: string) =>
    queue.run(key, async () => {
      order.push(name);
      await waitShortly();
    });
  await Promise.all([add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('c', 'c1'), add('b', 'b2')]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('runs no more than its places, and goes on after work that fails', async () => {
  const queue = createFairQueue(2);
  let inside = 0;
  let most = 0;
  const runWork = async (fails: boolean) => {
    inside += 1;
    most = Math.max(most, inside);
    await waitShortly();
    inside -= 1;
    if (fails) throw new Error('no');
  };
  const all = ['a', 'b', 'c', 'd', 'a', 'b'].map((key, index) => queue.run(key, () => runWork(index % 2 === 0)));
  const settled = await Promise.allSettled(all);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(2);
});

test('refuses what one caller cannot sensibly wait for', async () => {
  const queue = createFairQueue(1);
  const all = Array.from({ length: 10 }, () => queue.run('a', waitShortly));
  const settled = await Promise.allSettled(all);
  const rejectionReasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(rejectionReasons.map((reason) => reason instanceof QueueFull)).toEqual([true, true, true, true]);
  await expect(queue.run('a', async () => 'again')).resolves.toBe('again');
});
