import { randomUUID } from 'node:crypto';
import { toUtcDay } from '@wellkept/clinical/local-day.ts';
import { labReportsMax } from '@wellkept/contract/labs/lab-limits.ts';
import type { LabResultInput, LabSource, LabTestType } from '@wellkept/contract/labs/lab-results.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { loadAnalytes, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { toCanonicalUnit } from '@wellkept/labs/values/convert.ts';
import { computeRangeFlag } from '@wellkept/labs/values/flag.ts';
import { findUnitDoubt } from '@wellkept/labs/values/unit-doubt.ts';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { publishDiaryChange } from '../../../jobs/diary-change.ts';
import { enqueueFollowUp, insertSync } from '../../profile/sync/repository.ts';
import { countLabReports, insertLabReport, lockLabReports, type NewResult } from './repository.ts';

export type ConfirmedLabReport = {
  collectedOn: string;
  laboratory: string | null;
  note: string | null;
  source: LabSource;
  uploadId: string | null;
  results: readonly LabResultInput[];
};

/** A sample cannot be from a day that has not come anywhere on earth. */
const hoursAheadMax = 14;

/** Stores a confirmed report and notifies the other features. Returns the id of the new report. */
export async function saveLabReport(tx: Transaction, userId: UserId, seen: ConfirmedLabReport, now: Date): Promise<string> {
  const { results, ...report } = seen;
  const latest = toUtcDay(new Date(now.getTime() + hoursAheadMax * 3_600_000));
  if (report.collectedOn > latest) throw new AppError('invalid', 'The day of the sample is in the future.', 'collectedOn');
  const { byId } = await loadAnalytes();
  const known = results.map((result, at) => ({ result, analyte: getAnalyte(byId, result, at) }));
  await lockLabReports(tx, userId);
  if ((await countLabReports(tx, userId)) >= labReportsMax)
    throw new AppError('conflict', `You can keep up to ${labReportsMax} reports. Delete some you no longer need.`);
  const id = randomUUID();
  const rows = await Promise.all(
    known.map(({ result, analyte }) => toResultRow(result, analyte, { reportId: id, collectedOn: report.collectedOn })),
  );
  await insertLabReport(tx, userId, { id, ...report, testType: getTestType(rows) }, rows);
  await publishLabReportChange(tx, userId, id);
  return id;
}

/** Tells the rest of the product, in the same transaction, that a report came or went. */
export async function publishLabReportChange(tx: Transaction, userId: UserId, id: string): Promise<void> {
  await insertSync(tx, userId, 'blood_test_history', { ids: [id] });
  await enqueueFollowUp(tx, userId);
  await publishDiaryChange(tx, userId);
}

/** The analyte of a result; null where the person keeps it under its printed name. */
function getAnalyte(byId: ReadonlyMap<string, Analyte>, { analyteId: id, printedName }: LabResultInput, at: number): Analyte | null {
  if (id === null) {
    if (printedName === '') throw new AppError('invalid', 'Enter what was measured.', `results.${at}.printedName`);
    return null;
  }
  const analyte = byId.get(id);
  if (!analyte) throw new AppError('invalid', 'We don’t know this measurement.', `results.${at}.analyteId`);
  return analyte;
}

/** The amount of a number without a unit stays open where the unit would decide how soon to act: it is never guessed. */
async function isUnitAmbiguous({ value, unit }: LabResultInput, analyte: Analyte): Promise<boolean> {
  if (value === null || unit !== null) return false;
  const [analytes, urgency] = await Promise.all([loadAnalytes(), loadUrgencyTable()]);
  return findUnitDoubt(value, analyte, { analytes, urgency }) !== null;
}

async function toResultRow(
  result: LabResultInput,
  analyte: Analyte | null,
  of: { reportId: string; collectedOn: string },
): Promise<NewResult> {
  const { value, unit } = result;
  return {
    ...result,
    ...of,
    id: randomUUID(),
    specimen: analyte?.specimen ?? result.specimen ?? 'blood',
    amount:
      value === null || analyte === null || (await isUnitAmbiguous(result, analyte))
        ? null
        : await toCanonicalAmount(value, unit ?? analyte.unit, analyte),
    flag: computeRangeFlag(result, result.range),
  };
}

/** By the analyte's own table; for other units by UCUM, whose parser is loaded when it is first needed. */
async function toCanonicalAmount(value: number, unit: string, analyte: Analyte): Promise<number | null> {
  const canonical = toCanonicalUnit(value, unit, analyte);
  if (canonical !== null) return canonical;
  const { toCanonicalUnitByUcum: toOwnUnitByUcum } = await import('@wellkept/labs/units/ucum.ts');
  return toOwnUnitByUcum(value, unit, analyte);
}

const getTestType = (rows: readonly { specimen: 'blood' | 'urine' }[]): LabTestType => {
  const specimens = new Set(rows.map(({ specimen }) => specimen));
  return specimens.size === 2 ? 'combined' : specimens.has('urine') ? 'urine' : 'blood';
};
