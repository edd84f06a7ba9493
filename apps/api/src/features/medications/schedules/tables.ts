import { type DoseDays, doseScheduleSources } from '@wellkept/clinical/dose-schedule.ts';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import {
  createCarerPolicies,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsPolicy,
  upkeep,
} from '../../../database/policies.ts';

/** When each medicine is taken. An offline client may send times before their medicine, so the medicine is not a foreign key. */
export const doseSchedules = pgTable(
  'dose_schedules',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    medicationId: uuid('medication_id').notNull(),
    times: jsonb('times').$type<readonly string[]>().notNull(),
    days: jsonb('days').$type<DoseDays>(),
    zone: text('zone'),
    source: text('source', { enum: doseScheduleSources }).notNull(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.medicationId] }),
    check('dose_schedules_times_are_a_list', sql`jsonb_typeof(times) = 'array'`),
    check('dose_schedules_say_something', sql`jsonb_array_length(times) > 0 or days is not null`),
    check('dose_schedules_source_is_known', sql`source in ('person', 'current', 'reminder')`),
    createOwnRowsPolicy(),
    ...createCarerPolicies({ reads: 'look', writes: 'manage' }),
    ...createEveryRowPolicies(upkeep, 'select', 'insert'),
  ],
);
