import { biomarkerNoteLengthMax } from '@wellkept/contract/labs/biomarkers.ts';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import { createInstantColumn, createOwnRowsPolicy } from '../../../database/policies.ts';

/** A person's note on a marker; it stays when reports come and go. */
export const biomarkerNotes = pgTable(
  'biomarker_notes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    analyteId: text('analyte_id').notNull(),
    text: text('text').notNull(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.analyteId] }),
    check('biomarker_notes_length', sql`length(text) between 1 and ${sql.raw(String(biomarkerNoteLengthMax))}`),
    createOwnRowsPolicy(),
  ],
);
