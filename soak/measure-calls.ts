import autocannon from 'autocannon';
import { computePercentile } from '../bench/report.ts';

const callers = 16;
const seconds = 8;

export type Call = { path: string; body?: object };

/** The 95th percentile of the answers' times in ms for 16 callers at once. They, the server and the database share the machine's cores. */
export async function measureP95(base: string, cookie: string, calls: readonly Call[]): Promise<number> {
  const requests = calls.map(({ path, body }) => ({
    path,
    method: body ? ('POST' as const) : ('GET' as const),
    headers: { cookie, origin: base, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }));
  const load = { url: base, connections: callers, requests };
  await autocannon({ ...load, duration: 2 });
  const times: number[] = [];
  const refused = new Map<number, number>();
  const result = await autocannon({
    ...load,
    duration: seconds,
    setupClient: (client) =>
      client.on('response', (status, _bytes, milliseconds) => {
        times.push(milliseconds);
        if (status >= 300) refused.set(status, (refused.get(status) ?? 0) + 1);
      }),
  });
  if (refused.size > 0 || result.errors > 0)
    throw new Error(`${calls[0]?.path}: ${[...refused].map(([status, count]) => `${count} × ${status}`)}, ${result.errors} failed`);
  return computePercentile(times, 0.95);
}
