import type { HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import { impactDefault, timeSensitivityDefault } from '@wellkept/profile/actions/action.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import {
  createCarerPolicies,
  createCreatedAtColumn,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsPolicy,
  jobs,
} from '../../../database/policies.ts';

/** What is worth doing for a person. Written by the background job that plans; the person sets the status and the day. */
export const healthActionPlans = pgTable(
  'health_action_plans',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    actionId: text('action_id').notNull(),
    title: text('title').notNull(),
    category: text('category', { enum: ['nutrition', 'lifestyle', 'fitness'] }).notNull(),
    priority: text('priority', { enum: ['high', 'medium', 'low'] }).notNull(),
    impactScore: smallint('impact_score').notNull().default(impactDefault),
    timeSensitivity: smallint('time_sensitivity').notNull().default(timeSensitivityDefault),
    description: text('description').notNull(),
    status: text('status', { enum: ['pending', 'completed', 'dismissed'] })
      .notNull()
      .default('pending'),
    completedAt: createInstantColumn('completed_at'),
    scheduledFor: date('scheduled_for'),
    metadata: jsonb('metadata').$type<HealthAction['metadata']>().notNull(),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.actionId] }),
    // As the plan is read: the most urgent first (repository.ts).
    index('health_action_plans_most_urgent')
      .on(
        table.userId,
        sql`(status = 'completed')`,
        sql`array_position(array['high', 'medium', 'low'], priority)`,
        table.impactScore.desc().nullsFirst(),
        table.timeSensitivity.desc().nullsFirst(),
        table.actionId,
      )
      .where(sql`status <> 'dismissed'`),
    check('health_action_plans_category_is_known', sql`category in ('nutrition', 'lifestyle', 'fitness')`),
    check('health_action_plans_priority_is_known', sql`priority in ('high', 'medium', 'low')`),
    check('health_action_plans_status_is_known', sql`status in ('pending', 'completed', 'dismissed')`),
    check('health_action_plans_scores_range', sql`impact_score between 1 and 10 and time_sensitivity between 1 and 10`),
    check('health_action_plans_completed_has_its_time', sql`(status = 'completed') = (completed_at is not null)`),
    createOwnRowsPolicy(),
  ],
);

/** When a person's data last changed, and when their plan was last made: by these the nightly job finds whose plan is behind. */
export const actionPlanRuns = pgTable(
  'action_plan_runs',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    changedAt: createInstantColumn('changed_at').notNull().defaultNow(),
    plannedAt: createInstantColumn('planned_at'),
  },
  () => [createOwnRowsPolicy(), ...createCarerPolicies({ reads: 'manage', writes: 'manage' }), ...createEveryRowPolicies(jobs, 'select')],
);
