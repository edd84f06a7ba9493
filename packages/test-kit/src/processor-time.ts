const tries = 3;

function measureOnce(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Milliseconds of processor time that work takes: the shortest of three tries. Unlike time on a clock it counts nothing that other programs
 * take, and the shortest is the one that they slowed down least.
 */
export const measureCpuMs = (work: () => void): number => Math.min(...Array.from({ length: tries }, () => measureOnce(work)));

/**
 * How many times as much processor time work takes as a peer. A busy machine shares its caches and its clock rate, so that the same work takes
 * up to three times as long there: both take turns, and it slows down both.
 */
export function measureCpuRatio(work: () => void, peer: () => void): number {
  const turns = Array.from({ length: tries }, () => ({ work: measureOnce(work), peer: measureOnce(peer) }));
  return Math.min(...turns.map((turn) => turn.work)) / Math.min(...turns.map((turn) => turn.peer));
}
