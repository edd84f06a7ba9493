import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import {
  accounts,
  admin,
  createCreatedAtColumn,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsReadPolicy,
  jobs,
} from '../../../database/policies.ts';

/** Errors that browsers met; a visitor's have no user_id. */
export const errorReports = pgTable(
  'error_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    errorType: text('error_type').notNull(),
    errorMessage: text('error_message').notNull(),
    stackTrace: text('stack_trace'),
    url: text('url').notNull(),
    userAgent: text('user_agent').notNull(),
    timestamp: createInstantColumn('timestamp').notNull(),
    severity: text('severity', { enum: ['low', 'medium', 'high', 'critical'] }).notNull(),
    context: jsonb('context').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    index('error_reports_user_id').on(table.userId),
    index('error_reports_type').on(table.errorType),
    index('error_reports_created_at').on(table.createdAt),
    check('error_reports_severity_is_known', sql`severity in ('low', 'medium', 'high', 'critical')`),
    check('error_reports_context_is_an_object', sql`jsonb_typeof(context) = 'object'`),
    createOwnRowsReadPolicy(),
    ...createEveryRowPolicies(accounts, 'insert'),
    ...createEveryRowPolicies(jobs, 'select', 'delete'),
    ...createEveryRowPolicies(admin, 'select'),
  ],
);
