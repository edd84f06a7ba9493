import type { Profile, ProfileSection } from '@wellkept/contract/profile/profile.ts';
import { toWireName } from '@wellkept/contract/specified-names.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, real, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import {
  createCarerPolicies,
  createCreatedAtColumn,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsPolicy,
  upkeep,
} from '../../database/policies.ts';
import { hasTimesInProfile } from '../medications/schedules/stored-times.ts';
import type { StoredVersions } from './section-versions.ts';

const createSectionColumn = <Name extends ProfileSection>(name: Name) =>
  jsonb(toWireName(name)).$type<Profile[Name]>().notNull().default(sql`'{}'::jsonb`);

/** One row a person. The sections hold what ProfileChange has parsed. */
export const unifiedUserProfiles = pgTable(
  'unified_user_profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    personalInfo: createSectionColumn('personalInfo'),
    healthAssessment: createSectionColumn('healthAssessment'),
    medicalHistory: createSectionColumn('medicalHistory'),
    lifestyleData: createSectionColumn('lifestyleData'),
    dietaryInfo: createSectionColumn('dietaryInfo'),
    medications: createSectionColumn('medications'),
    supplements: createSectionColumn('supplements'),
    symptoms: createSectionColumn('symptoms'),
    conditions: createSectionColumn('conditions'),
    healthGoals: createSectionColumn('healthGoals'),
    preferences: createSectionColumn('preferences'),
    onboardingProgress: createSectionColumn('onboardingProgress'),
    onboardingCompleted: boolean('onboarding_completed').notNull().default(false),
    dataCompletenessScore: real('data_completeness_score').notNull().default(0),
    /** The save times of sections and fields. An older version stored the names of the latest save here. */
    lastUpdatedSections: jsonb('last_updated_sections').$type<StoredVersions | string[]>().notNull().default({}),
    /**
     * `unread`: fields of an older version's sections that do not fit today's shapes, stored when the section was
     * replaced.
     */
    additionalData: jsonb('additional_data').$type<Record<string, unknown>>().notNull().default({}),
    completedAt: createInstantColumn('completed_at'),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('unified_user_profiles_score_range', sql`data_completeness_score between 0 and 100`),
    // Nobody is in it once the times of an earlier release are moved: a start looks for them here.
    index('unified_user_profiles_with_dose_times').on(table.userId).where(sql.raw(hasTimesInProfile)),
    createOwnRowsPolicy(),
    ...createCarerPolicies({ reads: 'look' }),
    ...createEveryRowPolicies(upkeep, 'select', 'insert', 'update'),
  ],
);
