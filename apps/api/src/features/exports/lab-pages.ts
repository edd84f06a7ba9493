import type { LabReport } from '@wellkept/contract/lab-results.ts';
import type { ReportedValue } from '@wellkept/insights/fhir/lab-report.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { toOwnUnit } from '@wellkept/labs/values/convert.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { findLabReports } from '../lab-results/repository.ts';
import { labResults } from '../lab-results/tables.ts';

export type ResultRow = typeof labResults.$inferSelect;

/** What of a result is handed on. */
export type HandedResult = Pick<
  ResultRow,
  | 'id'
  | 'reportId'
  | 'analyteId'
  | 'specimen'
  | 'collectedOn'
  | 'printedName'
  | 'valueText'
  | 'value'
  | 'upTo'
  | 'comparator'
  | 'unit'
  | 'printedUnit'
  | 'range'
  | 'flag'
  | 'printedFlag'
>;

const findResultsOf = (tx: Transaction, userId: UserId, reportIds: readonly string[]): Promise<ResultRow[]> =>
  tx
    .select()
    .from(labResults)
    .where(and(eq(labResults.userId, userId), inArray(labResults.reportId, [...reportIds])))
    .orderBy(asc(labResults.createdAt), asc(labResults.id));

/** A report with its results at a time: there may be many of them. */
export async function* labPages(people: pg.Pool, userId: UserId): AsyncGenerator<{ report: LabReport; results: ResultRow[] }> {
  for (const report of await withUser(people, userId, (tx) => findLabReports(tx, userId)))
    yield { report, results: await withUser(people, userId, (tx) => findResultsOf(tx, userId, [report.id])) };
}

const isMolar = (unit: string): boolean => unit.includes('mol');
/** As many digits as a laboratory would print. */
const rounded = (value: number): number => Number(value.toPrecision(4));

/**
 * A result as it is handed to other programs. A LOINC code tells mass from moles, so a value in the other of the two is put into the
 * analyte's unit, and what was printed stands beside it. Every other unit stays as it is.
 */
export function reportedValue(result: HandedResult, analyte: Analyte | undefined): ReportedValue {
  const { printedName, printedUnit, range, upTo, value, flag, printedFlag } = result;
  const unit = result.unit ?? analyte?.unit ?? null;
  const own = analyte?.unit ?? null;
  const told: ReportedValue = {
    ...result,
    loinc: analyte?.loinc ?? null,
    name: printedName || (analyte?.name ?? 'Laboratory value'),
    unit: unit === '1' ? null : unit,
    isUcum: unit !== null && unit !== '1' && (unit === own || analyte?.units?.[unit] !== undefined),
    flag: flag ?? (printedFlag === 'N' ? null : printedFlag),
    printed: null,
  };
  if (!analyte || unit === null || own === null || isMolar(unit) === isMolar(own)) return told;
  const inOwn = (amount: number | null) => {
    const converted = amount === null ? null : toOwnUnit(amount, unit, analyte);
    return converted === null ? null : rounded(converted);
  };
  // A code that means another quantity would be wrong; the name says what it is.
  if (value === null || inOwn(value) === null) return { ...told, loinc: value === null ? told.loinc : null };
  return {
    ...told,
    value: inOwn(value),
    upTo: inOwn(upTo),
    unit: own,
    isUcum: true,
    range: range && { low: inOwn(range.low), high: inOwn(range.high), text: '' },
    printed: [result.valueText, printedUnit ?? unit, range?.text && `(${range.text})`].filter(Boolean).join(' '),
  };
}
