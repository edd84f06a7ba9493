import type { Profile } from '@wellkept/profile/profile.ts';
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
    profile: jsonb('profile').$type<Profile>().notNull(),
    medications: jsonb('medications').$type<readonly { id: string; name: string }[]>().notNull(),
    /** The set-up counted as finished before. */
    wasOnboarded: boolean('was_onboarded').notNull(),
  },
  () => [createOwnRowsPolicy()],
);
