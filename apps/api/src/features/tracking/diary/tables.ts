import type { EntryVersion } from '@wellkept/contract/tracking/diary.ts';
import { carerEntryKinds, entryKinds, entrySources } from '@wellkept/contract/tracking/diary-limits.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import {
  createCarerPolicies,
  createCreatedAtColumn,
  createInstantColumn,
  createOwnRowsPolicy,
  isHeldBy,
} from '../../../database/policies.ts';

const createUserIdColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

const carerKinds = carerEntryKinds.map((kind) => `'${kind}'`).join(', ');
const isOfCarers = sql.raw(`kind in (${carerKinds})`);
const isVersionOfCarers = sql.raw(`entry->>'kind' in (${carerKinds})`);

/** Everything that a person writes down about their days, each value a row: as it is now. */
export const diaryEntries = pgTable(
  'diary_entries',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull(),
    /** The day of the person's own calendar; `at` and `zone` say where and when that was. */
    day: date('day', { mode: 'string' }).notNull(),
    at: createInstantColumn('at'),
    zone: text('zone').notNull(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    subject: text('subject').notNull(),
    /** What makes an entry the only one of its subject and day: the planned time of a dose, "day" for what has one value a day. */
    slot: text('slot'),
    value: doublePrecision('value'),
    secondValue: doublePrecision('second_value'),
    state: text('state').$type<EntryVersion['entry']['state']>(),
    area: text('area'),
    label: text('label'),
    note: text('note'),
    source: text('source', { enum: entrySources }).notNull().default('typed'),
    importId: uuid('import_id'),
    version: integer('version').notNull().default(1),
    /** The client's name of the change that made this version. */
    changeId: uuid('change_id').notNull(),
    /** The carer who wrote this version; null where the person did. */
    enteredBy: uuid('entered_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('diary_entries_by_day').on(table.userId, table.day),
    // "diary_entries_by_subject" is made by migration 0065, since drizzle cannot say INCLUDE: a unique index of user_id, kind, subject, day and
    // slot that covers at, value, second_value and state. So one index limits what is once a day to one entry, and has every column that charts
    // and statistics read: ten years are read from the index alone.
    // What years of entries have few of, and achievements look for.
    index('diary_entries_seldom')
      .on(table.userId, table.kind, table.day)
      .where(sql`kind = 'practice' or (kind = 'habit' and state in ('skip', 'sick', 'vacation'))`),
    index('diary_entries_by_import').on(table.userId, table.importId).where(sql`import_id is not null`),
    index('diary_entries_by_carer').on(table.enteredBy).where(sql`entered_by is not null`),
    check('diary_entries_kind_is_known', sql`kind in ('day', 'measurement', 'symptom', 'factor', 'intake', 'habit', 'practice')`),
    check('diary_entries_source_is_known', sql`source in ('typed', 'import', 'sample')`),
    check('diary_entries_import_has_its_id', sql`(source = 'import') = (import_id is not null)`),
    check('diary_entries_day_is_of_our_time', sql`day >= '1900-01-01'`),
    check('diary_entries_severity', sql`kind <> 'symptom' or value between 0 and 10`),
    check('diary_entries_once_a_day', sql`kind not in ('day', 'factor', 'habit') or (slot is not null and slot = 'day')`),
    check('diary_entries_subject_length', sql`length(subject) between 1 and 200`),
    check('diary_entries_note_length', sql`length(note) between 1 and 10000`),
    createOwnRowsPolicy(),
    // From looking on, whether doses were taken; from logging on, what carers write themselves. Moods, notes and habits stay the person's.
    ...createCarerPolicies({
      reads: 'look',
      readsOnly: sql`(kind = 'intake' or (${isOfCarers} and ${isHeldBy('log')}))`,
      writes: 'log',
      writesOnly: isOfCarers,
    }),
  ],
);

/** What entries were before they were corrected or deleted, and what came too late to be stored. Rows are added and never changed. */
export const diaryHistory = pgTable(
  'diary_history',
  {
    userId: createUserIdColumn(),
    changeId: uuid('change_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    reason: text('reason', { enum: ['replaced', 'deleted', 'conflict'] }).notNull(),
    version: integer('version').notNull(),
    entry: jsonb('entry').$type<EntryVersion['entry']>().notNull(),
    recordedAt: createInstantColumn('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.changeId] }),
    index('diary_history_of_entry').on(table.userId, table.entryId, table.recordedAt),
    check('diary_history_reason_is_known', sql`reason in ('replaced', 'deleted', 'conflict')`),
    createOwnRowsPolicy(),
    ...createCarerPolicies({ reads: 'log', readsOnly: isVersionOfCarers, writes: 'log', writesOnly: isVersionOfCarers }),
  ],
);

/** The symptoms and factors that a person follows, by the names they go by in the diary. */
export const diaryTopics = pgTable(
  'diary_topics',
  {
    userId: createUserIdColumn(),
    kind: text('kind', { enum: ['symptom', 'factor'] }).notNull(),
    name: text('name').notNull(),
    /** Of a factor: yes or no, or an amount with its unit. */
    scale: text('scale', { enum: ['yes-no', 'amount'] })
      .notNull()
      .default('yes-no'),
    unit: text('unit').notNull().default(''),
    /** Offered on the log although it was not used lately. */
    isPinned: boolean('is_pinned').notNull().default(false),
    isArchived: boolean('is_archived').notNull().default(false),
    /** The condition pack that brought it. */
    pack: text('pack'),
    lastUsedOn: date('last_used_on', { mode: 'string' }),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.name] }),
    index('diary_topics_last_used').on(table.userId, table.kind, table.lastUsedOn.desc().nullsLast()),
    check('diary_topics_kind_is_known', sql`kind in ('symptom', 'factor')`),
    check('diary_topics_scale_is_known', sql`scale in ('yes-no', 'amount')`),
    check('diary_topics_name_length', sql`length(name) between 1 and 200`),
    createOwnRowsPolicy(),
    ...createCarerPolicies({ reads: 'log', readsOnly: sql`kind = 'symptom'`, writes: 'log', writesOnly: sql`kind = 'symptom'` }),
  ],
);

/** The condition packs that a person has set up. */
export const diaryPacks = pgTable(
  'diary_packs',
  { userId: createUserIdColumn(), pack: text('pack').notNull(), createdAt: createCreatedAtColumn() },
  (table) => [primaryKey({ columns: [table.userId, table.pack] }), createOwnRowsPolicy()],
);
