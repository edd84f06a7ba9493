import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { createModerator, createNamed, post, reply } from '../../../test/community-fixtures.ts';
import { recordStatements } from '../../../test/record-statements.ts';
import { type SignedIn, setUpTestServer } from '../../../test/test-server.ts';

// Sequential scans and sorts are switched off here: what the planner takes all the same, it would have to take among millions of posts too.

const server = setUpTestServer();

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: PlanNode[] };
const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

let ann: SignedIn;
let moderator: SignedIn;
let thread: string;
beforeAll(async () => {
  [ann, moderator] = [await createNamed(server), await createModerator(server)];
  ({ id: thread } = await post(ann));
  await reply(ann, thread);
  await ann.call('PUT', `/api/community/posts/${thread}/marks/follow`);
});

/** The plans of what a read of the person sends about posts. */
async function explainReads(path: string, reader: SignedIn, role: string): Promise<PlanNode[]> {
  const sent = await recordStatements(() => reader.call('GET', path));
  const reads = sent.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text) && text.includes('community_posts'));
  expect(reads.length, path).toBeGreaterThan(0);
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    const plans: PlanNode[] = [];
    for (const { text, values } of reads) {
      await client.query('begin');
      await client.query(`select set_config('role', '${role}', true), set_config('app.user_id', '${reader.userId}', true)`);
      await client.query('set local enable_seqscan = off; set local enable_sort = off');
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${text}`, values);
      plans.push(...rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => listNodes(Plan)));
      await client.query('rollback');
    }
    return plans;
  } finally {
    await client.end();
  }
}

test.each([
  ['the first page', () => '/api/community/posts', 'community_posts_newest'],
  ['a thread', () => `/api/community/posts/${thread}`, 'community_posts_replies'],
  ['what is unread in followed threads', () => '/api/community/member', 'community_marks_user_id_post_id_kind_pk'],
  ['what is new for a member', () => '/api/community/notices', 'community_posts_answers'],
  ['the reports of a treatment', () => '/api/community/treatments/yoga/gout', 'community_treatments_by_subject'],
])('%s is read by its index, and no table of the community as a whole', async (_what, path, index) => {
  const nodes = await explainReads(path(), ann, 'wellkept_person');
  expect(nodes.map((node) => node['Index Name'])).toContain(index);
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name']?.startsWith('community_'));
  expect(whole).toEqual([]);
});

test('what waits for moderators is found by the indexes of what waits, and no table of posts is read as a whole', async () => {
  const nodes = await explainReads('/api/community/moderation/queue', moderator, 'wellkept_admin');
  expect(nodes.map((node) => node['Index Name'])).toContain('community_posts_held');
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'community_posts')).toEqual([]);
});
