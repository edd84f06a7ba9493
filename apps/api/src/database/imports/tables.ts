import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createEveryRowPolicies, createInstantColumn, upkeep } from '../policies.ts';

export const importTargets = ['products', 'providers'] as const;
export type ImportTarget = (typeof importTargets)[number];

/** How far each file was imported, so that an import that was stopped continues there. */
export const fileImports = pgTable(
  'file_imports',
  {
    target: text('target', { enum: importTargets }).notNull(),
    /** Its name and its size in bytes. */
    file: text('file').notNull(),
    linesDone: bigint('lines_done', { mode: 'number' }).notNull(),
    storedCount: bigint('stored_count', { mode: 'number' }).notNull(),
    startedAt: createInstantColumn('started_at').notNull().defaultNow(),
    finishedAt: createInstantColumn('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.target, table.file] }), ...createEveryRowPolicies(upkeep, 'select', 'insert', 'update')],
);
