import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import { createInstantColumn, createOwnRowsPolicy } from '../../../database/policies.ts';

/** What earlier versions kept of a person: in shapes of their time, some of it texts that were JSON once. Read only by way of recovery. */
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
