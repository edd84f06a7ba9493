import type { Preferences } from '@wellkept/contract/account/preferences.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import { createInstantColumn, createOwnRowsPolicy } from '../../../database/policies.ts';

/** One row a person, written when the first preference is. */
export const userPreferences = pgTable(
  'user_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    onboardingCompleted: boolean('onboarding_completed').notNull().default(false),
    healthJourneyLevel: text('health_journey_level').$type<Preferences['healthJourneyLevel']>().notNull().default('improve'),
    dataUpdatePromptDismissedAt: createInstantColumn('data_update_prompt_dismissed_at'),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  () => [
    check('user_preferences_level_is_known', sql`health_journey_level in ('maintain', 'improve', 'transform')`),
    createOwnRowsPolicy(),
  ],
);
