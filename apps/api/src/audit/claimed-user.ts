import type pg from 'pg';
import type { UserId } from '../auth/user-id.ts';
import { withUser } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import { audit } from './audit-log.ts';

/** Refuses a body that names another user than the session does, and records the attempt in the audit log. */
export async function refuseOtherUser(people: pg.Pool, userId: UserId, claimed: string | undefined, resourceType: string): Promise<void> {
  if (claimed === undefined || claimed.toLowerCase() === userId) return;
  await withUser(people, userId, (tx) =>
    audit(tx, userId, { action: 'user_id_mismatch', resourceType, success: false, riskLevel: 'HIGH' }),
  );
  throw new AppError('forbidden', 'This belongs to someone else.', 'userId');
}
