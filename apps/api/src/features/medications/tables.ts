import type { Recognition, Sig } from '@wellkept/clinical/medication.ts';
import type { MedicationAppearance } from '@wellkept/contract/medications/medication-appearance.ts';
import type { MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../auth/tables.ts';
import {
  createCarerPolicies,
  createCreatedAtColumn,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsPolicy,
  upkeep,
} from '../../database/policies.ts';

export const medications = pgTable(
  'medications',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Both columns hold what the person typed or chose; readers know the table by either. */
    name: text('name').notNull(),
    medicationName: text('medication_name').notNull().generatedAlwaysAs(sql`name`),
    strength: text('strength'),
    prescribedDosage: text('prescribed_dosage'),
    frequency: text('frequency'),
    indication: text('indication'),
    active: boolean('active').notNull(),
    notes: jsonb('notes').$type<MedicationInput['notes']>().notNull(),
    /** What it looks like, as the person chose it. */
    appearance: jsonb('appearance').$type<MedicationAppearance>(),
    /** What the words mean, as `reader` has read them; all of it is null until then. */
    substanceId: text('substance_id'),
    rxcui: text('rxcui'),
    doseValue: doublePrecision('dose_value'),
    doseUnit: text('dose_unit'),
    form: text('form'),
    sig: jsonb('sig').$type<Omit<Sig, 'dose'>>(),
    sigText: text('sig_text'),
    recognition: jsonb('recognition').$type<Recognition>(),
    unreadWords: jsonb('unread_words').$type<readonly string[]>(),
    /** Which version of the parser and of the knowledge base has read the words. */
    reader: text('reader'),
    /** Some of the words could not be read, and the person has not confirmed them yet. */
    needsReview: boolean('needs_review').notNull().default(false),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('medications_newest').on(table.userId, table.updatedAt.desc().nullsFirst()),
    check('medications_name_length', sql`length(name) between 1 and 10000`),
    index('medications_reader').on(table.reader),
    check('medications_dose_is_whole', sql`(dose_value is null) = (dose_unit is null)`),
    check('medications_are_read_whole', sql`num_nonnulls(sig, sig_text, recognition, unread_words, reader) in (0, 5)`),
    check('medications_notes_are_an_object', sql`jsonb_typeof(notes) = 'object'`),
    check('medications_appearance_is_an_object', sql`jsonb_typeof(appearance) = 'object'`),
    createOwnRowsPolicy(),
    ...createCarerPolicies({ reads: 'look', writes: 'manage' }),
    ...createEveryRowPolicies(upkeep, 'select', 'update'),
  ],
);
