export type Semaphore = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Lets so many in at once; the others wait here, in line, and not for a connection to the database, which nobody waits for long. */
export function createSemaphore(max: number): Semaphore {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (inside >= max) await new Promise<void>((letIn) => waiting.push(letIn));
    else inside += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
