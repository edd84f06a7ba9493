import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import { createCreatedAtColumn, createEveryRowPolicies, createInstantColumn, createOwnRowsPolicy, jobs } from '../../database/policies.ts';

const createUserIdColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** What a person wants to ask at their next visit. */
export const visitQuestions = pgTable(
  'visit_questions',
  { userId: createUserIdColumn(), id: uuid('id').notNull(), text: text('text').notNull(), createdAt: createCreatedAtColumn() },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check('visit_questions_length', sql`length(text) between 1 and 500`),
    createOwnRowsPolicy(),
  ],
);

/** Who wants a report by mail, how often, and when the next one is due. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    userId: createUserIdColumn().primaryKey(),
    every: text('every', { enum: ['week', 'month'] }).notNull(),
    withFigures: boolean('with_figures').notNull().default(false),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    lastSentAt: createInstantColumn('last_sent_at'),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    index('report_schedules_due').on(table.dueOn),
    check('report_schedules_every_is_known', sql`every in ('week', 'month')`),
    createOwnRowsPolicy(),
    ...createEveryRowPolicies(jobs, 'select'),
  ],
);
