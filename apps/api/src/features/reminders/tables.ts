import type { ReminderInput } from '@wellkept/contract/reminders/reminders.ts';
import { noticeKinds, reminderKinds } from '@wellkept/tracking/reminders/occurrences.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgPolicy, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import {
  createBytesColumn,
  createCarerPolicies,
  createCreatedAtColumn,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsPolicy,
  jobs,
  upkeep,
} from '../../database/policies.ts';
import { hasTimesInReminder } from '../medications/schedules/stored-times.ts';

const createUserIdColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

const checkKind = (name: string, kinds: readonly string[]) =>
  check(name, sql.raw(`kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`));

/** How a person is reminded, and the time of the next reminder, which the background jobs read of everyone. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    userId: createUserIdColumn().primaryKey(),
    zone: text('zone').notNull(),
    byMail: boolean('by_mail').notNull().default(false),
    byPush: boolean('by_push').notNull().default(false),
    showsNames: boolean('shows_names').notNull().default(false),
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    /** What was due until then is dealt with. */
    doneUntil: createInstantColumn('done_until').notNull().defaultNow(),
    nextAt: createInstantColumn('next_at'),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    index('reminder_settings_next').on(table.nextAt).where(sql`next_at is not null`),
    check('reminder_settings_quiet_is_whole', sql`(quiet_from is null) = (quiet_to is null)`),
    createOwnRowsPolicy(),
    ...createCarerPolicies({ reads: 'manage', writes: 'manage' }),
    ...createEveryRowPolicies(jobs, 'select'),
  ],
);

/** What a person wants to be reminded of. Habits store their own times; those of medicines are in their dose schedules. */
export const reminders = pgTable(
  'reminders',
  {
    userId: createUserIdColumn(),
    kind: text('kind', { enum: reminderKinds }).notNull(),
    /** The id of the medicine, or of the recheck. */
    subject: text('subject').notNull(),
    isOn: boolean('is_on').notNull(),
    /** Of a medicine empty, and its schedule null: its times and days are its dose schedule's. */
    times: jsonb('times').$type<string[]>().notNull(),
    schedule: jsonb('schedule').$type<ReminderInput['schedule']>(),
    /** The first day of its schedule, or the day of a recheck. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    supply: jsonb('supply').$type<NonNullable<ReminderInput['supply']>>(),
    name: text('name'),
    /** Turned on with the others of the day plan, so that turning those off takes it along. */
    isFromPlan: boolean('is_from_plan').notNull().default(false),
    /** When the person was last notified that it is silent, since its line allows less than it has. */
    pausedNoticeAt: createInstantColumn('paused_notice_at'),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.subject] }),
    checkKind('reminders_kind_is_known', reminderKinds),
    check('reminders_refill_has_supply', sql`(kind = 'refill') = (supply is not null)`),
    // Nobody is in it once the times of an earlier release are moved: a start looks for them here.
    index('reminders_with_dose_times').on(table.userId).where(sql.raw(hasTimesInReminder)),
    createOwnRowsPolicy(),
    ...createEveryRowPolicies(upkeep, 'select', 'update'),
  ],
);

const isLateDose = sql`kind = 'late-dose'`;

/** Every occurrence that a person was reminded of, so that none is sent twice. */
export const reminderMoments = pgTable(
  'reminder_moments',
  {
    userId: createUserIdColumn(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    subject: text('subject').notNull(),
    dueAt: createInstantColumn('due_at').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    slot: text('slot').notNull(),
    zone: text('zone').notNull(),
    /** The notification that contained it; null if it was ticked before. */
    noticeId: uuid('notice_id'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.subject, table.dueAt, table.slot] }),
    index('reminder_moments_of_notice').on(table.userId, table.noticeId).where(sql`notice_id is not null`),
    checkKind('reminder_moments_kind_is_known', noticeKinds),
    createOwnRowsPolicy(),
    // They name the medicine of someone else, and go when they have had their time.
    pgPolicy('jobs_select', { for: 'select', to: jobs, using: isLateDose }),
    pgPolicy('jobs_delete', { for: 'delete', to: jobs, using: isLateDose }),
  ],
);

/** Browsers that may be woken, each by its own address and keys. */
export const pushDevices = pgTable(
  'push_devices',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull(),
    endpoint: text('endpoint').notNull(),
    /** The browser's public key, and the secret that it shares with us. */
    publicKey: createBytesColumn('public_key').notNull(),
    sharedSecret: createBytesColumn('shared_secret').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('push_devices_endpoint').on(table.userId, table.endpoint),
    check('push_devices_endpoint_length', sql`length(endpoint) <= 1000`),
    createOwnRowsPolicy(),
  ],
);
