import type { SystemCheck } from '@wellkept/contract/account/diagnostics.ts';
import { computeCompletenessScore } from '@wellkept/profile/completeness.ts';
import { isPresent } from '@wellkept/profile/profile.ts';
import { hasRecoverableData } from '@wellkept/profile/recovery.ts';
import { createSystemRows, createSystemSummary } from '@wellkept/profile/system-status.ts';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import { updateLastSystemCheck } from '../../profile/repository.ts';
import { findLegacyDetails } from '../../transfer/legacy-data/repository.ts';
import { findStoredProfile } from '../../transfer/legacy-data/service.ts';

/** Really reads and really writes: a part that fails is logged and makes its row an error instead of failing the check. */
export async function checkSystem(people: pg.Pool, userId: UserId, now: Date, log: FastifyBaseLogger): Promise<SystemCheck> {
  const read = await attempt(log, 'reading', () =>
    withUser(people, userId, async (tx) => ({ stored: await findStoredProfile(tx, userId), legacy: await findLegacyDetails(tx, userId) })),
  );
  const couldSave = await attempt(log, 'writing', async () => {
    await withUser(people, userId, (tx) => updateLastSystemCheck(tx, userId, now));
    return true;
  });
  const isRecoverable = read !== null && hasRecoverableData(read.stored, read.legacy);
  const rows = createSystemRows({
    hasUserId: true,
    profile: read?.stored.profile ?? null,
    cabinetCount: read?.stored.cabinetCount ?? 0,
    hasRecoverableData: isRecoverable,
    hasQuestionnaire: isPresent(read?.legacy?.questionnaireData),
    // The server knows the plan with the session; only a page waits for it.
    isSubscriptionLoading: false,
    couldSave: couldSave === true,
  });
  return {
    rows,
    summary: createSystemSummary(rows),
    checkedAt: now.toISOString(),
    profileScore: read ? computeCompletenessScore(read.stored.profile, read.stored.cabinetCount) : null,
    hasRecoverableData: isRecoverable,
  };
}

async function attempt<T>(log: FastifyBaseLogger, step: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    log.error({ part: 'system check', what: step, err: error }, 'a part of the system check failed');
    return null;
  }
}
