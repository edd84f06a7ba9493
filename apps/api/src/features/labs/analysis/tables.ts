import type { TestData } from '@wellkept/contract/labs/analysis.ts';
import type { LabTestType } from '@wellkept/contract/labs/lab-results.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import { createCreatedAtColumn, createOwnRowsPolicy } from '../../../database/policies.ts';
import type { StoredResult } from './stored-result.ts';

/** What a person's results amounted to at a time, with all that it rested on. */
export const analysisResults = pgTable(
  'analysis_results',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull().defaultRandom(),
    bloodTestData: jsonb('blood_test_data').$type<TestData>(),
    urineTestData: jsonb('urine_test_data').$type<TestData>(),
    analysisResult: jsonb('analysis_result').$type<StoredResult>().notNull(),
    questionnaireData: jsonb('questionnaire_data').$type<Record<string, unknown>>(),
    dietData: jsonb('diet_data').$type<Record<string, unknown>>(),
    medicationData: jsonb('medication_data').$type<string[]>(),
    testType: text('test_type').$type<LabTestType>().notNull(),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('analysis_results_newest').on(table.userId, table.createdAt.desc().nullsFirst()),
    check('analysis_results_types', sql`test_type in ('blood', 'urine', 'combined')`),
    createOwnRowsPolicy(),
  ],
);
