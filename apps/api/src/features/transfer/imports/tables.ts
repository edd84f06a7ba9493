import { importFormats } from '@wellkept/contract/transfer/import-limits.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import { createCreatedAtColumn, createInstantColumn, createOwnRowsPolicy } from '../../../database/policies.ts';
import type { ImportAdditions } from './own-data-restore.ts';

/** Files of other programs that a person took over. Their entries are in the diary, marked with the import's id. */
export const imports = pgTable(
  'imports',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    format: text('format', { enum: importFormats }).notNull(),
    fileName: text('file_name').notNull(),
    entries: integer('entries').notNull(),
    from: date('first_day', { mode: 'string' }),
    to: date('last_day', { mode: 'string' }),
    /** What it added beside the diary's entries, such as habits. */
    brought: jsonb('brought').$type<ImportAdditions>().notNull(),
    /** Where the person put moods in their own words on our scale: the start for the next such file. */
    moods: jsonb('moods').$type<{ word: string; value: number | null }[]>().notNull().default([]),
    createdAt: createCreatedAtColumn(),
    undoneAt: createInstantColumn('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('imports_latest').on(table.userId, table.createdAt.desc().nullsFirst()),
    check('imports_file_name_length', sql`length(file_name) <= 200`),
    createOwnRowsPolicy(),
  ],
);
