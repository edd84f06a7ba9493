import type { MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import { createCreatedAtColumn, createInstantColumn, createOwnRowsPolicy } from '../../database/policies.ts';

export const medications = pgTable(
  'medications',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Both columns hold what the person typed or chose; readers know the table by either. */
    name: text('name').notNull(),
    medicationName: text('medication_name').notNull().generatedAlwaysAs(sql`name`),
    strength: text('strength'),
    prescribedDosage: text('prescribed_dosage'),
    frequency: text('frequency'),
    indication: text('indication'),
    active: boolean('active').notNull(),
    notes: jsonb('notes').$type<MedicationInput['notes']>().notNull(),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('medications_newest').on(table.userId, table.updatedAt.desc()),
    check('medications_name_length', sql`length(name) between 1 and 10000`),
    check('medications_notes_are_an_object', sql`jsonb_typeof(notes) = 'object'`),
    createOwnRowsPolicy(),
  ],
);
