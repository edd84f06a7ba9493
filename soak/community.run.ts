// A community of years: first page, one group, threads, search and what is new, for 16 callers at once. `npm run soak -- community` writes
// 200,000 posts with 2 million replies of 10,000 members; `npm run soak -- community --share 0.1` a tenth of them. With `--folder FOLDER` the
// community stays there for the next run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { formatEmbeddedUrl, prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import { reportComparison } from '../bench/report.ts';
import { signUp } from '../e2e/account.ts';
import { startServer } from '../e2e/running-server.ts';
import { createIds, writeCommunity, writeReader } from './community/write-community.ts';
import { createMeasure, reportMeasured } from './measure-calls.ts';

const msMax = 40;

const { values } = parseArgs({ options: { share: { type: 'string', default: '1' }, folder: { type: 'string' } } });
const share = Number(values.share);
const size = { posts: Math.round(200_000 * share), replies: Math.round(2_000_000 * share), members: Math.round(10_000 * share) };

const searches = [
  'levothyroxine coffee',
  'racing heart',
  'metformin',
  'night sleep',
  'blood pressure',
  '"blood pressure cuff"',
  'morning',
  'doctor',
  'swollen ankles',
  'remedy0 sleep',
  'remedy7',
  'remedy300 doctor',
  'remedy4990',
  'unheard',
];

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'wellkept-soak-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
const client = new pg.Client({ connectionString: formatEmbeddedUrl(prepareFiles(folder), 'postgres', 'wellkept') });
try {
  const account = await signUp(server.base);
  await client.connect();
  const began = performance.now();
  await createIds(client);
  const { rowCount: isWritten } = await client.query('select from community_posts limit 1');
  if (!isWritten) await writeCommunity(client, size);
  const threads = await writeReader(client, account.person.email, size);
  console.log(
    `${size.posts} posts, ${size.replies} replies, ${size.members} members in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  const measure = createMeasure(server, folder, account.cookie);
  reportComparison('the server’s health, p95', (await measure([{ path: '/api/health' }])).p95, 'ms');
  reportMeasured('first page, visitor', await measure([{ path: '/api/community/posts' }], ''), msMax);
  reportMeasured('first page, member', await measure([{ path: '/api/community/posts' }]), msMax);
  reportMeasured('first page of a group, member', await measure([{ path: '/api/community/posts?group=thyroid' }]), msMax);
  // Of a server that runs for days most threads have been read before.
  for (const path of threads) await account.call('GET', path);
  reportMeasured('thread, member', await measure(threads.map((path) => ({ path }))), msMax);
  const asked = searches.map((text) => ({ path: '/api/community/search', body: { text } }));
  reportMeasured('search, member', await measure(asked), msMax);
  reportMeasured('unread of followed threads, member', await measure([{ path: '/api/community/member' }]), msMax);
  reportMeasured('what is new, member', await measure([{ path: '/api/community/notices' }]), msMax);
} finally {
  await client.end();
  await server.stop();
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}
