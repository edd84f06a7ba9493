import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import { createCreatedAtColumn, createInstantColumn, createOwnRowsPolicy } from '../../../database/policies.ts';

/** One change that a person tries on themselves, and what they watch meanwhile. The verdict is read from the diary, and never stored. */
export const experiments = pgTable(
  'experiments',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** The one thing that is done differently, in the person's words. */
    change: text('change').notNull(),
    /** What is watched: the id of a series of the diary. */
    outcome: text('outcome').notNull(),
    wanted: text('wanted', { enum: ['more', 'less'] }).notNull(),
    /** The smallest difference that would be worth the effort. */
    worthwhile: doublePrecision('worthwhile').notNull(),
    baselineFrom: date('baseline_from', { mode: 'string' }).notNull(),
    /** The first day of the change; the day before ends the baseline. */
    trialFrom: date('trial_from', { mode: 'string' }).notNull(),
    trialTo: date('trial_to', { mode: 'string' }).notNull(),
    settlingDays: smallint('settling_days').notNull(),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check('experiments_change_length', sql`length(change) between 1 and 200`),
    check('experiments_wanted_is_known', sql`wanted in ('more', 'less')`),
    check('experiments_worthwhile_is_something', sql`worthwhile > 0`),
    check('experiments_days_follow_each_other', sql`baseline_from < trial_from and trial_from < trial_to and settling_days >= 0`),
    createOwnRowsPolicy(),
  ],
);
