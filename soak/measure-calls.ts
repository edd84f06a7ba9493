import autocannon from 'autocannon';
import { measureProcessorMs } from '../bench/processor-time.ts';
import { computePercentile, report, reportComparison } from '../bench/report.ts';
import type { RunningServer } from '../e2e/running-server.ts';

const callers = 16;
const seconds = 8;

export type Call = { path: string; body?: object };

type Measured = { p95: number; processorMs: number };
type Measure = (calls: readonly Call[], cookie?: string) => Promise<Measured>;

/**
 * The 95th percentile of the answers' times in ms for 16 callers at once, who share the machine's cores with server and database, and the processor
 * time of both for each answer, to which what else the machine does adds little.
 */
export const createMeasure =
  (server: RunningServer, dataFolder: string, ownCookie: string): Measure =>
  async (calls, cookie = ownCookie) => {
    const requests = calls.map(({ path, body }) => ({
      path,
      method: body ? ('POST' as const) : ('GET' as const),
      headers: { cookie, origin: server.base, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }));
    const load = { url: server.base, connections: callers, requests };
    await autocannon({ ...load, duration: 2 });
    const times: number[] = [];
    const refused = new Map<number, number>();
    const count = (status: number, _bytes: number, milliseconds: number) => {
      times.push(milliseconds);
      if (status >= 300) refused.set(status, (refused.get(status) ?? 0) + 1);
    };
    const processorMs = await measureProcessorMs(server.process.pid ?? 0, dataFolder, async () => {
      const result = await autocannon({ ...load, duration: seconds, setupClient: (client) => client.on('response', count) });
      if (refused.size > 0 || result.errors > 0)
        throw new Error(`${calls[0]?.path}: ${[...refused].map(([status, often]) => `${often} × ${status}`)}, ${result.errors} failed`);
    });
    return { p95: computePercentile(times, 0.95), processorMs: processorMs / times.length };
  };

/** The figure that has a limit, and beside it what an answer costs. */
export function reportMeasured(name: string, { p95, processorMs }: Measured, msMax: number): void {
  report(`${name}, p95`, p95, msMax, 'ms');
  reportComparison(`${name}, processor time of an answer`, processorMs, 'ms');
}
