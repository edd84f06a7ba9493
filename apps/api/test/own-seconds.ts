import { setTimeout as sleep } from 'node:timers/promises';

const pauseSeconds = 0.05;

/**
 * How long work lasts, in seconds that this process was given: pauses are counted, not time on a clock, so that a busy machine adds nothing.
 * What the work rejects with is left to the caller.
 */
export async function measureOwnSeconds(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = work.then(
    () => true,
    () => true,
  );
  let pauses = 0;
  while (!isOver) {
    isOver = await Promise.race([over, sleep(pauseSeconds * 1000, false)]);
    if (!isOver) pauses += 1;
  }
  return pauses * pauseSeconds;
}
