type Waiting = { start: () => void };

/** As many pieces of one caller's work wait as may. */
export class QueueFull extends Error {}

export type FairQueue = { run<Result>(key: string, work: () => Promise<Result>): Promise<Result> };

/**
 * Runs so many pieces of work at a time, at most one of each key, and takes the keys in turn. Callers with a lot of work wait behind
 * their own, and the others never wait behind them. What exceeds `waitingMaxOfOne` is refused, so that nobody fills the memory.
 */
export function createFairQueue(places: number, { waitingMaxOfOne = 5 } = {}): FairQueue {
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
    async run(key, work) {
      const line = waiting.get(key) ?? [];
      if (line.length >= waitingMaxOfOne) throw new QueueFull();
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
