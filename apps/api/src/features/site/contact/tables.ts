import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import { accounts, admin, createCreatedAtColumn, createEveryRowPolicies, jobs } from '../../../database/policies.ts';

/** Messages of the contact form; a visitor's have no user_id. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** From a person whose plan has priority support: answer it first. */
    isPriority: boolean('is_priority').notNull().default(false),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    index('contact_messages_user_id').on(table.userId),
    index('contact_messages_created_at').on(table.createdAt),
    check('contact_messages_length', sql`length(message) between 1 and 10000`),
    ...createEveryRowPolicies(accounts, 'insert'),
    ...createEveryRowPolicies(admin, 'select'),
    ...createEveryRowPolicies(jobs, 'select', 'delete'),
  ],
);
