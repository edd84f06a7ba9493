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
/** Some of them stand in every hundredth text, others in every second. */
const words =
  `morning evening tablet dose doctor week month pain sleep better worse tired coffee breakfast water walk stairs swelling headache dizzy
  nausea rash blood sugar pressure thyroid levothyroxine metformin warfarin ibuprofen magnesium iron vitamin clinic pharmacist nurse test result
  number higher lower same quiet heavy light cold warm hands feet back knee shoulder neck heart beat racing calm worry family mother son work
  night shift travel flight winter summer weight food salt bread rice egg oatmeal apple tea alcohol wine smoke quit`.split(/\s+/);
const sentences = 2000;
const batch = 100_000;

/** Fills an empty community by statements about whole sets, as the superuser of the database: no member could write that much in years. */
export async function writeCommunity(client: pg.Client, { posts, replies, members }: CommunitySize): Promise<void> {
  await client.query('set synchronous_commit = off');
  await client.query(`select setseed(0.5)`);
  // An id for each name, in the form that answers are checked for.
  await client.query(`create function pg_temp.id_of(text) returns uuid language sql immutable as
    $$ select overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid $$`);
  await writeMembers(client, members);
  await client.query(
    `create temp table phrases as select n, string_agg(($1::text[])[1 + floor(power(random(), 2) * $2::int)::int], ' ') as text
      from generate_series(0, ${sentences - 1}) n, generate_series(1, 12) group by n`,
    [words, words.length],
  );
  await client.query('create unique index on phrases (n)');
  await client.query(`create temp table faces as select row_number() over () - 1 as n, id from community_authors where name like 'Soak %'`);
  await client.query('create unique index on faces (n)');
  await client.query('analyze phrases, faces');
  // A hash of the number scatters what follows from it, and gives the same community in every run.
  const pick = (salt: string, among: number | string) => `mod(abs(hashint8(i * 31 + ${salt})::bigint), ${among})`;
  await inBatches(posts, (from, to) =>
    client.query(`insert into community_posts (id, group_id, is_members_only, author_id, kind, title, text, tags, state, held_for, created_at)
      select pg_temp.id_of('post ' || i), g, g = 'mood-and-anxiety', f.id, case when i % 3 = 0 then 'experience' else 'question' end,
        initcap(left(a.text, 60)), a.text || '. ' || b.text || '.', '{}', 'published', '{}', now() - (${posts} - i) * interval '5 minutes'
      from generate_series(${from}, ${to}) i
      cross join lateral (select ('{${groups.join(',')}}'::text[])[1 + ${pick('1', groups.length)}]) as picked(g)
      join faces f on f.n = ${pick('2', members)} join phrases a on a.n = ${pick('3', sentences)} join phrases b on b.n = ${pick('4', sentences)}`),
  );
  // Few threads have very many replies and most have some: the square pulls them to the newest.
  await inBatches(replies, (from, to) =>
    client.query(`insert into community_posts (id, parent_id, group_id, is_members_only, author_id, kind, title, text, tags, state, held_for, created_at)
      select pg_temp.id_of('reply ' || i), p.id, p.group_id, p.is_members_only, f.id, 'reply', '', a.text || '. ' || b.text || '.', '{}', 'published', '{}',
        least(p.created_at + (1 + ${pick('5', 20_000)}) * interval '1 minute', now())
      from generate_series(${from}, ${to}) i
      join community_posts p on p.id = pg_temp.id_of('post ' || (${posts} - floor(${posts} * power(${pick('6', 1_000_000)} / 1000000.0, 2))::int))
      join faces f on f.n = ${pick('7', members)} join phrases a on a.n = ${pick('8', sentences)} join phrases b on b.n = ${pick('9', sentences)}`),
  );
  await writeMarks(client, posts);
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
  await client.query(`insert into community_identities (user_id, id) values ($1, pg_temp.id_of('reader'))`, [userId]);
  await client.query(`insert into community_authors (id, identity_id, name, name_key)
    values (pg_temp.id_of('reader face'), pg_temp.id_of('reader'), 'Reader', 'reader of the soak')`);
  // They wrote two hundred of the posts, and have followed a hundred threads for a month.
  await client.query(
    `update community_posts set author_id = pg_temp.id_of('reader face') where id in (select pg_temp.id_of('post ' || (${posts} - i * 50)) from generate_series(0, 200) i)`,
  );
  await client.query(
    `insert into community_marks (user_id, post_id, kind, at) select $1, pg_temp.id_of('post ' || (${posts} - i)), 'follow', now() - interval '30 days'
      from generate_series(1, 100) i`,
    [userId],
  );
  const threads = await client.query<{ id: string }>(
    `select id from community_posts where parent_id is null and not is_members_only order by created_at desc limit 200`,
  );
  return threads.rows.map(({ id }) => `/api/community/posts/${id}`);
}
