import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import type { LabResult } from '@wellkept/contract/labs/lab-results.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { Result } from '@wellkept/labs/meaning/result.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { consents } from '../../auth/tables.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findJudgedLabResults, findRecentLabResults } from '../labs/results/repository.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { findProfileInTime } from '../profile/repository.ts';
import { findFollowUp } from '../profile/sync/follow-up.ts';
import { computeRecordsAfterCheck } from './finding-records.ts';
import { checkList, type ListCheck, type ListCheckInput, type SafetyChecker } from './list-check.ts';
import { findFindingRows, upsertFindingRows } from './repository.ts';

/** The active medicines in list order, the profile, and what was measured lately. */
export type CurrentMedicationList<R extends Result = Result> = Omit<ListCheckInput, 'medications' | 'results'> & {
  medications: Medication[];
  results: R[];
  schedules: DoseSchedule[];
};
export type CheckedMedicationList = CurrentMedicationList & ListCheck;

export const findMedicationList = (tx: Transaction, userId: UserId): Promise<CurrentMedicationList> =>
  findListWith(tx, userId, findRecentLabResults);

/** For what shows results: with where each of them was reported, and those that are drawn. */
export const findMedicationListWithResults = (tx: Transaction, userId: UserId): Promise<CurrentMedicationList<LabResult>> =>
  findListWith(tx, userId, () => findJudgedLabResults(tx, userId));

async function findListWith<R extends Result>(
  tx: Transaction,
  userId: UserId,
  findResults: (tx: Transaction) => Promise<R[]>,
): Promise<CurrentMedicationList<R>> {
  return {
    medications: await findActiveMedications(tx, userId),
    ...(await findProfileInTime(tx, userId)),
    results: await findResults(tx),
    followUp: await findFollowUp(tx, userId),
  };
}

/** The check of what was just read. */
export async function checkMedicationList(
  medicationList: CurrentMedicationList,
  safety: SafetyChecker,
  now: Date,
): Promise<CheckedMedicationList> {
  return { ...medicationList, ...(await checkList(medicationList, safety, now)) };
}

/** Checks the person's list again and stores the findings. Idempotent. */
export async function recordFindings(
  tx: Transaction,
  userId: UserId,
  safety: SafetyChecker,
  now: Date,
  mayAdd: boolean,
): Promise<CheckedMedicationList> {
  // Locked before the list is read: a check that took long must not take what came meanwhile for gone.
  const before = await findFindingRows(tx, userId);
  const check = await checkMedicationList(await findMedicationList(tx, userId), safety, now);
  await upsertFindingRows(tx, computeRecordsAfterCheck(userId, before, check.result.findings, now, mayAdd));
  return check;
}

/** Every account has given some; they go with it. */
export async function hasConsents(tx: Transaction, userId: UserId): Promise<boolean> {
  return (await tx.$count(consents, eq(consents.userId, userId))) > 0;
}

export async function hasHealthConsent(tx: Transaction, userId: UserId): Promise<boolean> {
  const isActiveConsent = and(eq(consents.userId, userId), eq(consents.kind, 'health-data'), isNull(consents.withdrawnAt));
  return (await tx.$count(consents, isActiveConsent)) > 0;
}
