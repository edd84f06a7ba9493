import { dayMs } from '@wellkept/clinical/local-day.ts';
import { diaryFirstDay } from '@wellkept/contract/tracking/diary-limits.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';

export type Fields = Record<string, unknown>;

export type OwnTable = {
  table: PgTable;
  /** What people call its rows. */
  called: string;
  /** What the person wrote, parsed as its route does; and what was noted with it. */
  written: z.ZodObject;
  noted: z.ZodObject;
  key: readonly string[];
  /** Two rows that agree in these are the same thing, whatever their ids. */
  alike: readonly string[];
  max: number;
  /** The field that names the row of another table without which it cannot be. */
  partOf?: { table: PgTable; field: string };
  isSample?: (row: Fields) => boolean;
  /** The diary refers to its rows by their id. */
  isNamedInDiary?: boolean;
};

/** Exports of other programs have habits too: a process that reads one needs to know no other table. */
export const habitsTable = { name: 'habits', called: 'Habits' } as const;

const clockAheadMs = 2 * dayMs;
/** When a row was made or changed. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((at) => at >= diaryFirstDay && Date.parse(at) <= Date.now() + clockAheadMs, 'A row has an impossible date');
export const id = z.uuid();
export const made = z.object({ id, createdAt: Instant, updatedAt: Instant });
