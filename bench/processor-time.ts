import { readdirSync, readFileSync } from 'node:fs';
import { findProcesses } from '../soak/faults/processes.ts';

/** Nanoseconds that the threads of a process have run. Those of other machines than Linux cannot be read. */
function readRunNanoseconds(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
      0,
    );
  } catch {
    // It ended while it was read.
    return 0;
  }
}

/** Nanoseconds that each of these processes has run until now. */
function readRunTimes(supervisor: number, dataFolder: string, node: number | null): Map<number, number> {
  const own = node === null ? findProcesses('web server', supervisor, dataFolder) : [node];
  return new Map([...own, ...findProcesses('database connection', supervisor, dataFolder)].map((pid) => [pid, readRunNanoseconds(pid)]));
}

/**
 * Processor time of work in ms: of the database connections, and of the web server or another process beside them. What else a machine does adds
 * little to it. A connection that is opened meanwhile counts, and one that is closed counts nothing instead of less than nothing.
 */
export async function measureProcessorMs(
  supervisor: number,
  dataFolder: string,
  work: () => Promise<unknown>,
  node: number | null = null,
): Promise<number> {
  const before = readRunTimes(supervisor, dataFolder, node);
  await work();
  const after = readRunTimes(supervisor, dataFolder, node);
  return [...after].reduce((sum, [pid, then]) => sum + Math.max(0, then - (before.get(pid) ?? 0)), 0) / 1e6;
}
