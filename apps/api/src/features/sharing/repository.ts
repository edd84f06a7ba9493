import { openingsShownMax } from '@wellkept/contract/sharing/share-limits.ts';
import type { Share, ShareState } from '@wellkept/contract/sharing/shares.ts';
import { and, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { countMessages } from './share-messages.ts';
import { shareOpenings, shares } from './tables.ts';

type Row = typeof shares.$inferSelect;
export type NewShare = Omit<typeof shares.$inferInsert, 'userId'>;

export function getShareState({ ending, expiresAt }: Pick<Row, 'ending' | 'expiresAt'>, now: Date): ShareState {
  return ending ?? (expiresAt <= now ? 'expired' : 'open');
}

/** What the list needs: neither the file nor a secret. */
const { userId: _userId, tokenHash: _token, sealedLink: _link, file: _file, passcodeHash: _passcode, ...columns } = getTableColumns(shares);
type Listed = Omit<Row, 'userId' | 'tokenHash' | 'sealedLink' | 'file' | 'passcodeHash'>;

type Added = { openings: Share['openings']; messages: { all: number; new: number } | undefined };

const toShare = (row: Listed, { openings, messages }: Added, now: Date): Share => {
  const { expiresAt, createdAt, endedAt, openedCount, seenCount, ending: _ending, ...others } = row;
  return {
    ...others,
    openedCount,
    newCount: openedCount - seenCount,
    messageCount: messages?.all ?? 0,
    newMessages: messages?.new ?? 0,
    openings,
    state: getShareState(row, now),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
};

/** The newest first, ended ones too. */
export async function findShares(tx: Transaction, userId: UserId, now: Date): Promise<Share[]> {
  const rows = await tx.select(columns).from(shares).where(eq(shares.userId, userId)).orderBy(desc(shares.createdAt), shares.id);
  const opened = await tx
    .select()
    .from(shareOpenings)
    .where(eq(shareOpenings.userId, userId))
    .orderBy(desc(shareOpenings.openedAt), desc(shareOpenings.number));
  const messages = await countMessages(tx, userId);
  const byShare = Map.groupBy(opened, ({ shareId }) => shareId);
  return rows.map((row) => {
    const openings = (byShare.get(row.id) ?? []).map(({ openedAt, recipient }) => ({ at: openedAt.toISOString(), recipient }));
    return toShare(row, { openings: openings.slice(0, openingsShownMax), messages: messages.get(row.id) }, now);
  });
}

export async function findShare(tx: Transaction, userId: UserId, id: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(shares)
    .where(and(eq(shares.userId, userId), eq(shares.id, id)));
  return row ?? null;
}

/** The same link, which nobody else writes to until the transaction ends. */
export async function lockShare(tx: Transaction, userId: UserId, id: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(shares)
    .where(and(eq(shares.userId, userId), eq(shares.id, id)))
    .for('update');
  return row ?? null;
}

/** Of two who make the last one at once, the second waits here and finds it made. */
export async function countOpenShares(tx: Transaction, userId: UserId): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shares ${userId}`}, 0))`);
  return tx.$count(shares, and(eq(shares.userId, userId), isNull(shares.ending), gt(shares.expiresAt, sql`now()`)));
}

export async function insertShare(tx: Transaction, userId: UserId, share: NewShare): Promise<void> {
  await tx.insert(shares).values({ userId, ...share });
}

const revoked = { ending: 'revoked', endedAt: sql`now()`, file: null, sealedLink: null } as const;

/** Takes file and link away. Null where the person has no such link; false where it had ended before. */
export async function revokeShare(tx: Transaction, userId: UserId, id: string): Promise<boolean | null> {
  const own = and(eq(shares.userId, userId), eq(shares.id, id));
  const ended = await tx
    .update(shares)
    .set(revoked)
    .where(and(own, isNull(shares.ending)));
  if (ended.rowCount === 1) return true;
  return (await tx.$count(shares, own)) > 0 ? false : null;
}

/** Ends every link that works. */
export async function revokeOpenShares(tx: Transaction, userId: UserId): Promise<void> {
  await tx
    .update(shares)
    .set(revoked)
    .where(and(eq(shares.userId, userId), isNull(shares.ending), gt(shares.expiresAt, sql`now()`)));
}

export async function updateSeen(tx: Transaction, userId: UserId): Promise<void> {
  await tx.update(shares).set({ seenCount: shares.openedCount }).where(eq(shares.userId, userId));
}
