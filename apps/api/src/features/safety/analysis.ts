import type { LabResult } from '@wellkept/contract/lab-results.ts';
import type { Medication } from '@wellkept/contract/medications.ts';
import type { Profile } from '@wellkept/contract/profile.ts';
import type { CheckResult } from '@wellkept/safety/findings.ts';
import { type Person, withMeasured } from '@wellkept/safety/person/person.ts';
import { personOfProfile } from '@wellkept/safety/person/person-of-profile.ts';
import { takenText } from '@wellkept/safety/taken-text.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { consents } from '../../auth/tables.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { labFactsOf } from '../biomarkers/known.ts';
import type { SafetyEngine } from '../check/engine.ts';
import { findLabResults } from '../lab-results/repository.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { findProfile } from '../profile/repository.ts';
import { recordsAfter } from './records.ts';
import { findFindingRows, upsertFindingRows } from './repository.ts';

type Checker = Pick<SafetyEngine, 'check'>;
/** What somebody takes now, in the order of their list, and what they told of themselves. */
export type Cabinet = { profile: Profile; medications: Medication[]; results: LabResult[] };
export type CabinetCheck = Cabinet & { person: Person; result: CheckResult };

export async function findCabinet(tx: Transaction, userId: UserId): Promise<Cabinet> {
  const medications = await findActiveMedications(tx, userId);
  return { medications, profile: await findProfile(tx, userId), results: await findLabResults(tx, userId) };
}

/**
 * Checks the items with their doses and with what the profile says. A long list of misspelt names is seconds of work: who answers a request
 * reads first, and gives the connection back before this.
 */
export async function checkCabinet(cabinet: Cabinet, safety: Checker, now: Date): Promise<CabinetCheck> {
  const person = await personWithLabs(cabinet, now);
  return { ...cabinet, person, result: await safety.check(cabinet.medications.map(takenText), person) };
}

/** What the profile says, and what was measured. */
async function personWithLabs({ profile, results }: Cabinet, now: Date): Promise<Person> {
  const today = now.toISOString().slice(0, 10);
  return withMeasured(personOfProfile(profile, today), await labFactsOf(results, profile, now));
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
