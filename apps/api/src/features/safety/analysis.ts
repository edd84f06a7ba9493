import type { LabResult } from '@wellkept/contract/lab-results.ts';
import type { Medication } from '@wellkept/contract/medications.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { consents } from '../../auth/tables.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findLabResults } from '../lab-results/repository.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { findProfile } from '../profile/repository.ts';
import { findFollowUp } from '../sync/follow-up.ts';
import { type Checker, checkList, type ListCheck, type ListFacts } from './list-check.ts';
import { recordsAfter } from './records.ts';
import { findFindingRows, upsertFindingRows } from './repository.ts';

/** What somebody takes now, in the order of their list, and what they told of themselves. */
export type Cabinet = Omit<ListFacts, 'medications' | 'results'> & { medications: Medication[]; results: LabResult[] };
export type CabinetCheck = Cabinet & ListCheck;

export async function findCabinet(tx: Transaction, userId: UserId): Promise<Cabinet> {
  return {
    medications: await findActiveMedications(tx, userId),
    profile: await findProfile(tx, userId),
    results: await findLabResults(tx, userId),
    followUp: await findFollowUp(tx, userId),
  };
}

/** The check of what was just read. */
export async function checkCabinet(cabinet: Cabinet, safety: Checker, now: Date): Promise<CabinetCheck> {
  return { ...cabinet, ...(await checkList(cabinet, safety, now)) };
}

/** Looks at a person's safety anew and keeps what was found. The records are the same however often they are written. */
export async function recordFindings(tx: Transaction, userId: UserId, safety: Checker, now: Date, mayAdd: boolean): Promise<CabinetCheck> {
  const check = await checkCabinet(await findCabinet(tx, userId), safety, now);
  await upsertFindingRows(tx, recordsAfter(userId, await findFindingRows(tx, userId), check.result.findings, now, mayAdd));
  return check;
}

/** Every account has given some; they go with it. */
export async function hasConsents(tx: Transaction, userId: UserId): Promise<boolean> {
  return (await tx.$count(consents, eq(consents.userId, userId))) > 0;
}

export async function hasHealthConsent(tx: Transaction, userId: UserId): Promise<boolean> {
  const standing = and(eq(consents.userId, userId), eq(consents.kind, 'health-data'), isNull(consents.withdrawnAt));
  return (await tx.$count(consents, standing)) > 0;
}
