import { openingsShownMax } from '@wellkept/contract/sharing/share-limits.ts';
import type { ShareGone } from '@wellkept/contract/sharing/shares.ts';
import { sql } from 'drizzle-orm';
import { audit } from '../../audit/audit-log.ts';
import { toUserId } from '../../auth/user-id.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { enqueueJobOnce } from '../../jobs/enqueue.ts';
import { isPasscode } from './passcode.ts';
import { getShareState } from './repository.ts';
import { hashShareToken } from './share-link.ts';
import { shareOpenings, shares } from './tables.ts';

type Row = typeof shares.$inferSelect;

/** Runs work in a transaction that sees the one link whose token this is, and nothing else. */
export const withShare = <T>(database: Database, token: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.share', ${hashShareToken(token).toString('hex')}, true)`);
    return work(tx);
  });

type Refused = { kind: 'wrongPasscode'; remainingAttempts: number } | { kind: 'gone'; reason: ShareGone['reason'] };
export type AccessResult = { kind: 'allowed'; row: Row & { file: Buffer } } | Refused;
export type OpenResult = { kind: 'opened'; file: Buffer; createdAt: Date } | Refused;

/** A mail an hour at most tells of openings. */
export const mailDelaySeconds = 60;

function findUnavailableReason(row: Row | undefined, now: Date): ShareGone['reason'] | null {
  if (!row) return 'unknown';
  const state = getShareState(row, now);
  return state === 'open' ? null : state;
}

/** Whether a link works and its passcode is right. Of many who try at once each waits for the one before, so that no attempt is free. */
export async function checkAccess(tx: Transaction, passcode: string | undefined, now: Date): Promise<AccessResult> {
  const [row] = await tx.select().from(shares).for('update');
  const reason = findUnavailableReason(row, now);
  if (!row || reason !== null || row.file === null) return { kind: 'gone', reason: reason ?? 'expired' };
  if (row.passcodeHash !== null) {
    const left = row.attemptsLeft ?? 0;
    // Asking without a passcode tells that there is one, and is no attempt.
    if (passcode === undefined) return { kind: 'wrongPasscode', remainingAttempts: left };
    if (!(await isPasscode(row.passcodeHash, passcode.trim())))
      return { kind: 'wrongPasscode', remainingAttempts: await countWrong(tx, row) };
  }
  return { kind: 'allowed', row: { ...row, file: row.file } };
}

/** Opens a link. */
export async function openShare(
  tx: Transaction,
  { recipient, passcode }: { recipient: string; passcode: string | undefined },
  now: Date,
): Promise<OpenResult> {
  const access = await checkAccess(tx, passcode, now);
  if (access.kind !== 'allowed') return access;
  await noteOpening(tx, access.row, recipient);
  return { kind: 'opened', file: access.row.file, createdAt: access.row.createdAt };
}

/** The last wrong one closes the link for good. */
async function countWrong(tx: Transaction, { userId, id, attemptsLeft }: Row): Promise<number> {
  const left = (attemptsLeft ?? 0) - 1;
  const isOver = left <= 0;
  await tx.update(shares).set({
    attemptsLeft: Math.max(0, left),
    ...(isOver && { ending: 'locked' as const, endedAt: sql`now()`, file: null, sealedLink: null }),
  });
  if (isOver)
    await audit(tx, toUserId(userId), { action: 'share_locked', resourceType: 'share', resourceId: id, success: false, riskLevel: 'HIGH' });
  return Math.max(0, left);
}

async function noteOpening(tx: Transaction, { userId, id, openedCount, notifiesByMail }: Row, recipient: string): Promise<void> {
  const number = openedCount + 1;
  await tx.update(shares).set({ openedCount: number });
  if (number <= openingsShownMax) await tx.insert(shareOpenings).values({ userId, shareId: id, number, recipient });
  await audit(tx, toUserId(userId), {
    action: 'share_opened',
    resourceType: 'share',
    resourceId: id,
    success: true,
    riskLevel: 'MEDIUM',
    phiAccessed: true,
  });
  if (notifiesByMail)
    await enqueueJobOnce(tx, 'tell_share_opened', { userId, shareId: id }, { key: `share opened ${id}`, seconds: mailDelaySeconds });
}

/** The file of a link that works still. */
export async function findShareFile(tx: Transaction, now: Date): Promise<Buffer | null> {
  const [row] = await tx.select().from(shares);
  return findUnavailableReason(row, now) === null ? (row?.file ?? null) : null;
}
