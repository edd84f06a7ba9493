import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import { createOwnRowsPolicy } from '../../../database/policies.ts';

/** How often a person did a counted thing on a day (UTC). Chats are counted by the audit log instead. */
export const usageCounts = pgTable(
  'usage_counts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    counted: text('counted', { enum: ['product_checks', 'ingredient_checks'] }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.counted] }),
    check('usage_counts_is_known', sql`counted in ('product_checks', 'ingredient_checks')`),
    check('usage_counts_is_not_negative', sql`count >= 0`),
    createOwnRowsPolicy(),
  ],
);
