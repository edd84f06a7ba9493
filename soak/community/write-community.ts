import { fillText, texts } from '@wellkept/test-kit/community/week-texts.ts';
import type pg from 'pg';

export type CommunitySize = { posts: number; replies: number; members: number };

const groups = [
  'heart-rhythm',
  'blood-pressure',
  'diabetes',
  'thyroid',
  'pain-and-joints',
  'mood-and-anxiety',
  'managing-medicines',
  'supplements',
  'sleep',
  'food-and-weight',
  'caring-for-others',
];
/** Names of remedies that few speak of: the first in every twentieth text, the last in one of many thousands. */
const rareNames = 5000;
const rareWord = `'remedy' || floor(${rareNames} * power(mod(abs(hashint8(i * 37 + 11)::bigint), 1000000) / 1000000.0, 3))::int || '.'`;
/** What members write in the simulated week, with another medicine and another number each time. */
const sentences = texts.good.length * texts.medicines.length;
const phrases = Array.from({ length: sentences }, (_none, at) => fillText(texts.good[at % texts.good.length] ?? '', at));
const batch = 100_000;

/** An id for each name, in the form that answers are checked for. */
export const createIds = (client: pg.Client) =>
  client.query(`create function pg_temp.id_of(text) returns uuid language sql immutable as
    $$ select overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid $$`);

/** Fills an empty community by statements about whole sets, as the superuser of the database: no member could write that much in years. */
export async function writeCommunity(client: pg.Client, { posts, replies, members }: CommunitySize): Promise<void> {
  // Row by row, the checks of references and the counters would take longer than all the rest.
  await client.query(`set synchronous_commit = off; set session_replication_role = replica; set maintenance_work_mem = '1GB'`);
  const { rows: built } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'community_posts' and indexname <> 'community_posts_pkey'`,
  );
  for (const { name } of built) await client.query(`drop index ${name}`);
  await writeMembers(client, members);
  await client.query(
    'create temp table phrases as select (n - 1)::int as n, text from unnest($1::text[]) with ordinality as given (text, n)',
    [phrases],
  );
  await client.query('create unique index on phrases (n)');
  await client.query(`create temp table faces as select row_number() over () - 1 as n, id from community_authors where name like 'Soak %'`);
  await client.query('create unique index on faces (n)');
  await client.query('analyze phrases, faces');
  // A hash of the number scatters what follows from it, and gives the same community in every run.
  const pick = (salt: string, among: number | string) => `mod(abs(hashint8(i * 31 + ${salt})::bigint), ${among})`;
  await client.query(`create temp table staged as select id, parent_id, group_id, is_members_only, author_id, parent_author_id, kind, title, text,
    created_at from community_posts limit 0`);
  await inBatches(posts, (from, to) =>
    client.query(`insert into staged
      select pg_temp.id_of('post ' || i), null, g, g = 'mood-and-anxiety', f.id, null, case when i % 3 = 0 then 'experience' else 'question' end,
        initcap(left(a.text, 60)), a.text || ' ' || b.text || ' ' || ${rareWord}, now() - (${posts} - i) * interval '5 minutes'
      from generate_series(${from}, ${to}) i
      cross join lateral (select ('{${groups.join(',')}}'::text[])[1 + ${pick('1', groups.length)}]) as picked(g)
      join faces f on f.n = ${pick('2', members)} join phrases a on a.n = ${pick('3', sentences)} join phrases b on b.n = ${pick('4', sentences)}`),
  );
  await client.query('create temp table threads as select * from staged');
  await client.query('create unique index on threads (id); analyze threads');
  // Few threads have very many replies and most have some: the square pulls them to the newest.
  await inBatches(replies, (from, to) =>
    client.query(`insert into staged
      select pg_temp.id_of('reply ' || i), p.id, p.group_id, p.is_members_only, f.id, p.author_id, 'reply', '',
        a.text || ' ' || b.text || ' ' || ${rareWord}, least(p.created_at + (1 + ${pick('5', 20_000)}) * interval '1 minute', now())
      from generate_series(${from}, ${to}) i
      join threads p on p.id = pg_temp.id_of('post ' || (${posts} - floor(${posts} * power(${pick('6', 1_000_000)} / 1000000.0, 2))::int))
      join faces f on f.n = ${pick('7', members)} join phrases a on a.n = ${pick('8', sentences)} join phrases b on b.n = ${pick('9', sentences)}`),
  );
  // In the order in which they were written.
  await client.query(`insert into community_posts (id, parent_id, group_id, is_members_only, author_id, parent_author_id, kind, title, text, tags, state,
      held_for, created_at, reply_count)
    select s.id, s.parent_id, s.group_id, s.is_members_only, s.author_id, s.parent_author_id, s.kind, s.title, s.text, '{}', 'published', '{}',
      s.created_at, coalesce(counted.replies, 0)
    from staged s left join (select parent_id, count(*) as replies from staged group by parent_id) counted on counted.parent_id = s.id
    order by s.created_at`);
  await writeMarks(client, posts);
  for (const { definition } of built) await client.query(definition);
  await client.query('set session_replication_role = origin');
  await client.query(`update community_posts p set thanks_count = counted.members
    from (select post_id, count(*)::int as members from community_marks where kind = 'thanks' group by post_id) counted where counted.post_id = p.id`);
  await client.query('vacuum analyze community_posts, community_authors, community_identities, community_marks');
}

async function inBatches(count: number, write: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += batch) await write(from, Math.min(from + batch - 1, count));
}

async function writeMembers(client: pg.Client, members: number): Promise<void> {
  const series = `generate_series(1, ${members}) i`;
  await client.query(`insert into "user" (id, name, first_name, last_name, email, email_verified)
    select pg_temp.id_of('user ' || i), 'Soak ' || i, 'Soak', i::text, 'soak.' || i || '@example.com', true from ${series}`);
  await client.query(`insert into community_identities (user_id, id)
    select pg_temp.id_of('user ' || i), pg_temp.id_of('identity ' || i) from ${series}`);
  await client.query(`insert into community_authors (id, identity_id, name, name_key)
    select pg_temp.id_of('face ' || i), pg_temp.id_of('identity ' || i), 'Soak ' || i, 'soak ' || i from ${series}`);
}

/** Thanks for the newest posts. */
const writeMarks = (client: pg.Client, posts: number) =>
  client.query(`insert into community_marks (user_id, post_id, kind)
    select pg_temp.id_of('user ' || (1 + mod(i, 50))), pg_temp.id_of('post ' || (${posts} - mod(i, 1000))), 'thanks' from generate_series(1, 20000) i
    on conflict do nothing`);

/** The reader takes part as anyone does who has been there for years. Returns addresses of threads, newest first. */
export async function writeReader(client: pg.Client, email: string, { posts }: CommunitySize): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from "user" where email = $1', [email]);
  const userId = rows[0]?.id;
  await client.query(`insert into community_identities (user_id, id) values ($1::uuid, pg_temp.id_of('reader ' || $1::uuid))`, [userId]);
  await client.query(
    `insert into community_authors (id, identity_id, name, name_key)
    values (pg_temp.id_of('face of reader ' || $1::uuid), pg_temp.id_of('reader ' || $1::uuid), 'Reader ' || left($1::uuid::text, 8), 'reader ' || $1::uuid)`,
    [userId],
  );
  // They wrote two hundred of the posts, and have followed a hundred threads for a month.
  await client.query(
    `update community_posts set parent_author_id = pg_temp.id_of('face of reader ' || $1::uuid) where parent_id in (select pg_temp.id_of('post ' || (${posts} - i * 50)) from generate_series(0, 200) i)`,
    [userId],
  );
  await client.query(
    `update community_posts set author_id = pg_temp.id_of('face of reader ' || $1::uuid) where id in (select pg_temp.id_of('post ' || (${posts} - i * 50)) from generate_series(0, 200) i)`,
    [userId],
  );
  await client.query(
    `insert into community_marks (user_id, post_id, kind, at) select $1::uuid, pg_temp.id_of('post ' || (${posts} - i)), 'follow', now() - interval '30 days'
      from generate_series(1, 100) i`,
    [userId],
  );
  const threads = await client.query<{ id: string }>(
    `select id from community_posts where parent_id is null and not is_members_only order by created_at desc limit 200`,
  );
  return threads.rows.map(({ id }) => `/api/community/posts/${id}`);
}
