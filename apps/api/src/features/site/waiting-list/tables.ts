import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts, admin, createCreatedAtColumn, createEveryRowPolicies, jobs } from '../../../database/policies.ts';

/** Addresses that wait for Health Pro. They belong to no account and are used for one mail. */
export const waitingList = pgTable('waiting_list', { email: text('email').primaryKey(), createdAt: createCreatedAtColumn() }, () => [
  check('waiting_list_email_is_normal', sql`email = lower(btrim(email)) and length(email) between 5 and 254`),
  ...createEveryRowPolicies(accounts, 'select', 'insert', 'delete'),
  ...createEveryRowPolicies(admin, 'select'),
  ...createEveryRowPolicies(jobs, 'select', 'delete'),
]);
