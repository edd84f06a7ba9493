import type { StoredForecasts } from '@wellkept/contract/insights/forecasts.ts';
import type { Departure, InsightFinding, InsightWaiting } from '@wellkept/contract/insights/insights.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import { createCarerPolicies, createEveryRowPolicies, createInstantColumn, createOwnRowsPolicy, jobs } from '../../database/policies.ts';

const createUserIdColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** What was found in a person's diary, the latest words of each pattern. One that is not found any more stays, with the day it faded. */
export const insights = pgTable(
  'insights',
  {
    userId: createUserIdColumn(),
    /** The same whenever the same pattern is found: kind, outcome and factor. */
    insightId: text('insight_id').notNull(),
    finding: jsonb('finding').$type<InsightFinding>().notNull(),
    firstFoundAt: createInstantColumn('first_found_at').notNull(),
    lastFoundAt: createInstantColumn('last_found_at').notNull(),
    fadedAt: createInstantColumn('faded_at'),
    feedback: text('feedback', { enum: ['useful', 'not useful'] }),
    feedbackAt: createInstantColumn('feedback_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.insightId] }),
    check('insights_feedback_is_known', sql`feedback in ('useful', 'not useful')`),
    check('insights_feedback_has_its_time', sql`(feedback is null) = (feedback_at is null)`),
    createOwnRowsPolicy(),
  ],
);

/** When an insight appeared, faded and came back, with its words of that time. Rows are added and never changed. */
export const insightHistory = pgTable(
  'insight_history',
  {
    userId: createUserIdColumn(),
    insightId: text('insight_id').notNull(),
    recordedAt: createInstantColumn('recorded_at').notNull(),
    event: text('event', { enum: ['found', 'faded', 'found again'] }).notNull(),
    sentence: text('sentence').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.insightId, table.recordedAt] }),
    index('insight_history_newest').on(table.userId, table.recordedAt.desc().nullsFirst()),
    check('insight_history_event_is_known', sql`event in ('found', 'faded', 'found again')`),
    createOwnRowsPolicy(),
  ],
);

/** When the diary last changed and when it was last read for patterns: by these the nightly job finds whose insights are behind. */
export const insightRuns = pgTable(
  'insight_runs',
  {
    userId: createUserIdColumn().primaryKey(),
    changedAt: createInstantColumn('changed_at').notNull().defaultNow(),
    readAt: createInstantColumn('read_at'),
    /** Which rules read it, and how much there was to read. */
    rulesVersion: integer('rules_version'),
    entryCount: integer('entry_count'),
    dayCount: integer('day_count'),
    /** Questions asked of the diary. */
    asked: integer('asked'),
    waiting: jsonb('waiting').$type<InsightWaiting[]>().notNull().default([]),
    departures: jsonb('departures').$type<Departure[]>().notNull().default([]),
    /** Null until a reading that makes forecasts. */
    forecasts: jsonb('forecasts').$type<StoredForecasts>(),
    milliseconds: integer('milliseconds'),
  },
  () => [createOwnRowsPolicy(), ...createCarerPolicies({ reads: 'log', writes: 'log' }), ...createEveryRowPolicies(jobs, 'select')],
);
