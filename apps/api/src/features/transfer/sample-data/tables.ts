import { boolean, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import { createInstantColumn, createOwnRowsPolicy } from '../../../database/policies.ts';

/** What was filled in as a sample, so that just that can be taken away again. No row: nothing of the person's is a sample. */
export const sampleData = pgTable(
  'sample_data',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    filledAt: createInstantColumn('filled_at').notNull().defaultNow(),
    /** Its sections by the names of the wire. */
    profile: jsonb('profile').$type<object>().notNull(),
    medications: jsonb('medications').$type<readonly { id: string; name: string }[]>().notNull(),
    /** The set-up counted as finished before. */
    wasOnboarded: boolean('was_onboarded').notNull(),
  },
  () => [createOwnRowsPolicy()],
);
