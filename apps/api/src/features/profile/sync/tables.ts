import type { SyncTargetResult } from '@wellkept/contract/profile/sync.ts';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import { createCarerPolicies, createCreatedAtColumn, createInstantColumn, createOwnRowsPolicy } from '../../../database/policies.ts';

/** What was saved and has to reach other parts of the product. Written with the save itself, worked off by a job. */
export const dataSyncQueue = pgTable(
  'data_sync_queue',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull().defaultRandom(),
    sourceTable: text('source_table').notNull(),
    targetFeatures: jsonb('target_features').$type<readonly string[]>().notNull(),
    /** Ids and counts of what changed; the values themselves stay where they were saved. */
    dataPayload: jsonb('data_payload').$type<Record<string, unknown>>().notNull(),
    syncStatus: text('sync_status', { enum: ['pending', 'synced', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** How many saves this row stands for; a save that comes while the row is worked off shows by it. */
    saves: integer('saves').notNull().default(1),
    /** What became of each target, once it was worked off. */
    targetResults: jsonb('target_results').$type<readonly SyncTargetResult[]>().notNull().default([]),
    createdAt: createCreatedAtColumn(),
    syncedAt: createInstantColumn('synced_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // Of one source at most one row is open: a further save joins it.
    uniqueIndex('data_sync_queue_open').on(table.userId, table.sourceTable).where(sql`sync_status <> 'synced'`),
    check('data_sync_queue_status_is_known', sql`sync_status in ('pending', 'synced', 'failed')`),
    check('data_sync_queue_synced_has_its_time', sql`(sync_status = 'synced') = (synced_at is not null)`),
    createOwnRowsPolicy(),
    ...createCarerPolicies({ reads: 'look', writes: 'manage' }),
  ],
);
