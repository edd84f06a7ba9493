import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, createCreatedAtColumn, createEveryRowPolicies, jobs } from '../../database/policies.ts';

/** Mails that were "sent" while no mail server is set; read at /dev/outbox. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    index('mail_outbox_created_at').on(table.createdAt),
    index('mail_outbox_to_address').on(table.toAddress),
    ...createEveryRowPolicies(jobs, 'select', 'insert', 'delete'),
    ...createEveryRowPolicies(accounts, 'select', 'delete'),
  ],
);
