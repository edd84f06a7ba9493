import type { Profile, ProfileSection } from '@wellkept/contract/profile.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, real, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import { createdAt, instant, ownRows } from '../../database/policies.ts';
import type { SectionVersions } from './section-versions.ts';

const section = <Name extends ProfileSection>(name: Name) => jsonb(name).$type<Profile[Name]>().notNull().default(sql`'{}'::jsonb`);

/** One row a person. The sections hold what ProfileChange has parsed. */
export const unifiedUserProfiles = pgTable(
  'unified_user_profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    personal_info: section('personal_info'),
    health_assessment: section('health_assessment'),
    medical_history: section('medical_history'),
    lifestyle_data: section('lifestyle_data'),
    dietary_info: section('dietary_info'),
    medications: section('medications'),
    supplements: section('supplements'),
    symptoms: section('symptoms'),
    conditions: section('conditions'),
    health_goals: section('health_goals'),
    preferences: section('preferences'),
    onboarding_progress: section('onboarding_progress'),
    onboardingCompleted: boolean('onboarding_completed').notNull().default(false),
    dataCompletenessScore: real('data_completeness_score').notNull().default(0),
    /** Of every section when it was saved, and of its fields when they were. An older version kept the names of the latest save here. */
    lastUpdatedSections: jsonb('last_updated_sections').$type<SectionVersions | ProfileSection[]>().notNull().default({}),
    /** `unread`: fields of an older version's sections that today's shapes cannot hold, kept when the section was replaced. */
    additionalData: jsonb('additional_data').$type<Record<string, unknown>>().notNull().default({}),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [check('unified_user_profiles_score_range', sql`data_completeness_score between 0 and 100`), ownRows()],
);
