import type { LocalDay } from '@wellkept/clinical/local-day.ts';
import { judgedDaysMax } from '@wellkept/clinical/urgency.ts';
import type { LabReport, LabResult, UnrecognizedResult } from '@wellkept/contract/labs/lab-results.ts';
import { trendValuesMax } from '@wellkept/labs/meaning/change.ts';
import type { Result } from '@wellkept/labs/meaning/result.ts';
import { and, count, desc, eq, getTableColumns, gt, gte, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { bloodTestHistory, labResults } from './tables.ts';

export type NewReport = Omit<typeof bloodTestHistory.$inferInsert, 'userId'>;
export type NewResult = Omit<typeof labResults.$inferInsert, 'userId'>;

/** A person's reports, the newest sample first. */
export const findLabReports = (tx: Transaction, userId: UserId): Promise<LabReport[]> => findReportRows(tx, userId, undefined);

/** Those of some reports that the person has. */
export const findLabReportsById = (tx: Transaction, userId: UserId, reports: readonly { id: string }[]): Promise<LabReport[]> =>
  findReportRows(tx, userId, inArray(bloodTestHistory.id, listIds(reports)));

export async function findLabReport(tx: Transaction, userId: UserId, id: string): Promise<LabReport | null> {
  return (await findLabReportsById(tx, userId, [{ id }]))[0] ?? null;
}

const listIds = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

async function findReportRows(tx: Transaction, userId: UserId, which: SQL | undefined): Promise<LabReport[]> {
  const { userId: _, ...columns } = getTableColumns(bloodTestHistory);
  const rows = await tx
    .select({ ...columns, resultCount: count(labResults.id) })
    .from(bloodTestHistory)
    .leftJoin(labResults, and(eq(labResults.userId, bloodTestHistory.userId), eq(labResults.reportId, bloodTestHistory.id)))
    .where(and(eq(bloodTestHistory.userId, userId), which))
    .groupBy(bloodTestHistory.userId, bloodTestHistory.id)
    .orderBy(desc(bloodTestHistory.collectedOn), desc(bloodTestHistory.createdAt), bloodTestHistory.id);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }));
}

/** Every confirmed value of a person whose measurement is known, the newest sample first. */
export async function findLabResults(tx: Transaction, userId: UserId): Promise<LabResult[]> {
  return toKnownResults(await findRows(tx, userId, isNotNull(labResults.analyteId)));
}

const toKnownResults = (rows: Awaited<ReturnType<typeof findRows>>): LabResult[] =>
  rows.flatMap(({ analyteId, ...row }) => (analyteId === null ? [] : [{ ...row, analyteId }]));

/** The newest samples that were outside their range and have no newer one of the same measurement, at most so many. */
export async function findLatestOutsideRange(tx: Transaction, userId: UserId, limit: number) {
  const newer = alias(labResults, 'newer');
  const hasNewer = tx
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(eq(newer.userId, labResults.userId), eq(newer.analyteId, labResults.analyteId), gt(newer.collectedOn, labResults.collectedOn)),
    );
  const rows = await tx
    .select({ analyteId: labResults.analyteId, flag: labResults.flag })
    .from(labResults)
    .where(and(eq(labResults.userId, userId), isNotNull(labResults.analyteId), inArray(labResults.flag, ['H', 'L']), notExists(hasNewer)))
    .orderBy(desc(labResults.collectedOn), labResults.analyteId)
    .limit(limit);
  return rows.flatMap(({ analyteId, flag }) => (analyteId !== null && (flag === 'H' || flag === 'L') ? [{ analyteId, flag }] : []));
}

/** Of those, what is shown and concluded rests on these: `judgedIdsText` says which. However many years there are, they do not become more. */
export async function findJudgedLabResults(tx: Transaction, userId: UserId): Promise<LabResult[]> {
  return toKnownResults(await findRows(tx, userId, sql`${labResults.id} in (${sql.raw(judgedIdsText)})`));
}

/** The values of one day whose measurements are known. */
export async function findLabResultsOfDay(tx: Transaction, userId: UserId, day: LocalDay): Promise<LabResult[]> {
  return toKnownResults(await findRows(tx, userId, and(isNotNull(labResults.analyteId), eq(bloodTestHistory.collectedOn, day))));
}

/** The days on which samples were taken, the newest first. */
export async function findLabDays(tx: Transaction, userId: UserId): Promise<LocalDay[]> {
  const { collectedOn } = bloodTestHistory;
  const rows = await tx
    .selectDistinct({ collectedOn })
    .from(bloodTestHistory)
    .where(eq(bloodTestHistory.userId, userId))
    .orderBy(desc(collectedOn));
  return rows.map((row) => row.collectedOn);
}

/** As `findLabResults`, of samples from a day on. */
export async function findLabResultsSince(tx: Transaction, userId: UserId, day: LocalDay): Promise<LabResult[]> {
  return toKnownResults(await findRows(tx, userId, and(isNotNull(labResults.analyteId), gte(labResults.collectedOn, day))));
}

/** Those of some values that the person has, of known measurements. */
export async function findLabResultsById(tx: Transaction, userId: UserId, results: readonly { id: string }[]): Promise<LabResult[]> {
  return toKnownResults(await findRows(tx, userId, and(isNotNull(labResults.analyteId), inArray(labResults.id, listIds(results)))));
}

/** The confirmed values that an uploaded file brought. */
export async function findLabResultsOfUpload(tx: Transaction, userId: UserId, uploadId: string): Promise<LabResult[]> {
  return toKnownResults(await findRows(tx, userId, and(isNotNull(labResults.analyteId), eq(bloodTestHistory.uploadId, uploadId))));
}

/** The confirmed values under names that are not recognized, the newest sample first. */
export async function findUnrecognizedResults(tx: Transaction, userId: UserId): Promise<UnrecognizedResult[]> {
  const rows = await findRows(tx, userId, isNull(labResults.analyteId));
  return rows.map(({ amount: _amount, analyteId: _analyteId, ...row }) => row);
}

async function findRows(tx: Transaction, userId: UserId, which: SQL | undefined) {
  const { userId: _, ...columns } = getTableColumns(labResults);
  const rows = await tx
    .select({ ...columns, source: bloodTestHistory.source, uploadId: bloodTestHistory.uploadId })
    .from(labResults)
    .innerJoin(bloodTestHistory, and(eq(bloodTestHistory.userId, labResults.userId), eq(bloodTestHistory.id, labResults.reportId)))
    .where(and(eq(labResults.userId, userId), which))
    .orderBy(desc(labResults.collectedOn), desc(labResults.createdAt), labResults.id);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export async function insertLabReport(tx: Transaction, userId: UserId, report: NewReport, results: readonly NewResult[]): Promise<void> {
  await tx.insert(bloodTestHistory).values({ userId, ...report });
  if (results.length > 0) await tx.insert(labResults).values(results.map((result) => ({ userId, ...result })));
}

/** Its results go with it. False when the person has no such report. */
export async function deleteLabReport(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const deleted = await tx.delete(bloodTestHistory).where(and(eq(bloodTestHistory.userId, userId), eq(bloodTestHistory.id, id)));
  return deleted.rowCount === 1;
}

/** When a report was last added or changed; null where there is none. */
export async function findLabsUpdatedAt(tx: Transaction, userId: UserId): Promise<Date | null> {
  const [newest] = await tx
    .select({ updatedAt: bloodTestHistory.updatedAt })
    .from(bloodTestHistory)
    .where(eq(bloodTestHistory.userId, userId))
    .orderBy(desc(bloodTestHistory.updatedAt))
    .limit(1);
  return newest?.updatedAt ?? null;
}

export const countLabReports = (tx: Transaction, userId: UserId): Promise<number> =>
  tx.$count(bloodTestHistory, eq(bloodTestHistory.userId, userId));

/** Puts the saves of one person in line until the transaction ends. */
export async function lockLabReports(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lab reports ${userId}`}, 0))`);
}

// The person of the transaction, as the policies of the tables read it.
const own = "user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)";
const judgedColumns = `id, created_at, analyte_id as "analyteId", collected_on as "collectedOn", value_text as "valueText", amount, comparator, unit,
    range, flag`;

/** The day of the newest value of every known marker. Steps from marker to marker in the index: however many years there are, it reads one row of each. */
const newestDays = `newest as (
    (select analyte_id, collected_on from lab_results where ${own} and analyte_id is not null order by analyte_id, collected_on desc limit 1)
    union all
    select next.* from newest cross join lateral (select analyte_id, collected_on from lab_results
      where ${own} and analyte_id > newest.analyte_id order by analyte_id, collected_on desc limit 1) next)`;

/** The values of the newest day of every known marker and those of its newest exact one, on which the rules about medicines rest. */
export const newestLabsText = `with recursive ${newestDays}
  select "analyteId", "collectedOn", "valueText", amount, comparator, unit, range, flag from newest cross join lateral (
    (select ${judgedColumns} from lab_results where ${own} and analyte_id = newest.analyte_id and collected_on = newest.collected_on)
    union
    (select ${judgedColumns} from lab_results where ${own} and analyte_id = newest.analyte_id and amount is not null and comparator is null
      order by collected_on desc fetch first 1 row with ties)) found`;

/** The ${judgedDaysMax} days before the newest value of each marker. Windows that overlap are one. */
const judgedWindows = `${newestDays},
  days as (select distinct collected_on as day from newest),
  starts as (select day, coalesce((day - ${judgedDaysMax} > lag(day) over (order by day))::int, 0) as is_start from days),
  windows as (select min(day) - ${judgedDaysMax} as first, max(day) as last
    from (select day, sum(is_start) over (order by day) as number from starts) numbered group by number)`;

/** What decides how soon to act on the newest values: those of all markers in the windows, the newest sample first. */
export const recentLabsText = `with recursive ${judgedWindows}
  select "analyteId", "collectedOn", "valueText", amount, comparator, unit, range, flag from newest cross join windows cross join lateral (
    select ${judgedColumns} from lab_results
    where ${own} and analyte_id = newest.analyte_id and collected_on between windows.first and windows.last) found
  order by "collectedOn" desc, created_at desc, id`;

/** As `recentLabsText` says. */
export async function findRecentLabResults(tx: Transaction): Promise<Result[]> {
  return (await tx.execute<Result>(sql.raw(recentLabsText))).rows;
}

/** These, and the newest ${trendValuesMax} of each marker, which are drawn: their ids. */
const judgedIdsText = `with recursive ${judgedWindows}
  select found.id from newest cross join windows cross join lateral (select id from lab_results
    where ${own} and analyte_id = newest.analyte_id and collected_on between windows.first and windows.last) found
  union
  select found.id from newest cross join lateral (select id from lab_results
    where ${own} and analyte_id = newest.analyte_id order by collected_on desc, created_at desc limit ${trendValuesMax}) found`;
