import { labReportsPerPage, labResultsPerPage } from '@wellkept/contract/labs/lab-limits.ts';
import type { LabReport, LabResult } from '@wellkept/contract/labs/lab-results.ts';
import { sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { findLabReportsById, findLabResultsById } from './repository.ts';

// Pages cost what they show: the reports are few and put in order, and only the values of the newest ones are read.

type Listed = { id: string };

function sortByIds<Row extends Listed>(rows: readonly Row[], ids: readonly Listed[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

/** At most a page of a person's reports: the newest samples, or those behind the report `after`. None where there is no such report. */
export async function findLabReportPage(tx: Transaction, userId: UserId, after: string | null): Promise<LabReport[]> {
  const behind = sql`and (collected_on, created_at, id) < (
    select collected_on, created_at, id from blood_test_history where user_id = ${userId} and id = ${after})`;
  const { rows } = await tx.execute<Listed>(sql`
    select id from blood_test_history where user_id = ${userId} ${after === null ? sql`` : behind}
    order by collected_on desc, created_at desc, id desc limit ${labReportsPerPage}`);
  return sortByIds(await findLabReportsById(tx, userId, rows), rows);
}

/** At most a page of the values of known measurements: the newest samples, or those behind the value `after`. None where there is no such value. */
export async function findLabResultPage(tx: Transaction, userId: UserId, after: string | null): Promise<LabResult[]> {
  const behind = sql`where (h.collected_on, h.created_at, h.id, l.id) < (
    select report.collected_on, report.created_at, report.id, one.id
    from lab_results one join blood_test_history report on report.user_id = one.user_id and report.id = one.report_id
    where one.user_id = ${userId} and one.id = ${after})`;
  // Without the inner order Postgres would sort all values there are.
  const { rows } = await tx.execute<Listed>(sql`
    select l.id
    from (select id, collected_on, created_at from blood_test_history where user_id = ${userId}
      order by collected_on desc, created_at desc, id desc) h
    cross join lateral (select id from lab_results where user_id = ${userId} and report_id = h.id and analyte_id is not null offset 0) l
    ${after === null ? sql`` : behind}
    order by h.collected_on desc, h.created_at desc, h.id desc, l.id desc limit ${labResultsPerPage}`);
  return sortByIds(await findLabResultsById(tx, userId, rows), rows);
}
