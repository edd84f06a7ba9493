import type { GoalInput } from '@wellkept/contract/goals/goals.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import { createCreatedAtColumn, createInstantColumn, createOwnRowsPolicy } from '../../database/policies.ts';

/** What a person wants to reach or keep up. How far they are is read from the diary, and never stored. */
export const healthGoals = pgTable(
  'health_goals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    /** The wish of the profile that it came from. */
    area: text('area'),
    measure: jsonb('measure').$type<GoalInput['measure']>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    steps: jsonb('steps').$type<GoalInput['steps']>().notNull(),
    status: text('status', { enum: ['active', 'reached', 'set aside'] })
      .notNull()
      .default('active'),
    /** Since when the status is what it is. */
    statusOn: date('status_on', { mode: 'string' }).notNull(),
    /** The person says that a professional agrees, where a target asks for one. */
    isAgreed: boolean('is_agreed').notNull().default(false),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('health_goals_newest').on(table.userId, table.updatedAt.desc().nullsFirst()),
    check('health_goals_title_length', sql`length(title) between 1 and 200`),
    check('health_goals_status_is_known', sql`status in ('active', 'reached', 'set aside')`),
    check('health_goals_measure_is_known', sql`measure ->> 'kind' in ('reach', 'days', 'steps')`),
    check('health_goals_end_after_they_begin', sql`due_on > starts_on`),
    createOwnRowsPolicy(),
  ],
);
