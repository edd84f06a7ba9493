import type { GroupId } from '@wellkept/community/groups.ts';
import { type FactKind, factLengthMax } from '@wellkept/community/profile-facts.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, pgPolicy, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import {
  admin,
  community,
  createCreatedAtColumn,
  createEveryRowPolicies,
  createOwnRowsPolicy,
  ownRows,
  person,
  upkeep,
} from '../../../database/policies.ts';

// What others can read carries no user_id: posts name an author, which is a face, and only the person's own rows say whose face it is.

export const createUserIdColumn = () =>
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
    // The trigger that counts replies asks whose a reply is.
    ...createEveryRowPolicies(upkeep, 'select'),
  ],
);

// Under row-level security the person's session sees no identity but its own.
const ownIdentity = sql`identity_id in (select id from community_identities)`;
export const ownAuthor = sql`author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id)`;

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
    ...createEveryRowPolicies(upkeep, 'select'),
  ],
);

/** The groups whose rules a person agreed to. What is written in some groups is read by their members alone. */
export const communityMemberships = pgTable(
  'community_memberships',
  { userId: createUserIdColumn(), groupId: text('group_id').$type<GroupId>().notNull(), createdAt: createCreatedAtColumn() },
  (table) => [
    primaryKey({ columns: [table.userId, table.groupId] }),
    createOwnRowsPolicy(),
    // The search runs as this role in the transaction of the person who asks.
    pgPolicy('searching_select', { for: 'select', to: admin, using: ownRows }),
    // They end where the profile becomes that of a minor.
    ...createEveryRowPolicies(upkeep, 'select', 'delete'),
  ],
);

const ownNamedAuthor = sql`author_id in (select a.id from community_authors a join community_identities i on i.id = a.identity_id where a.name is not null)`;

/**
 * Facts of their own record that members show beside their name, for each group. A row is the consent to show these words there. Triggers end it
 * where the record no longer says so, and until the person agrees again nobody else sees it.
 */
export const communityFacts = pgTable(
  'community_facts',
  {
    authorId: uuid('author_id')
      .notNull()
      .references(() => communityAuthors.id, { onDelete: 'cascade' }),
    groupId: text('group_id').$type<GroupId>().notNull(),
    kind: text('kind').$type<FactKind>().notNull(),
    /** Where it is in the record: the id of a medicine, the words of a condition, "age". */
    source: text('source').notNull(),
    text: text('text').notNull(),
    /** An age band ends with a birthday. */
    until: date('until'),
    isCurrent: boolean('is_current').notNull().default(true),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.authorId, table.groupId, table.kind, table.source] }),
    check('community_facts_kind_is_known', sql`kind in ('age', 'condition', 'medicine')`),
    // The year since when comes behind the name of a medicine.
    check('community_facts_text_length', sql`length(text) between 1 and ${sql.raw(String(factLengthMax + 20))}`),
    pgPolicy('own_rows', { for: 'all', to: person, using: ownAuthor, withCheck: ownNamedAuthor }),
    // To members who see what the person posted in the group, and are not blocked. A value is looked up row by row: for `exists` the planner
    // may read all posts to remember which there are.
    pgPolicy('shown_rows', {
      for: 'select',
      to: person,
      using: sql`is_current and (until is null or until > current_date)
        and (select true from community_posts p where p.author_id = community_facts.author_id and p.group_id = community_facts.group_id limit 1)
        and not is_blocked_by_author(author_id)`,
    }),
    ...createEveryRowPolicies(upkeep, 'select', 'update'),
  ],
);
