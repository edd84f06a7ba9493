import type { GroupId } from '@wellkept/community/groups.ts';
import type {
  CommunityMark,
  ContributionKind,
  ContributionState,
  ReportCategory,
  ReportSnapshot,
} from '@wellkept/contract/community/contributions.ts';
import type { ModerationAction, ModerationOutcome } from '@wellkept/contract/community/moderation.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import {
  admin,
  community,
  createCreatedAtColumn,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsPolicy,
  createSearchColumn,
  createSharedRowsPolicy,
  person,
} from '../../database/policies.ts';

// What others can read carries no user_id: posts name an author, which is a face, and only the person's own rows say whose face it is.

const createUserIdColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** Which faces are a person's own: one with the name they chose, and one for each thread in which they wrote without it. */
export const communityIdentities = pgTable(
  'community_identities',
  { userId: createUserIdColumn(), id: uuid('id').notNull(), createdAt: createCreatedAtColumn() },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('community_identities_by_id').on(table.id),
    createOwnRowsPolicy(),
    ...createEveryRowPolicies(admin, 'select'),
  ],
);

// Under row-level security the person's session sees no identity but its own.
const ownIdentity = sql`identity_id in (select id from community_identities)`;
const ownAuthor = sql`author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id)`;

/** The faces that others see. Without a name it is an anonymous one, without an identity that of a member who left. */
export const communityAuthors = pgTable(
  'community_authors',
  {
    id: uuid('id').primaryKey(),
    identityId: uuid('identity_id')
      .unique('community_authors_by_identity')
      .references(() => communityIdentities.id, { onDelete: 'cascade' }),
    name: text('name'),
    /** What the name looks like: nobody takes one that looks like another's. */
    nameKey: text('name_key').unique('community_authors_by_name'),
    createdAt: createCreatedAtColumn(),
  },
  () => [
    check('community_authors_name_length', sql`length(name) between 2 and 30`),
    check('community_authors_name_has_key', sql`(name is null) = (name_key is null)`),
    pgPolicy('shared_rows', { for: 'select', to: person, using: sql`true` }),
    pgPolicy('own_rows_insert', { for: 'insert', to: person, withCheck: ownIdentity }),
    pgPolicy('own_rows_update', { for: 'update', to: person, using: ownIdentity, withCheck: sql`identity_id is null or ${ownIdentity}` }),
    ...createEveryRowPolicies(community, 'select'),
    ...createEveryRowPolicies(admin, 'select'),
  ],
);

/** The groups whose rules a person agreed to. What is written in some groups is read by their members alone. */
export const communityMemberships = pgTable(
  'community_memberships',
  { userId: createUserIdColumn(), groupId: text('group_id').$type<GroupId>().notNull(), createdAt: createCreatedAtColumn() },
  (table) => [primaryKey({ columns: [table.userId, table.groupId] }), createOwnRowsPolicy()],
);

const isShown = sql`state in ('published', 'deleted')`;
const isForMember = sql`(not is_members_only or group_id in (select m.group_id from community_memberships m))`;

/** Questions and experiences, which begin a thread, and the replies to them. */
export const communityPosts = pgTable(
  'community_posts',
  {
    id: uuid('id').primaryKey(),
    /** The post that it replies to; null for one that begins a thread. */
    parentId: uuid('parent_id').references((): AnyPgColumn => communityPosts.id, { onDelete: 'cascade' }),
    groupId: text('group_id').$type<GroupId>().notNull(),
    /** As its group was when it was posted. */
    isMembersOnly: boolean('is_members_only').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => communityAuthors.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ContributionKind>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    tags: text('tags').array().notNull(),
    state: text('state').$type<ContributionState>().notNull(),
    heldFor: text('held_for').array().notNull(),
    acceptedReplyId: uuid('accepted_reply_id'),
    createdAt: createCreatedAtColumn(),
    editedAt: createInstantColumn('edited_at'),
    search: createSearchColumn('search').generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', title), 'A') || setweight(array_to_tsvector(tags), 'B') || to_tsvector('english', text)`,
    ),
  },
  (table) => [
    check('community_posts_kind_is_known', sql`kind in ('question', 'experience', 'reply')`),
    check('community_posts_reply_has_parent', sql`(kind = 'reply') = (parent_id is not null)`),
    check('community_posts_state_is_known', sql`state in ('published', 'held', 'removed', 'deleted')`),
    check('community_posts_title_length', sql`length(title) <= 150`),
    check('community_posts_text_length', sql`length(text) <= 5000`),
    index('community_posts_newest').on(table.createdAt, table.id).where(sql`parent_id is null and state = 'published'`),
    index('community_posts_by_group').on(table.groupId, table.createdAt, table.id).where(sql`parent_id is null and state = 'published'`),
    index('community_posts_replies').on(table.parentId, table.createdAt, table.id).where(sql`parent_id is not null`),
    index('community_posts_by_author').on(table.authorId, table.createdAt),
    index('community_posts_held').on(table.createdAt).where(sql`state = 'held'`),
    index('community_posts_search').using('gin', table.search),
    pgPolicy('shown_rows', { for: 'select', to: person, using: sql`${isShown} and ${isForMember} or ${ownAuthor}` }),
    pgPolicy('own_rows_insert', {
      for: 'insert',
      to: person,
      withCheck: sql`state in ('published', 'held') and ${isForMember} and ${ownAuthor}`,
    }),
    pgPolicy('own_rows_update', { for: 'update', to: person, using: ownAuthor, withCheck: ownAuthor }),
    pgPolicy('community_select', { for: 'select', to: community, using: sql`${isShown} and not is_members_only` }),
    ...createEveryRowPolicies(admin, 'select', 'update'),
  ],
);

const visiblePost = sql`exists (select from community_posts p where p.id = post_id)`;
const ownPost = sql`exists (select from community_posts p where p.id = post_id and p.${ownAuthor})`;

/** Earlier versions of posts. */
export const communityEdits = pgTable(
  'community_edits',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    editedAt: createInstantColumn('edited_at').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.editedAt] }),
    pgPolicy('shown_rows', { for: 'select', to: person, using: visiblePost }),
    pgPolicy('own_rows_insert', { for: 'insert', to: person, withCheck: ownPost }),
    pgPolicy('own_rows_delete', { for: 'delete', to: person, using: ownPost }),
    pgPolicy('community_select', { for: 'select', to: community, using: visiblePost }),
    ...createEveryRowPolicies(admin, 'select'),
  ],
);

/** What a person set on a post: reactions, which others see counted, and following and saving, which they do not see. */
export const communityMarks = pgTable(
  'community_marks',
  {
    userId: createUserIdColumn(),
    postId: uuid('post_id')
      .notNull()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CommunityMark>().notNull(),
    /** When it was set; of a thread that is followed, when the person last opened it. */
    at: createInstantColumn('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId, table.kind] }),
    check('community_marks_kind_is_known', sql`kind in ('thanks', 'meToo', 'helpful', 'follow', 'save')`),
    index('community_marks_by_post').on(table.postId, table.kind),
    createOwnRowsPolicy(),
    pgPolicy('community_select', { for: 'select', to: community, using: sql`kind in ('thanks', 'meToo', 'helpful')` }),
  ],
);

/** Faces that a person does not want to see. One that is blocked cannot reply to what the person posts under their name either. */
export const communityBlocks = pgTable(
  'community_blocks',
  {
    userId: createUserIdColumn(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => communityAuthors.id, { onDelete: 'cascade' }),
    /** The person's own named face; null for muting, which nobody else learns of. */
    byAuthorId: uuid('by_author_id').references(() => communityAuthors.id, { onDelete: 'cascade' }),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.authorId] }),
    uniqueIndex('community_blocks_by_face').on(table.byAuthorId, table.authorId),
    createOwnRowsPolicy(),
    pgPolicy('community_select', { for: 'select', to: community, using: sql`by_author_id is not null` }),
  ],
);

/** The members who moderate a group, under the names that everyone sees. */
export const communityHosts = pgTable(
  'community_hosts',
  {
    groupId: text('group_id').$type<GroupId>().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => communityAuthors.id, { onDelete: 'cascade' }),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.authorId] }),
    createSharedRowsPolicy(),
    pgPolicy('own_rows_delete', { for: 'delete', to: person, using: ownAuthor }),
    ...createEveryRowPolicies(community, 'select'),
    ...createEveryRowPolicies(admin, 'select', 'insert', 'delete'),
  ],
);

/** What members reported, with the words of that moment. */
export const communityReports = pgTable(
  'community_reports',
  {
    userId: createUserIdColumn(),
    postId: uuid('post_id').notNull(),
    category: text('category').$type<ReportCategory>().notNull(),
    note: text('note'),
    snapshot: jsonb('snapshot').$type<ReportSnapshot>().notNull(),
    createdAt: createCreatedAtColumn(),
    decidedAt: createInstantColumn('decided_at'),
    outcome: text('outcome').$type<ModerationOutcome>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    check('community_reports_outcome_is_known', sql`outcome in ('publish', 'remove')`),
    check('community_reports_note_length', sql`length(note) between 1 and 1000`),
    index('community_reports_open').on(table.createdAt).where(sql`decided_at is null`),
    createOwnRowsPolicy(),
    ...createEveryRowPolicies(admin, 'select', 'update'),
  ],
);

/** What moderators did and why. It outlives the post. The author reads what was decided on their own. */
export const communityDecisions = pgTable(
  'community_decisions',
  {
    id: uuid('id').primaryKey(),
    postId: uuid('post_id').notNull(),
    moderatorId: uuid('moderator_id').notNull(),
    action: text('action').$type<ModerationAction>().notNull(),
    reason: text('reason').notNull(),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    check('community_decisions_action_is_known', sql`action in ('publish', 'remove', 'reveal')`),
    check('community_decisions_reason_length', sql`length(reason) between 1 and 1000`),
    index('community_decisions_by_post').on(table.postId),
    index('community_decisions_newest').on(table.createdAt),
    pgPolicy('own_posts', { for: 'select', to: person, using: ownPost }),
    ...createEveryRowPolicies(admin, 'select', 'insert'),
  ],
);

/** What authors wrote against the removal of a post: once for each. */
export const communityAppeals = pgTable(
  'community_appeals',
  {
    userId: createUserIdColumn(),
    postId: uuid('post_id').notNull(),
    text: text('text').notNull(),
    createdAt: createCreatedAtColumn(),
    decidedAt: createInstantColumn('decided_at'),
    outcome: text('outcome').$type<ModerationOutcome>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    check('community_appeals_text_length', sql`length(text) between 1 and 1000`),
    check('community_appeals_outcome_is_known', sql`outcome in ('publish', 'remove')`),
    index('community_appeals_open').on(table.postId).where(sql`decided_at is null`),
    createOwnRowsPolicy(),
    ...createEveryRowPolicies(admin, 'select', 'update'),
  ],
);

/** When a member last looked at what is new for them. */
export const communityNoticeReadings = pgTable(
  'community_notice_readings',
  { userId: createUserIdColumn(), readAt: createInstantColumn('read_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId] }), createOwnRowsPolicy()],
);
