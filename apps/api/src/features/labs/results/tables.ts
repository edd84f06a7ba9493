import type { LabPlace, LabRange, LabResultInput, LabSource, LabTestType } from '@wellkept/contract/labs/lab-results.ts';
import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import { createCarerPolicies, createCreatedAtColumn, createInstantColumn, createOwnRowsPolicy } from '../../../database/policies.ts';

const createUserIdColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** Confirmed reports, blood and urine, uploaded or typed in. */
export const bloodTestHistory = pgTable(
  'blood_test_history',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull(),
    testType: text('test_type').$type<LabTestType>().notNull(),
    collectedOn: date('collected_on').notNull(),
    laboratory: text('laboratory'),
    note: text('note'),
    source: text('source').$type<LabSource>().notNull(),
    /** The upload it was read from, which may be deleted while the results stay. */
    uploadId: uuid('upload_id'),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('blood_test_history_newest').on(table.userId, table.updatedAt.desc().nullsFirst()),
    check('blood_test_history_types', sql`test_type in ('blood', 'urine', 'combined')`),
    check('blood_test_history_sources', sql`source in ('upload', 'manual', 'pasted')`),
    createOwnRowsPolicy(),
    ...createCarerPolicies({ reads: 'look' }),
  ],
);

/** Confirmed values, one a row. `amount` is the value in the analyte's own unit, so that rows of one analyte compare. */
export const labResults = pgTable(
  'lab_results',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull(),
    reportId: uuid('report_id').notNull(),
    /** Null where the measurement is not in the catalog. */
    analyteId: text('analyte_id'),
    specimen: text('specimen').$type<'blood' | 'urine'>().notNull(),
    collectedOn: date('collected_on').notNull(),
    printedName: text('printed_name').notNull(),
    valueText: text('value_text').notNull(),
    value: doublePrecision('value'),
    upTo: doublePrecision('up_to'),
    comparator: text('comparator').$type<'<' | '>'>(),
    unit: text('unit'),
    printedUnit: text('printed_unit'),
    amount: doublePrecision('amount'),
    range: jsonb('range').$type<LabRange>(),
    flag: text('flag').$type<'H' | 'L' | 'N'>(),
    printedFlag: text('printed_flag').$type<NonNullable<LabResultInput['printedFlag']>>(),
    place: jsonb('place').$type<LabPlace>(),
    labNote: text('lab_note'),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId, table.reportId], foreignColumns: [bloodTestHistory.userId, bloodTestHistory.id] }).onDelete(
      'cascade',
    ),
    index('lab_results_of_analyte').on(table.userId, table.analyteId, table.collectedOn.desc().nullsFirst()),
    index('lab_results_of_report').on(table.userId, table.reportId),
    check('lab_results_named', sql`analyte_id is not null or (printed_name <> '' and amount is null)`),
    createOwnRowsPolicy(),
    ...createCarerPolicies({ reads: 'look' }),
  ],
);
