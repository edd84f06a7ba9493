import type { Medication } from '@wellkept/contract/medications.ts';
import type { CheckResult } from '@wellkept/safety/findings.ts';
import type { Person } from '@wellkept/safety/person/person.ts';
import { personOf } from '@wellkept/safety/person/person-of-profile.ts';
import { takenText } from '@wellkept/safety/taken-text.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type pg from 'pg';
import { consents } from '../../auth/tables.ts';
import type { UserId } from '../../auth/user-id.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import type { SafetyEngine } from '../check/engine.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { findProfile } from '../profile/repository.ts';
import { findOpenSyncs, updateSynced, updateSyncFailure } from '../sync/repository.ts';
import { recordsAfter } from './records.ts';
import { findFindingRows, upsertFindingRows } from './repository.ts';

type Checker = Pick<SafetyEngine, 'check'>;
export type CabinetCheck = { medications: Medication[]; person: Person; result: CheckResult };

/** Checks what the person takes now, with its doses and with what the profile says of them. Items stand in the order of the list. */
export async function checkCabinet(tx: Transaction, userId: UserId, safety: Checker, now: Date): Promise<CabinetCheck> {
  const medications = await findActiveMedications(tx, userId);
  const person = personOf(await findProfile(tx, userId), now.toISOString().slice(0, 10));
  return { medications, person, result: await safety.check(medications.map(takenText), person) };
}

/**
 * Looks at a person's safety anew and works off what was saved meanwhile. The queue may run it twice or at once with another: the lock puts
 * the runs in line, each reads what is there after the one before, and the records are the same however often they are written.
 */
export async function analyseSafety({ people, safety }: { people: pg.Pool; safety: Checker }, userId: UserId, now: Date): Promise<void> {
  try {
    await withUser(people, userId, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`safety ${userId}`}, 0))`);
      const open = await findOpenSyncs(tx, userId);
      // An account that was deleted before its job came up has nothing left to look at.
      if (!(await hasConsents(tx, userId))) return;
      const { result } = await checkCabinet(tx, userId, safety, now);
      const rows = recordsAfter(userId, await findFindingRows(tx, userId), result.findings, now, await hasHealthConsent(tx, userId));
      await upsertFindingRows(tx, rows);
      await updateSynced(tx, userId, open, now);
    });
  } catch (error) {
    await withUser(people, userId, (tx) => updateSyncFailure(tx, userId));
    throw error;
  }
}

/** Every account has given some; they go with it. */
async function hasConsents(tx: Transaction, userId: UserId): Promise<boolean> {
  return (await tx.$count(consents, eq(consents.userId, userId))) > 0;
}

async function hasHealthConsent(tx: Transaction, userId: UserId): Promise<boolean> {
  const standing = and(eq(consents.userId, userId), eq(consents.kind, 'health-data'), isNull(consents.withdrawnAt));
  return (await tx.$count(consents, standing)) > 0;
}
