import type { KeptForecasts } from '@wellkept/contract/forecasts.ts';
import type { Departure, InsightFinding, InsightWaiting } from '@wellkept/contract/insights.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import { everyRow, instant, jobs, ownRows } from '../../database/policies.ts';

const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** What was found in a person's diary, the latest words of each pattern. One that is not found any more stays, with the day it faded. */
export const insights = pgTable(
  'insights',
  {
    userId: person(),
    /** The same whenever the same pattern is found: kind, outcome and factor. */
    insightId: text('insight_id').notNull(),
    finding: jsonb('finding').$type<InsightFinding>().notNull(),
    firstFoundAt: instant('first_found_at').notNull(),
    lastFoundAt: instant('last_found_at').notNull(),
    fadedAt: instant('faded_at'),
    feedback: text('feedback', { enum: ['useful', 'not useful'] }),
    feedbackAt: instant('feedback_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.insightId] }),
    check('insights_feedback_is_known', sql`feedback in ('useful', 'not useful')`),
    check('insights_feedback_has_its_time', sql`(feedback is null) = (feedback_at is null)`),
    ownRows(),
  ],
);

/** When an insight appeared, faded and came back, with its words of that time. Rows are added and never changed. */
export const insightHistory = pgTable(
  'insight_history',
  {
    userId: person(),
    insightId: text('insight_id').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    event: text('event', { enum: ['found', 'faded', 'found again'] }).notNull(),
    sentence: text('sentence').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.insightId, table.recordedAt] }),
    index('insight_history_newest').on(table.userId, table.recordedAt.desc()),
    check('insight_history_event_is_known', sql`event in ('found', 'faded', 'found again')`),
    ownRows(),
  ],
);

/** When the diary last changed and when it was last read for patterns: by these the nightly job finds whose insights are behind. */
export const insightRuns = pgTable(
  'insight_runs',
  {
    userId: person().primaryKey(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    readAt: instant('read_at'),
    /** Which rules read it, and how much there was to read. */
    rulesVersion: integer('rules_version'),
    entryCount: integer('entry_count'),
    dayCount: integer('day_count'),
    /** Questions asked of the diary. */
    asked: integer('asked'),
    waiting: jsonb('waiting').$type<InsightWaiting[]>().notNull().default([]),
    departures: jsonb('departures').$type<Departure[]>().notNull().default([]),
    /** Null until a reading that makes forecasts. */
    forecasts: jsonb('forecasts').$type<KeptForecasts>(),
    milliseconds: integer('milliseconds'),
  },
  () => [ownRows(), ...everyRow(jobs, 'select')],
);
