import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import { createInstantColumn, createOwnRowsPolicy } from '../../../database/policies.ts';

/**
 * Data that earlier versions stored, in the shapes of their time; some of it is JSON as text. Only recovery reads it.
 */
export const userDetails = pgTable(
  'user_details',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    questionnaireData: jsonb('questionnaire_data').$type<unknown>(),
    medicationData: jsonb('medication_data').$type<unknown>(),
    dietData: jsonb('diet_data').$type<unknown>(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  () => [createOwnRowsPolicy()],
);
