import { type ShareFormat, type ShareSection, shareMessageKinds } from '@wellkept/contract/sharing/share-limits.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import {
  createBytesColumn,
  createCreatedAtColumn,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsPolicy,
  jobs,
  shares as sharesRole,
} from '../../database/policies.ts';

const createUserIdColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** A link gives access to its own row only: the transaction's `app.share` is the hash of the token in the link. */
const named = sql`token_hash = (select decode(nullif(current_setting('app.share', true), ''), 'hex'))`;

/** Links to a visit brief. The file is encrypted with a key that stands in the link; the link is sealed for its owner. Both go when it ends. */
export const shares = pgTable(
  'shares',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull(),
    label: text('label').notNull(),
    from: date('period_from', { mode: 'string' }).notNull(),
    to: date('period_to', { mode: 'string' }).notNull(),
    format: text('format').$type<ShareFormat>().notNull().default('brief'),
    sections: jsonb('sections').$type<ShareSection[]>().notNull(),
    tokenHash: createBytesColumn('token_hash').notNull(),
    sealedLink: createBytesColumn('sealed_link'),
    file: createBytesColumn('file'),
    /** Null where the link has no passcode. */
    passcodeHash: createBytesColumn('passcode_hash'),
    attemptsLeft: integer('attempts_left'),
    notifiesByMail: boolean('notifies_by_mail').notNull(),
    /** Whether messages are taken from the person who has the link. */
    takesMessages: boolean('takes_messages').notNull().default(false),
    expiresAt: createInstantColumn('expires_at').notNull(),
    endedAt: createInstantColumn('ended_at'),
    ending: text('ending', { enum: ['revoked', 'locked'] }),
    openedCount: integer('opened_count').notNull().default(0),
    /** Of the openings, as many as the owner has seen. */
    seenCount: integer('seen_count').notNull().default(0),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('shares_by_token').on(table.tokenHash),
    index('shares_expiring').on(table.expiresAt),
    check('shares_label_length', sql`length(label) between 1 and 80`),
    check('shares_format_is_known', sql`format in ('brief', 'summary')`),
    check('shares_ending_is_known', sql`ending in ('revoked', 'locked')`),
    check('shares_ending_has_its_time', sql`(ending is null) = (ended_at is null)`),
    check('shares_ended_hold_nothing', sql`ending is null or (file is null and sealed_link is null)`),
    check('shares_passcode_has_attempts', sql`(passcode_hash is null) = (attempts_left is null) and attempts_left >= 0`),
    createOwnRowsPolicy(),
    pgPolicy('named_share', { for: 'select', to: sharesRole, using: named }),
    pgPolicy('named_share_changes', { for: 'update', to: sharesRole, using: named, withCheck: named }),
    ...createEveryRowPolicies(jobs, 'select', 'update', 'delete'),
  ],
);

/** When a link was opened, and how the recipient named themselves. Nothing else about them is stored. */
export const shareOpenings = pgTable(
  'share_openings',
  {
    userId: createUserIdColumn(),
    shareId: uuid('share_id').notNull(),
    /** Which opening of the link it was. */
    number: integer('number').notNull(),
    recipient: text('recipient').notNull(),
    openedAt: createInstantColumn('opened_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.shareId, table.number] }),
    foreignKey({
      name: 'share_openings_share_fk',
      columns: [table.userId, table.shareId],
      foreignColumns: [shares.userId, shares.id],
    }).onDelete('cascade'),
    check('share_openings_recipient_length', sql`length(recipient) between 1 and 200`),
    createOwnRowsPolicy(),
    pgPolicy('named_share', {
      for: 'insert',
      to: sharesRole,
      withCheck: sql`exists (select from shares s where s.user_id = share_openings.user_id and s.id = share_openings.share_id)`,
    }),
  ],
);

const isOfNamedShare = sql`exists (select from shares s where s.user_id = share_messages.user_id and s.id = share_messages.share_id)`;

/** What owner and recipient of a link write to each other. Topic, text and the name of the recipient are sealed. */
export const shareMessages = pgTable(
  'share_messages',
  {
    userId: createUserIdColumn(),
    shareId: uuid('share_id').notNull(),
    /** Made by the browser that writes. */
    id: uuid('id').notNull(),
    kind: text('kind', { enum: shareMessageKinds }).notNull(),
    author: text('author', { enum: ['owner', 'recipient'] }).notNull(),
    content: createBytesColumn('content').notNull(),
    /** Of a to-do. */
    doneAt: createInstantColumn('done_at'),
    /** When the owner saw it. */
    seenAt: createInstantColumn('seen_at'),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.shareId, table.id] }),
    foreignKey({
      name: 'share_messages_share_fk',
      columns: [table.userId, table.shareId],
      foreignColumns: [shares.userId, shares.id],
    }).onDelete('cascade'),
    check('share_messages_kind_is_known', sql`kind in ('message', 'note', 'todo')`),
    check('share_messages_author_is_known', sql`author in ('owner', 'recipient')`),
    check('share_messages_only_todos_are_done', sql`done_at is null or kind = 'todo'`),
    createOwnRowsPolicy(),
    pgPolicy('named_share', { for: 'select', to: sharesRole, using: isOfNamedShare }),
    pgPolicy('named_share_writing', { for: 'insert', to: sharesRole, withCheck: sql`author = 'recipient' and ${isOfNamedShare}` }),
    ...createEveryRowPolicies(jobs, 'select'),
  ],
);
