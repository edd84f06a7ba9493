import type { GroupId } from '@wellkept/community/groups.ts';
import type { ReportCategory, ReportSnapshot } from '@wellkept/contract/community/contributions.ts';
import type { ModerationAction, ModerationOutcome } from '@wellkept/contract/community/moderation.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgPolicy, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  admin,
  community,
  createCreatedAtColumn,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsPolicy,
  createSharedRowsPolicy,
  jobs,
  person,
  upkeep,
} from '../../database/policies.ts';
import { communityAuthors, createUserIdColumn, ownAuthor } from './authors/tables.ts';
import { ownPost } from './posts/tables.ts';

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
    pgPolicy('upkeep_select', { for: 'select', to: upkeep, using: sql`by_author_id is not null` }),
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
    ...createEveryRowPolicies(upkeep, 'select', 'delete'),
  ],
);

/** What the role of the jobs sees of reports, and deletes in time: those that are decided, and those of posts that their authors deleted. */
const isForgettable = sql`decided_at is not null or exists (select from community_posts p where p.id = post_id)`;

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
    pgPolicy('jobs_select', { for: 'select', to: jobs, using: isForgettable }),
    pgPolicy('jobs_delete', { for: 'delete', to: jobs, using: isForgettable }),
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
