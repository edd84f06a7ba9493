/**
 * Milliseconds of processor time that work takes. Unlike time on a clock, it does not grow on a machine that does a lot of other things.
 */
export function measureCpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
