import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import { createInstantColumn, createOwnRowsPolicy } from '../../database/policies.ts';

/** Which findings a person has seen, how they responded, and when the findings went away. */
export const safetyFindings = pgTable(
  'safety_findings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Stable for the same substances and kind. */
    findingId: text('finding_id').notNull(),
    kind: text('kind', { enum: ['interaction', 'duplicate', 'personal', 'amount', 'burden'] }).notNull(),
    severity: text('severity', { enum: ['contraindicated', 'major', 'moderate', 'minor'] }).notNull(),
    headline: text('headline').notNull(),
    firstShownAt: createInstantColumn('first_shown_at').notNull(),
    lastShownAt: createInstantColumn('last_shown_at').notNull(),
    seenAt: createInstantColumn('seen_at'),
    acknowledgedAt: createInstantColumn('acknowledged_at'),
    acknowledgement: text('acknowledgement', { enum: ['seen', 'discussed'] }),
    note: text('note'),
    goneAt: createInstantColumn('gone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.findingId] }),
    index('safety_findings_present').on(table.userId, table.severity).where(sql`gone_at is null`),
    check('safety_findings_kind_is_known', sql`kind in ('interaction', 'duplicate', 'personal', 'amount', 'burden')`),
    check('safety_findings_severity_is_known', sql`severity in ('contraindicated', 'major', 'moderate', 'minor')`),
    check('safety_findings_acknowledgement_is_known', sql`acknowledgement in ('seen', 'discussed')`),
    check('safety_findings_acknowledgement_has_its_time', sql`(acknowledgement is null) = (acknowledged_at is null)`),
    check('safety_findings_note_length', sql`length(note) between 1 and 2000`),
    createOwnRowsPolicy(),
  ],
);
