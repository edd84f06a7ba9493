import { toDayNumber } from '@wellkept/clinical/local-day.ts';
import { patternRulesVersion } from '@wellkept/tracking/matrix/stored-discovery.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { hasHealthConsent } from '../interactions/medication-list-check.ts';
import { findToday } from '../profile/time-zone.ts';
import { analyzeDiaryInThread } from './diary-analysis-thread.ts';
import { findLabSeries } from './lab-series.ts';
import { upsertInsights } from './repository.ts';
import { upsertRun } from './runs.ts';
import { findMatrixSettings, findSubjectRows } from './subjects.ts';

/**
 * Reads a person's diary for patterns and keeps what was found. The diary is read in one transaction and the answer stored in another: what
 * is written meanwhile brings a job of its own.
 */
export async function refreshInsights(people: pg.Pool, userId: UserId, now: Date): Promise<void> {
  const started = performance.now();
  const diary = await withUser(people, userId, async (tx) => {
    // Also of an account that was deleted before its job came up.
    if (!(await hasHealthConsent(tx, userId))) return null;
    const readAt = await findDatabaseTime(tx);
    const settings = await findMatrixSettings(tx, userId);
    const today = await findToday(tx, userId, now);
    return { readAt, settings, today, rows: await findSubjectRows(tx, userId), labs: await findLabSeries(tx, userId) };
  });
  if (!diary) return;
  const { readAt, settings, today, rows, labs } = diary;
  const read = await analyzeDiaryInThread({ rows, labs, settings, today: toDayNumber(today) });
  await withUser(people, userId, async (tx) => {
    await upsertInsights(tx, userId, read.findings, now);
    await upsertRun(tx, userId, {
      readAt,
      rulesVersion: patternRulesVersion,
      entryCount: read.valueCount,
      dayCount: read.dayCount,
      asked: read.asked,
      waiting: read.waiting,
      departures: read.departures,
      forecasts: read.forecasts,
      milliseconds: Math.round(performance.now() - started),
    });
  });
}

/** By the database's clock, as the changes of the diary are dated. */
async function findDatabaseTime(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ at: Date }>(sql`select now() as at`);
  const [row] = rows;
  if (!row) throw new Error('the clock gave no row');
  return new Date(row.at);
}
