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

/** Processor time of the web server and its database connections, in ms. What else a machine does adds little to it. */
export async function measureProcessorMs(supervisor: number, dataFolder: string, work: () => Promise<void>): Promise<number> {
  const pids = (['web server', 'database connection'] as const).flatMap((part) => findProcesses(part, supervisor, dataFolder));
  const before = new Map(pids.map((pid) => [pid, readRunNanoseconds(pid)]));
  await work();
  // A connection that was closed meanwhile counts nothing, instead of less than nothing.
  return [...before].reduce((sum, [pid, then]) => sum + Math.max(0, readRunNanoseconds(pid) - then), 0) / 1e6;
}

/** Processor time until now of the database connections and of one process beside them: the web server, or another one by its id. */
export function readProcessorMs(supervisor: number, dataFolder: string, node: number | null): number {
  const own = node === null ? findProcesses('web server', supervisor, dataFolder) : [node];
  const pids = [...own, ...findProcesses('database connection', supervisor, dataFolder)];
  return pids.reduce((sum, pid) => sum + readRunNanoseconds(pid), 0) / 1e6;
}
