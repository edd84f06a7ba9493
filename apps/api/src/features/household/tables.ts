import { careRelations, lateAfterMinutes } from '@wellkept/contract/household/care-limits.ts';
import { careRoles, personColors } from '@wellkept/contract/household/care-roles.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgPolicy, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import {
  accounts,
  carer,
  createBytesColumn,
  createCreatedAtColumn,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsReadPolicy,
  heldCare,
  jobs,
  person,
} from '../../database/policies.ts';

// A record is a user: `user_id` is the person whose data it is, with an account of their own or without one.

const createUserIdColumn = (name = 'user_id') =>
  uuid(name)
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });
const listValues = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Who looks after a record, and what they may do there. The policies of all shared tables read it with every statement. */
export const carers = pgTable(
  'carers',
  {
    userId: createUserIdColumn(),
    carerId: createUserIdColumn('carer_id'),
    role: text('role', { enum: careRoles }).notNull(),
    relation: text('relation', { enum: careRelations }).notNull(),
    /** In which the carer sees this person. */
    color: text('color', { enum: personColors }).notNull(),
    endsAt: createInstantColumn('ends_at'),
    /** So many minutes after its time the carer is notified of a dose that nobody marked; null for a carer who is notified of none. */
    lateAfter: integer('late_after'),
    /** Since when they are: doses that were due before are not spoken of. */
    lateSince: createInstantColumn('late_since'),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.carerId] }),
    index('carers_by_carer').on(table.carerId),
    check('carers_role_is_known', sql`role in (${listValues(careRoles)})`),
    check('carers_relation_is_known', sql`relation in (${listValues(careRelations)})`),
    check('carers_color_is_known', sql`color in (${listValues(personColors)})`),
    check('carers_are_someone_else', sql`carer_id <> user_id`),
    check('carers_late_after_is_known', sql`late_after in (${sql.raw(lateAfterMinutes.join(', '))})`),
    check('carers_late_since_is_known', sql`(late_after is null) = (late_since is null)`),
    check('carers_who_look_are_not_told', sql`late_after is null or role <> 'look'`),
    createOwnRowsReadPolicy(),
    pgPolicy('own_care', {
      for: 'select',
      to: person,
      using: sql`carer_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and late_after is not null and (ends_at is null or ends_at > now())`,
    }),
    pgPolicy('jobs_select', { for: 'select', to: jobs, using: sql`late_after is not null` }),
    pgPolicy('held_care', { for: 'select', to: carer, using: heldCare }),
    ...createEveryRowPolicies(accounts, 'select', 'insert', 'update', 'delete'),
  ],
);

/** Requests and offers that wait for an answer. The secret of a link answers it, once. */
export const careLinks = pgTable(
  'care_links',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull().defaultRandom(),
    /** `ask`: the maker wants to look after the one who agrees. `offer`: the one who agrees looks after the record. */
    kind: text('kind', { enum: ['ask', 'offer'] }).notNull(),
    /** Of an offer: the maker's own record, or that of a child. */
    recordId: uuid('record_id').references(() => user.id, { onDelete: 'cascade' }),
    role: text('role', { enum: careRoles }).notNull(),
    relation: text('relation', { enum: careRelations }).notNull(),
    secretHash: createBytesColumn('secret_hash').notNull(),
    /** When the role ends that comes of it. */
    endsAt: createInstantColumn('ends_at'),
    expiresAt: createInstantColumn('expires_at').notNull(),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('care_links_by_secret').on(table.secretHash),
    check('care_links_kind_is_known', sql`kind in ('ask', 'offer')`),
    check('care_links_offer_a_record', sql`(kind = 'offer') = (record_id is not null)`),
    check('care_links_role_is_known', sql`role in (${listValues(careRoles)})`),
    check('care_links_relation_is_known', sql`relation in (${listValues(careRelations)})`),
    createOwnRowsReadPolicy(),
    ...createEveryRowPolicies(accounts, 'select', 'insert', 'delete'),
  ],
);

/** The record of a child, who has no account, with the guardian's declaration. */
export const guardianDeclarations = pgTable(
  'guardian_declarations',
  {
    userId: createUserIdColumn(),
    bornOn: date('born_on', { mode: 'string' }).notNull(),
    /** Null when that account is deleted and another guardian manages the record. */
    declaredBy: uuid('declared_by').references(() => user.id, { onDelete: 'set null' }),
    version: text('version').notNull(),
    declaredAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId] }),
    createOwnRowsReadPolicy(),
    ...createEveryRowPolicies(accounts, 'select', 'insert', 'delete'),
  ],
);
