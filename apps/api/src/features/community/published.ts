import type {
  CommunityAuthor,
  CommunityContribution,
  CommunityPage,
  CommunityPostLine,
  CommunityThread,
} from '@wellkept/contract/community/contributions.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { formatInstantSql } from '../../database/instant-sql.ts';
import { formatJsonListSql, formatJsonRowSql } from '../../database/json-sql.ts';
import { authorFacts, authorIsHidden, authorIsOwn, type ReadRows } from './viewer.ts';

/** A transaction of one person, or the connection that reads for everyone: row-level security decides what each of them sees. */
export type Reader = Pick<Database, 'execute'>;

const pageMax = 20;
const repliesMax = 50;
/** A common word finds more posts than anybody reads; of the newest so many, the best come first. */
const rankedMax = 100;

type AuthorColumns = { authorId: string; authorName: string | null; hasLeft: boolean };
export const authorColumns = `a.id as "authorId", a.name as "authorName", a.identity_id is null as "hasLeft"`;

export const toAuthor = ({ authorId, authorName, hasLeft }: AuthorColumns): CommunityAuthor => ({
  id: authorId,
  kind: hasLeft ? 'left' : authorName === null ? 'anonymous' : 'named',
  name: authorName,
});

export type LineRow = Omit<CommunityPostLine, 'author'> & AuthorColumns;
/** The columns of a post in a list, of `community_posts p` and `community_authors a`. */
export const lineColumns = `p.id, p.group_id as "groupId", p.kind, p.title, left(p.text, 220) as excerpt, p.tags,
  ${formatInstantSql('p.created_at')} as "createdAt", ${authorColumns}, p.reply_count as "replyCount",
  p.accepted_reply_id is not null as "isAnswered"`;
export const fromPosts = 'from community_posts p join community_authors a on a.id = p.author_id';
const isOpenThread = `p.parent_id is null and p.state = 'published'`;

export const toLine = ({ authorId, authorName, hasLeft, ...line }: LineRow): CommunityPostLine => ({
  ...line,
  author: toAuthor({ authorId, authorName, hasLeft }),
});

type Cursor = { at: string; id: string };
const parseCursor = (cursor: string): Cursor => ({ at: cursor.slice(0, 24), id: cursor.slice(25) });
const formatCursor = ({ createdAt, id }: { createdAt: string; id: string }): string => `${createdAt}_${id}`;

/** The newest posts first, of one group or of all, without those whose authors the reader does not want to see. */
export async function listPosts(
  { viewer, read }: ReadRows,
  { group, before }: { group: string | null; before: string | null },
): Promise<CommunityPage> {
  const after = before === null ? null : parseCursor(before);
  const rows = await read<LineRow>(
    {
      name: `community_page_${viewer}_${group === null ? 'all' : 'group'}_${after === null ? 'first' : 'next'}`,
      text: `select ${lineColumns} ${fromPosts} where ${isOpenThread} and not ${authorIsHidden(viewer)}
        ${group === null ? '' : `and p.group_id = $${after === null ? 2 : 4}`}
        ${after === null ? '' : 'and (p.created_at, p.id) < ($2::timestamptz, $3::uuid)'}
        order by p.created_at desc, p.id desc limit ${pageMax + 1}`,
    },
    [...(after === null ? [] : [after.at, after.id]), ...(group === null ? [] : [group])],
  );
  const shown = rows.slice(0, pageMax);
  const last = shown.at(-1);
  return { posts: shown.map(toLine), next: rows.length > pageMax && last ? formatCursor(last) : null };
}

/**
 * The threads that have these words in their posts or replies, the best of the newest first, as far as the reader may see them. The function
 * knows the groups that the reader has joined.
 */
export async function searchThreads(
  { viewer, read }: ReadRows,
  { text, group }: { text: string; group: string | null },
): Promise<CommunityPostLine[]> {
  const rows = await read<LineRow>(
    {
      name: `community_search_${viewer}`,
      text: `with best as materialized (select found.id, max(found.rank) as rank
          from search_published_posts($2, nullif($3, ''), ${rankedMax}) found group by found.id order by 2 desc, 1 limit ${pageMax})
        select ${lineColumns} ${fromPosts} join best on best.id = p.id where ${isOpenThread} and not ${authorIsHidden(viewer)}
        order by best.rank desc, p.id`,
    },
    [text, group ?? ''],
  );
  return rows.map(toLine);
}

/** What is in the database of a contribution; what our library says beside it is not. */
export type StoredContribution = Omit<CommunityContribution, 'evidence' | 'mayNeedSupport'>;
export type StoredThread = Omit<CommunityThread, 'post' | 'replies'> & { post: StoredContribution; replies: StoredContribution[] };

type Reactions = CommunityContribution['reactions'];
export type ContributionRow = Omit<StoredContribution, 'author' | 'authorFacts' | 'reactions' | 'isMine' | 'marks'> &
  AuthorColumns &
  Reactions & { parentId: string | null; groupId: CommunityThread['groupId']; acceptedReplyId: string | null; replyCount: number };
/** With what only the reader's own session knows. */
type ViewedRow = ContributionRow & { authorFacts: string[]; isMine: boolean; marks: StoredContribution['marks']; isHidden: boolean };

/** What the treatment report of a post `p` answers; null for other posts. */
export const treatmentColumn = `(select jsonb_build_object('treatmentId', t.treatment_id, 'reasonId', t.reason_id,
    'treatmentName', t.treatment_name, 'answers', jsonb_build_object('duration', t.duration, 'dose', t.dose, 'help', t.help,
      'sideEffects', t.side_effects, 'isStillTaking', t.is_still_taking))
  from community_treatments t where p.kind = 'treatment' and t.post_id = p.id) as treatment`;

/** The pictures of a post `p`, without their bytes. */
export const picturesColumn = `coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'description', c.description, 'width', c.width,
    'height', c.height) order by c.position) from community_pictures c where c.post_id = p.id), '[]') as pictures`;

const contributionColumns = `p.id, p.parent_id as "parentId", p.group_id as "groupId", p.accepted_reply_id as "acceptedReplyId", p.kind,
  p.title, p.text, p.tags, p.state, ${authorColumns}, ${formatInstantSql('p.created_at')} as "createdAt",
  ${formatInstantSql('p.edited_at')} as "editedAt", p.reply_count as "replyCount", p.thanks_count as thanks, p.me_too_count as "meToo",
  p.helpful_count as helpful, ${treatmentColumn}, ${picturesColumn}`;

export async function findContribution(on: Reader, id: string): Promise<ContributionRow | null> {
  const { rows } = await on.execute<ContributionRow>(sql`select ${sql.raw(contributionColumns)} ${sql.raw(fromPosts)} where p.id = ${id}`);
  return rows[0] ?? null;
}

/** Of a deleted post nothing is left but the replies of others. */
export const isThread = ({ parentId, state, replyCount }: ContributionRow): boolean =>
  parentId === null && (state !== 'deleted' || replyCount > 0);

function toContribution(row: ViewedRow): StoredContribution {
  const { parentId: _p, groupId: _g, acceptedReplyId: _a, replyCount: _r, isHidden: _h, authorId, authorName, hasLeft, ...shown } = row;
  const { thanks, meToo, helpful, ...contribution } = shown;
  return { ...contribution, author: toAuthor({ authorId, authorName, hasLeft }), reactions: { thanks, meToo, helpful } };
}

/**
 * A thread with a page of its replies, as far as the reader may see them. An author's own replies that wait for a moderator stand in their own
 * list. `isUnread`: the reader follows it, and more was replied since they opened it.
 */
export async function readThread(
  { viewer, read }: ReadRows,
  id: string,
  after: string | null,
): Promise<(StoredThread & { isUnread: boolean }) | null> {
  const cursor = after === null ? null : parseCursor(after);
  const isMember = viewer === 'member';
  const viewed = `${contributionColumns}, ${authorIsOwn(viewer)} as "isMine", ${authorIsHidden(viewer)} as "isHidden",
    ${authorFacts(viewer)} as "authorFacts",
    ${isMember ? 'array(select m.kind from community_marks m where m.user_id = $1::uuid and m.post_id = p.id)' : `'{}'::text[]`} as marks`;
  const replies = `select ${viewed} ${fromPosts} where p.parent_id = $2::uuid and p.state = 'published'
    ${cursor === null ? '' : 'and (p.created_at, p.id) > ($3::timestamptz, $4::uuid)'} order by p.created_at, p.id limit ${repliesMax + 1}`;
  const isUnread = isMember
    ? `exists (select from community_marks m join community_posts p on p.id = m.post_id
        where m.user_id = $1::uuid and m.post_id = $2::uuid and m.kind = 'follow' and m.seen_replies <> p.reply_count)`
    : 'false';
  const [found] = await read<{ post: ViewedRow | null; replies: ViewedRow[]; isUnread: boolean }>(
    {
      name: `community_thread_${viewer}_${cursor === null ? 'first' : 'next'}`,
      text: `select ${formatJsonRowSql(`select ${viewed} ${fromPosts} where p.id = $2::uuid`)} as post,
        ${formatJsonListSql(replies)} as replies, ${isUnread} as "isUnread"`,
    },
    [id, ...(cursor === null ? [] : [cursor.at, cursor.id])],
  );
  if (!found?.post || !isThread(found.post)) return null;
  const page = found.replies.slice(0, repliesMax);
  const last = page.at(-1);
  return {
    groupId: found.post.groupId,
    post: toContribution(found.post),
    acceptedReplyId: found.post.acceptedReplyId,
    replies: page.filter(({ isHidden }) => !isHidden).map(toContribution),
    next: found.replies.length > repliesMax && last ? formatCursor(last) : null,
    isUnread: found.isUnread,
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
