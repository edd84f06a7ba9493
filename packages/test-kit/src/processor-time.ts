const tries = 3;

/**
 * Milliseconds of processor time that work takes: the shortest of three tries. Unlike time on a clock it counts nothing that other programs
 * take, and the shortest is the one that they slowed down least.
 */
export function measureCpuMs(work: () => void): number {
  const milliseconds = Array.from({ length: tries }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...milliseconds);
}
