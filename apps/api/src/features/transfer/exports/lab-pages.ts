import type { LabReport } from '@wellkept/contract/labs/lab-results.ts';
import type { ExportedLabValue } from '@wellkept/fhir/lab-report.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { toCanonicalUnit } from '@wellkept/labs/values/convert.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../../../auth/user-id.ts';
import { type Transaction, withUser } from '../../../database/connect.ts';
import { findLabReports } from '../../labs/results/repository.ts';
import { labResults } from '../../labs/results/tables.ts';

export type ResultRow = typeof labResults.$inferSelect;

/** What of a result is handed on. */
export type ExportableLabResult = Pick<
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
  | 'labNote'
>;

const findResultsByReport = (tx: Transaction, userId: UserId, reportIds: readonly string[]): Promise<ResultRow[]> =>
  tx
    .select()
    .from(labResults)
    .where(and(eq(labResults.userId, userId), inArray(labResults.reportId, [...reportIds])))
    .orderBy(asc(labResults.createdAt), asc(labResults.id));

/** A report with its results at a time: there may be many of them. */
export async function* readLabReports(people: pg.Pool, userId: UserId): AsyncGenerator<{ report: LabReport; results: ResultRow[] }> {
  for (const report of await withUser(people, userId, (tx) => findLabReports(tx, userId)))
    yield { report, results: await withUser(people, userId, (tx) => findResultsByReport(tx, userId, [report.id])) };
}

const isMolar = (unit: string): boolean => unit.includes('mol');
/** As many digits as a laboratory would print. */
const roundToFourDigits = (value: number): number => Number(value.toPrecision(4));

/**
 * A result as it is handed to other programs. A LOINC code tells mass from moles, so a value in the other of the two is put into the
 * analyte's unit, and what was printed stands beside it. Every other unit stays as it is.
 */
export function toExportedLabValue(result: ExportableLabResult, analyte: Analyte | undefined): ExportedLabValue {
  const { printedName, printedUnit, range, upTo, value, flag, printedFlag } = result;
  const unit = result.unit ?? analyte?.unit ?? null;
  const canonicalUnit = analyte?.unit ?? null;
  const exported: ExportedLabValue = {
    ...result,
    loinc: analyte?.loinc ?? null,
    name: printedName || (analyte?.name ?? 'Laboratory value'),
    unit: unit === '1' ? null : unit,
    isUcum: unit !== null && unit !== '1' && (unit === canonicalUnit || analyte?.units?.[unit] !== undefined),
    flag: flag ?? (printedFlag === 'N' ? null : printedFlag),
    printed: null,
  };
  if (!analyte || unit === null || canonicalUnit === null || isMolar(unit) === isMolar(canonicalUnit)) return exported;
  const convertAmount = (amount: number | null) => {
    const converted = amount === null ? null : toCanonicalUnit(amount, unit, analyte);
    return converted === null ? null : roundToFourDigits(converted);
  };
  // A code that means another quantity would be wrong; the name says what it is.
  if (value === null || convertAmount(value) === null) return { ...exported, loinc: value === null ? exported.loinc : null };
  return {
    ...exported,
    value: convertAmount(value),
    upTo: convertAmount(upTo),
    unit: canonicalUnit,
    isUcum: true,
    range: range && { low: convertAmount(range.low), high: convertAmount(range.high), text: '' },
    printed: [result.valueText, printedUnit ?? unit, range?.text && `(${range.text})`].filter(Boolean).join(' '),
  };
}
