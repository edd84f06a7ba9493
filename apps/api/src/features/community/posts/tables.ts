import type { GroupId } from '@wellkept/community/groups.ts';
import {
  doseLengthMax,
  type HelpLevel,
  helpLevels,
  sideEffectsMax,
  type TreatmentDuration,
  treatmentDurations,
} from '@wellkept/community/treatments/report.ts';
import type { CommunityMark, ContributionKind, ContributionState } from '@wellkept/contract/community/contributions.ts';
import type { TreatmentReport } from '@wellkept/contract/community/treatments.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import {
  admin,
  community,
  createBytesColumn,
  createCreatedAtColumn,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsPolicy,
  createSearchColumn,
  jobs,
  person,
  upkeep,
} from '../../../database/policies.ts';
import { communityAuthors, createUserIdColumn, ownAuthor } from '../authors/tables.ts';

const isShown = sql`state in ('published', 'deleted')`;
/** How often something happened to a post. Triggers count; nothing else writes it. */
const createCounterColumn = (name: string) => integer(name).notNull().default(0);
/**
 * Words that stand for the place of a post in the order of all posts, in spans of 2^8, 2^11, 2^14 and 2^17. With them the index of words finds
 * what is newest first: of a word that is in every second post it reads the newest spans alone.
 */
const spanWords = [
  ['a', 8],
  ['b', 11],
  ['c', 14],
  ['d', 17],
].map(([letter, bits]) => `'#${letter}' || (number >> ${bits})::text`);
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
    /** When a moderator published it, at last; null for what was published as it was written. */
    publishedAt: createInstantColumn('published_at'),
    /** The author of the post that it replies to. */
    parentAuthorId: uuid('parent_author_id'),
    /** Its place in the order of all posts and replies. */
    number: bigint('number', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** Published replies. */
    replyCount: createCounterColumn('reply_count'),
    thanksCount: createCounterColumn('thanks_count'),
    meTooCount: createCounterColumn('me_too_count'),
    helpfulCount: createCounterColumn('helpful_count'),
    search: createSearchColumn('search').generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', title), 'A') || setweight(community_tag_words(tags), 'B') || to_tsvector('english', text) || array_to_tsvector(array['@' || group_id, ${sql.raw(spanWords.join(', '))}])`,
    ),
  },
  (table) => [
    check('community_posts_kind_is_known', sql`kind in ('question', 'experience', 'treatment', 'reply')`),
    check('community_posts_reply_has_parent', sql`(kind = 'reply') = (parent_id is not null)`),
    check('community_posts_state_is_known', sql`state in ('published', 'held', 'removed', 'deleted')`),
    check('community_posts_title_length', sql`length(title) <= 150`),
    check('community_posts_text_length', sql`length(text) <= 5000`),
    index('community_posts_newest').on(table.createdAt, table.id).where(sql`parent_id is null and state = 'published'`),
    index('community_posts_by_group').on(table.groupId, table.createdAt, table.id).where(sql`parent_id is null and state = 'published'`),
    index('community_posts_replies').on(table.parentId, table.createdAt, table.id).where(sql`parent_id is not null`),
    index('community_posts_by_author').on(table.authorId, table.createdAt),
    index('community_posts_held').on(table.createdAt).where(sql`state = 'held'`),
    index('community_posts_watched').on(table.createdAt).where(sql`state = 'published' and held_for <> '{}'`),
    index('community_posts_answers').on(table.parentAuthorId, table.createdAt).where(sql`parent_id is not null and state = 'published'`),
    uniqueIndex('community_posts_by_number').on(table.number),
    // A list of what is not in the index yet would be read whole by every search.
    index('community_posts_search').using('gin', table.search).with({ fastupdate: false }),
    pgPolicy('shown_rows', { for: 'select', to: person, using: sql`${isShown} and ${isForMember} or ${ownAuthor}` }),
    pgPolicy('own_rows_insert', {
      for: 'insert',
      to: person,
      withCheck: sql`state in ('published', 'held') and ${isForMember} and ${ownAuthor}`,
    }),
    pgPolicy('own_rows_update', { for: 'update', to: person, using: ownAuthor, withCheck: ownAuthor }),
    pgPolicy('community_select', { for: 'select', to: community, using: sql`${isShown} and not is_members_only` }),
    ...createEveryRowPolicies(admin, 'select', 'update'),
    // Reports of them are forgotten in time.
    pgPolicy('jobs_select', { for: 'select', to: jobs, using: sql`state = 'deleted'` }),
    // The triggers that count are upkeep's.
    ...createEveryRowPolicies(upkeep, 'select', 'update'),
  ],
);

// As the value of a subselect, which is looked up row by row: for `exists` the planner may read all posts to remember which there are.
const visiblePost = sql`(select true from community_posts p where p.id = post_id)`;
const isOneOf = (column: string, values: readonly string[]) => sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);
export const ownPost = sql`(select true from community_posts p where p.id = post_id and p.${ownAuthor})`;

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

/**
 * Pictures, drawn again from what was uploaded, so that nothing but the picture is left of the file. Until it is posted, one belongs to the
 * person who uploaded it; from then on to the post alone, so that it does not say whose an anonymous post is.
 */
export const communityPictures = pgTable(
  'community_pictures',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').references(() => communityPosts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    /** What it shows; empty until it is posted. */
    description: text('description').notNull().default(''),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    jpeg: createBytesColumn('jpeg').notNull(),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    check('community_pictures_belong_to_one', sql`(user_id is null) <> (post_id is null)`),
    index('community_pictures_by_post').on(table.postId),
    index('community_pictures_waiting').on(table.userId, table.createdAt).where(sql`user_id is not null`),
    createOwnRowsPolicy(),
    pgPolicy('shown_rows', { for: 'select', to: person, using: visiblePost }),
    pgPolicy('own_post_update', { for: 'update', to: person, using: ownPost, withCheck: ownPost }),
    pgPolicy('own_post_delete', { for: 'delete', to: person, using: ownPost }),
    pgPolicy('community_select', { for: 'select', to: community, using: visiblePost }),
    ...createEveryRowPolicies(admin, 'select'),
    pgPolicy('jobs_select', { for: 'select', to: jobs, using: sql`user_id is not null` }),
    pgPolicy('jobs_delete', { for: 'delete', to: jobs, using: sql`user_id is not null` }),
  ],
);

/** What treatment reports answer beside their note: one row for each post of that kind. One that is deleted loses it. */
export const communityTreatments = pgTable(
  'community_treatments',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    /** A substance or product of the knowledge base, or a practice of the reviewed list. */
    treatmentId: text('treatment_id').notNull(),
    /** Its name when it was reported. */
    treatmentName: text('treatment_name').notNull(),
    /** The condition or the symptom. */
    reasonId: text('reason_id').notNull(),
    duration: text('duration').$type<TreatmentDuration>().notNull(),
    dose: text('dose'),
    help: text('help').$type<HelpLevel>().notNull(),
    sideEffects: jsonb('side_effects').$type<TreatmentReport['answers']['sideEffects']>().notNull(),
    isStillTaking: boolean('is_still_taking').notNull(),
  },
  (table) => [
    check('community_treatments_duration_is_known', isOneOf('duration', treatmentDurations)),
    check('community_treatments_help_is_known', isOneOf('help', helpLevels)),
    check('community_treatments_dose_length', sql`length(dose) between 1 and ${sql.raw(String(doseLengthMax))}`),
    check('community_treatments_side_effects_are_few', sql`jsonb_array_length(side_effects) <= ${sql.raw(String(sideEffectsMax))}`),
    index('community_treatments_by_subject').on(table.treatmentId, table.reasonId),
    pgPolicy('shown_rows', { for: 'select', to: person, using: visiblePost }),
    pgPolicy('own_rows_insert', { for: 'insert', to: person, withCheck: ownPost }),
    pgPolicy('own_rows_update', { for: 'update', to: person, using: ownPost, withCheck: ownPost }),
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
    /** Of a thread that is followed: how many of its published replies the person has seen or wrote. */
    seenReplies: createCounterColumn('seen_replies'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId, table.kind] }),
    check('community_marks_kind_is_known', sql`kind in ('thanks', 'meToo', 'helpful', 'follow', 'save')`),
    index('community_marks_by_post').on(table.postId, table.kind),
    createOwnRowsPolicy(),
    pgPolicy('upkeep_select', { for: 'select', to: upkeep, using: sql`kind = 'follow'` }),
    pgPolicy('upkeep_update', { for: 'update', to: upkeep, using: sql`kind = 'follow'`, withCheck: sql`kind = 'follow'` }),
  ],
);
