import { expect, test } from 'vitest';
import { toUserId } from '../auth/user-id.ts';
import { AppError } from '../errors.ts';
import { renderPdfInThread } from './pdf-thread.ts';

/** Counts into shared memory how many of it run, and the most that ever did. The first waits for a second, however slowly that one starts. */
const source = `
  import { parentPort, workerData } from 'node:worker_threads';
  const counts = new Int32Array(workerData);
  const inside = Atomics.add(counts, 0, 1) + 1;
  let most = Atomics.load(counts, 1);
  while (most < inside && Atomics.compareExchange(counts, 1, most, inside) !== most) most = Atomics.load(counts, 1);
  Atomics.notify(counts, 1);
  Atomics.wait(counts, 1, 1);
  setTimeout(() => {
    Atomics.sub(counts, 0, 1);
    parentPort.postMessage(new Uint8Array([7]));
  }, 30);`;
const worker = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const [ann, ben, cay] = [1, 2, 3].map((at) => toUserId(`00000000-0000-4000-8000-00000000000${at}`)) as [never, never, never];

test('however many papers are asked for, two threads make them, people take turns, and the rest of one person is refused', async () => {
  const counts = new Int32Array(new SharedArrayBuffer(8));
  const ended: string[] = [];
  const render = async (name: string, person: never) => {
    const pdf = await renderPdfInThread(person, worker, counts.buffer);
    ended.push(name);
    return pdf;
  };
  const flood = Array.from({ length: 40 }, () => render('ann', ann));
  const others = [render('ben', ben), render('cay', cay)];
  const settled = await Promise.allSettled(flood);
  expect(await Promise.all(others)).toEqual([Buffer.from([7]), Buffer.from([7])]);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  for (const one of settled)
    if (one.status === 'rejected') {
      expect(one.reason).toBeInstanceOf(AppError);
      expect(one.reason).toMatchObject({ code: 'tooMany' });
    }
  expect(counts[1]).toBe(2);
  // Nobody waits behind more than one or two papers of a person who asked for many.
  for (const name of ['ben', 'cay']) expect(ended.indexOf(name)).toBeLessThan(5);
});
