import type { HabitInput } from '@wellkept/contract/tracking/habits.ts';
import type { HabitTally } from '@wellkept/tracking/diary/habit.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import { createCarerPolicies, createCreatedAtColumn, createInstantColumn, createOwnRowsPolicy } from '../../../database/policies.ts';

/** What was counted of a habit, by which rule, and after how many changes to its past days: by others it is counted again. */
export type StoredTally = HabitTally & { rule: string; pastChanges: number };

/** A habit to build or to quit. Its days are in the diary, under the id of the habit. */
export const habits = pgTable(
  'habits',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    aim: text('aim', { enum: ['build', 'stop'] }).notNull(),
    schedule: jsonb('schedule').$type<HabitInput['schedule']>().notNull(),
    amount: jsonb('amount').$type<NonNullable<HabitInput['amount']>>(),
    group: text('group_name'),
    reminders: jsonb('reminders').$type<string[]>().notNull(),
    startedOn: date('started_on', { mode: 'string' }).notNull(),
    isArchived: boolean('is_archived').notNull().default(false),
    position: integer('position').notNull().default(0),
    isSample: boolean('is_sample').notNull().default(false),
    tally: jsonb('tally').$type<StoredTally>(),
    /** How often days were changed that lie so far back that they may be in the tally. A trigger of the diary counts. */
    pastChanges: integer('past_changes').notNull().default(0),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check('habits_aim_is_known', sql`aim in ('build', 'stop')`),
    check('habits_name_length', sql`length(name) between 1 and 200`),
    createOwnRowsPolicy(),
    // The log of a day asks for them in one statement with what carers see, and shows carers none.
    ...createCarerPolicies({ reads: 'look', readsOnly: sql`false` }),
  ],
);
