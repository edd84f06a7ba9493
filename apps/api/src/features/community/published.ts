import type {
  CommunityAuthor,
  CommunityContribution,
  CommunityPage,
  CommunityPostLine,
  CommunityThread,
} from '@wellkept/contract/community/contributions.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { formatInstantSql } from '../../database/instant-sql.ts';

/** A transaction of one person, or the connection that reads for everyone: row-level security decides what each of them sees. */
export type Reader = Pick<Database, 'execute'>;

const pageMax = 20;
const repliesMax = 50;
/** A common word finds more posts than anybody reads; of the newest so many, the best come first. */
const rankedMax = 500;

type AuthorColumns = { authorId: string; authorName: string | null; hasLeft: boolean };
export const authorColumns = sql.raw(`a.id as "authorId", a.name as "authorName", a.identity_id is null as "hasLeft"`);

export const toAuthor = ({ authorId, authorName, hasLeft }: AuthorColumns): CommunityAuthor => ({
  id: authorId,
  kind: hasLeft ? 'left' : authorName === null ? 'anonymous' : 'named',
  name: authorName,
});

export type LineRow = Omit<CommunityPostLine, 'author'> & AuthorColumns;
/** The columns of a post in a list, of `community_posts p` and `community_authors a`. */
export const lineColumns = sql`p.id, p.group_id as "groupId", p.kind, p.title, left(p.text, 220) as excerpt, p.tags,
  ${sql.raw(formatInstantSql('p.created_at'))} as "createdAt", ${authorColumns},
  (select count(*)::int from community_posts r where r.parent_id = p.id and r.state = 'published') as "replyCount",
  p.accepted_reply_id is not null as "isAnswered"`;
export const fromPosts = sql.raw('from community_posts p join community_authors a on a.id = p.author_id');

export const toLine = ({ authorId, authorName, hasLeft, ...line }: LineRow): CommunityPostLine => ({
  ...line,
  author: toAuthor({ authorId, authorName, hasLeft }),
});

type Cursor = { at: string; id: string };
const parseCursor = (cursor: string): Cursor => ({ at: cursor.slice(0, 24), id: cursor.slice(25) });
const formatCursor = ({ createdAt, id }: { createdAt: string; id: string }): string => `${createdAt}_${id}`;

/** The newest posts first, of one group or of all. */
export async function listPosts(on: Reader, { group, before }: { group: string | null; before: string | null }): Promise<CommunityPage> {
  const after = before === null ? null : parseCursor(before);
  const { rows } = await on.execute<LineRow>(sql`
    select ${lineColumns} ${fromPosts} where p.parent_id is null and p.state = 'published'
      ${group === null ? sql`` : sql`and p.group_id = ${group}`}
      ${after === null ? sql`` : sql`and (p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by p.created_at desc, p.id desc limit ${pageMax + 1}`);
  const shown = rows.slice(0, pageMax);
  const last = shown.at(-1);
  return { posts: shown.map(toLine), next: rows.length > pageMax && last ? formatCursor(last) : null };
}

/** Which threads have these words in their posts or replies, the best of the newest first. `joined`: the groups of the person who searches. */
export async function rankThreads(
  community: Reader,
  { text, group, joined }: { text: string; group: string | null; joined: readonly string[] },
): Promise<string[]> {
  const { rows } = await community.execute<{ id: string }>(sql`
    select id from search_published_posts(${text}, ${group}, ${sql.param([...joined])}::text[], ${rankedMax})
    group by id order by max(rank) desc, id limit ${pageMax}`);
  return rows.map(({ id }) => id);
}

/** These threads in this order, as far as the reader may see them. */
export async function findLines(on: Reader, ids: readonly string[]): Promise<CommunityPostLine[]> {
  const asked = sql.param([...ids]);
  const { rows } = await on.execute<LineRow>(sql`
    select ${lineColumns} ${fromPosts} where p.id = any(${asked}::uuid[]) and p.parent_id is null and p.state = 'published'
    order by array_position(${asked}::uuid[], p.id)`);
  return rows.map(toLine);
}

/** What is in the database of a contribution; what our library says beside it is not. */
export type StoredContribution = Omit<CommunityContribution, 'evidence'>;
export type StoredThread = Omit<CommunityThread, 'post' | 'replies'> & { post: StoredContribution; replies: StoredContribution[] };

export type ContributionRow = Omit<StoredContribution, 'author' | 'reactions' | 'isMine' | 'marks'> &
  AuthorColumns & { parentId: string | null; groupId: CommunityThread['groupId']; acceptedReplyId: string | null };

/** What the treatment report of a post `p` answers; null for other posts. */
export const treatmentColumn = sql.raw(`(select jsonb_build_object('treatmentId', t.treatment_id, 'reasonId', t.reason_id,
    'treatmentName', t.treatment_name, 'answers', jsonb_build_object('duration', t.duration, 'dose', t.dose, 'help', t.help,
      'sideEffects', t.side_effects, 'isStillTaking', t.is_still_taking))
  from community_treatments t where p.kind = 'treatment' and t.post_id = p.id) as treatment`);

const contributionColumns = sql`p.id, p.parent_id as "parentId", p.group_id as "groupId", p.accepted_reply_id as "acceptedReplyId", p.kind,
  p.title, p.text, p.tags, p.state, ${authorColumns}, ${sql.raw(formatInstantSql('p.created_at'))} as "createdAt",
  ${sql.raw(formatInstantSql('p.edited_at'))} as "editedAt", ${treatmentColumn}`;

const findRows = async (on: Reader, condition: SQL): Promise<ContributionRow[]> =>
  (await on.execute<ContributionRow>(sql`select ${contributionColumns} ${fromPosts} where ${condition}`)).rows;

export async function findContribution(on: Reader, id: string): Promise<ContributionRow | null> {
  const [row] = await findRows(on, sql`p.id = ${id}`);
  return row ?? null;
}

const findReplies = (on: Reader, id: string, after: Cursor | null): Promise<ContributionRow[]> =>
  findRows(
    on,
    sql`p.parent_id = ${id} and p.state = 'published'
      ${after === null ? sql`` : sql`and (p.created_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
      order by p.created_at, p.id limit ${repliesMax + 1}`,
  );

type Reactions = CommunityContribution['reactions'];
const noReactions: Reactions = { thanks: 0, meToo: 0, helpful: 0 };

async function countReactions(community: Reader, ids: readonly string[]): Promise<Map<string, Reactions>> {
  const { rows } = await community.execute<{ postId: string; kind: keyof Reactions; count: number }>(sql`
    select post_id as "postId", kind, count(*)::int as count from community_marks
    where post_id = any(${sql.param([...ids])}::uuid[]) and kind in ('thanks', 'meToo', 'helpful') group by 1, 2`);
  const counted = new Map<string, Reactions>();
  for (const { postId, kind, count } of rows) counted.set(postId, { ...(counted.get(postId) ?? noReactions), [kind]: count });
  return counted;
}

/** What only a person's own session knows of a thread. */
export type OwnView = {
  faces: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
  marks: ReadonlyMap<string, CommunityContribution['marks']>;
};
export const visitorView: OwnView = { faces: new Set(), hidden: new Set(), marks: new Map() };

/** Whether a post has a published reply. */
export async function hasReplies(on: Reader, id: string): Promise<boolean> {
  const { rowCount } = await on.execute(sql`select from community_posts where parent_id = ${id} and state = 'published' limit 1`);
  return (rowCount ?? 0) > 0;
}

/**
 * A thread with a page of its replies, as far as the reader may see them; reactions are counted for everyone. An author's own replies that
 * wait for a moderator stand in their own list.
 */
export async function readThread(
  on: Reader,
  {
    community,
    post,
    after,
    readOwn,
  }: { community: Reader; post: ContributionRow; after: string | null; readOwn: (ids: readonly string[]) => OwnView | Promise<OwnView> },
): Promise<StoredThread> {
  const found = await findReplies(on, post.id, after === null ? null : parseCursor(after));
  const replies = found.slice(0, repliesMax);
  const ids = [post, ...replies].map(({ id }) => id);
  const [counts, own] = await Promise.all([countReactions(community, ids), readOwn(ids)]);
  const toContribution = ({
    parentId: _parent,
    groupId: _group,
    acceptedReplyId: _accepted,
    authorId,
    authorName,
    hasLeft,
    ...row
  }: ContributionRow) => ({
    ...row,
    author: toAuthor({ authorId, authorName, hasLeft }),
    reactions: counts.get(row.id) ?? noReactions,
    isMine: own.faces.has(authorId),
    marks: own.marks.get(row.id) ?? [],
  });
  const last = replies.at(-1);
  return {
    groupId: post.groupId,
    post: toContribution(post),
    acceptedReplyId: post.acceptedReplyId,
    replies: replies.filter(({ authorId }) => !own.hidden.has(authorId)).map(toContribution),
    next: found.length > repliesMax && last ? formatCursor(last) : null,
  };
}

export async function findVersions(on: Reader, id: string): Promise<{ title: string; text: string; until: string }[]> {
  const { rows } = await on.execute<{ title: string; text: string; until: string }>(
    sql`select title, text, ${sql.raw(formatInstantSql('edited_at'))} as until from community_edits where post_id = ${id} order by edited_at desc`,
  );
  return rows;
}

/** Whether a named face has blocked one of these. */
export async function isBlockedBy(community: Reader, byAuthorId: string, faces: readonly string[]): Promise<boolean> {
  const { rowCount } = await community.execute(
    sql`select from community_blocks where by_author_id = ${byAuthorId} and author_id = any(${sql.param([...faces])}::uuid[]) limit 1`,
  );
  return (rowCount ?? 0) > 0;
}
