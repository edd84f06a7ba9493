import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts, admin, createdAt, everyRow, jobs } from '../../database/policies.ts';

/** Addresses that wait for Health Pro. They belong to no account and are used for one mail. */
export const waitingList = pgTable('waiting_list', { email: text('email').primaryKey(), createdAt: createdAt() }, () => [
  check('waiting_list_email_is_normal', sql`email = lower(btrim(email)) and length(email) between 5 and 254`),
  ...everyRow(accounts, 'select', 'insert', 'delete'),
  ...everyRow(admin, 'select'),
  ...everyRow(jobs, 'select', 'delete'),
]);
