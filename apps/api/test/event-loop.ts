/**
 * The longest that the event loop was held while `work` ran, in milliseconds of this thread's processor time: what other programs take on a
 * busy machine doesn't count.
 */
export async function measureLongestHold(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const measureTurn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(measureTurn);
  };
  setImmediate(measureTurn);
  try {
    await work();
  } finally {
    // What was computed last counts too.
    await new Promise((resolve) => setImmediate(resolve));
    isOver = true;
  }
  return longestMs;
}
