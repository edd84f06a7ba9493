import type { LabTestType } from '@wellkept/contract/labs/lab-results.ts';
import type { UploadProblem, UploadStage } from '@wellkept/contract/labs/lab-uploads.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import {
  createBytesColumn,
  createCreatedAtColumn,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsPolicy,
  jobs,
} from '../../../database/policies.ts';

/**
 * Files that were uploaded, and what was read from them and not yet looked at. File and draft are sealed: the file in the file store under
 * `file_key`, the draft in `draft`. When a row goes, for whatever reason, a trigger adds the job that takes the file out of the store.
 */
export const labUploads = pgTable(
  'lab_uploads',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    testType: text('test_type').$type<LabTestType>().notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    byteCount: integer('byte_count').notNull(),
    fileKey: text('file_key').notNull(),
    stage: text('stage').$type<UploadStage>().notNull().default('waiting'),
    /** The page that is being read, and how many there are; null until that is known. */
    page: integer('page'),
    pageCount: integer('page_count'),
    problem: text('problem').$type<UploadProblem>(),
    draft: createBytesColumn('draft'),
    /** A file with the results of several days becomes an upload of each: they share a batch, and each has its day as the file writes it. */
    batchId: uuid('batch_id'),
    day: text('day'),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('lab_uploads_newest').on(table.userId, table.createdAt.desc().nullsFirst()),
    check('lab_uploads_types', sql`test_type in ('blood', 'urine', 'combined')`),
    createOwnRowsPolicy(),
    ...createEveryRowPolicies(jobs, 'select', 'delete'),
  ],
);
