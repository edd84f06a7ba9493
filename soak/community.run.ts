// A community of years: first page, one group, threads, search and what is new, for 16 callers at once. `npm run soak -- community` writes
// 200,000 posts with 2 million replies of 10,000 members; `npm run soak -- community --share 0.1` a tenth of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { formatEmbeddedUrl, prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import { computePercentile, report, reportComparison } from '../bench/report.ts';
import { signUp } from '../e2e/account.ts';
import { startServer } from '../e2e/running-server.ts';
import { writeCommunity, writeReader } from './community/write-community.ts';

const callers = 16;
const seconds = 8;
const msMax = 40;

const { values } = parseArgs({ options: { share: { type: 'string', default: '1' } } });
const share = Number(values.share);
const size = { posts: Math.round(200_000 * share), replies: Math.round(2_000_000 * share), members: Math.round(10_000 * share) };

type Call = { path: string; body?: object };

/** The 95th percentile of the answers' times in ms. Callers, server and database share the machine's cores. */
async function measureP95(base: string, cookie: string, calls: readonly Call[]): Promise<number> {
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

const searches = [
  'levothyroxine coffee',
  'racing heart',
  'metformin',
  'night shift sleep',
  'knee pain stairs',
  '"blood pressure"',
  'morning',
  'wine',
];

const folder = mkdtempSync(join(tmpdir(), 'wellkept-soak-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
const client = new pg.Client({ connectionString: formatEmbeddedUrl(prepareFiles(folder), 'postgres', 'wellkept') });
try {
  const account = await signUp(server.base);
  await client.connect();
  const began = performance.now();
  await writeCommunity(client, size);
  const threads = await writeReader(client, account.person.email, size);
  console.log(
    `${size.posts} posts, ${size.replies} replies, ${size.members} members in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  const measure = (calls: readonly Call[], cookie = account.cookie) => measureP95(server.base, cookie, calls);
  reportComparison('the server’s health, p95', await measure([{ path: '/api/health' }]), 'ms');
  report('first page, visitor, p95', await measure([{ path: '/api/community/posts' }], ''), msMax, 'ms');
  report('first page, member, p95', await measure([{ path: '/api/community/posts' }]), msMax, 'ms');
  report('first page of a group, member, p95', await measure([{ path: '/api/community/posts?group=thyroid' }]), msMax, 'ms');
  report('thread, member, p95', await measure(threads.map((path) => ({ path }))), msMax, 'ms');
  const asked = searches.map((text) => ({ path: '/api/community/search', body: { text } }));
  report('search, member, p95', await measure(asked), msMax, 'ms');
  report('unread of followed threads, member, p95', await measure([{ path: '/api/community/member' }]), msMax, 'ms');
  report('what is new, member, p95', await measure([{ path: '/api/community/notices' }]), msMax, 'ms');
} finally {
  await client.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
