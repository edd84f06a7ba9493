import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, createdAt, everyRow, jobs } from '../../database/policies.ts';

/** Mails that were "sent" while no mail server is set; read at /dev/outbox. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mail_outbox_created_at').on(table.createdAt),
    index('mail_outbox_to_address').on(table.toAddress),
    ...everyRow(jobs, 'select', 'insert', 'delete'),
    ...everyRow(accounts, 'select', 'delete'),
  ],
);
