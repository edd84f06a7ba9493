import { busy } from './request-budget.ts';

type Waiting = { start: () => void };

/** As much of one caller's work as may wait; more is refused, so that nobody fills the memory with what waits. */
const waitingMaxOfOne = 5;

/**
 * Lets so many pieces of work run at a time, at most one of each key, and takes the keys in turn: who brings many waits behind their own, never
 * the others behind them.
 */
export function createFairQueue(places: number) {
  const waiting = new Map<string, Waiting[]>();
  const running = new Set<string>();

  const startNext = () => {
    for (const [key, line] of waiting) {
      if (running.size >= places) return;
      if (running.has(key)) continue;
      const next = line.shift();
      // The key goes to the end of the round.
      waiting.delete(key);
      if (line.length > 0) waiting.set(key, line);
      if (!next) continue;
      running.add(key);
      next.start();
    }
  };

  return {
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const line = waiting.get(key) ?? [];
      if (line.length >= waitingMaxOfOne) throw busy();
      await new Promise<void>((start) => {
        line.push({ start });
        waiting.set(key, line);
        startNext();
      });
      try {
        return await work();
      } finally {
        running.delete(key);
        startNext();
      }
    },
  };
}
