import { recipientMessagesDailyMax, type ShareMessageKind, shareMessagesMax } from '@wellkept/contract/sharing/share-limits.ts';
import type { ShareMessage } from '@wellkept/contract/sharing/share-messages.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import type { Keyring } from '../../encryption/keyring.ts';
import { AppError } from '../../errors.ts';
import { type MessageContent, openContent, sealContent } from './messages/message-content.ts';
import { shareMessages } from './tables.ts';

type ShareKey = { userId: string; shareId: string };

const ofShare = ({ userId, shareId }: ShareKey) => and(eq(shareMessages.userId, userId), eq(shareMessages.shareId, shareId));
const isOne = (key: ShareKey, id: string) => and(ofShare(key), eq(shareMessages.id, id));

/** All that was written beside a link, the oldest first. */
export async function findMessages(tx: Transaction, keyring: Keyring, key: ShareKey): Promise<ShareMessage[]> {
  const rows = await tx.select().from(shareMessages).where(ofShare(key)).orderBy(asc(shareMessages.createdAt), asc(shareMessages.id));
  return rows.map(({ id, kind, author, content, doneAt, seenAt, createdAt }) => ({
    id,
    kind,
    author,
    ...openContent(keyring, { ...key, id }, content),
    isDone: doneAt !== null,
    isNew: author === 'recipient' && seenAt === null,
    createdAt: createdAt.toISOString(),
  }));
}

export type NewMessage = MessageContent & { id: string; author: 'owner' | 'recipient'; kind: ShareMessageKind };

/** Stores a message under the id that its writer’s browser made. Sent twice it stays one; false says that it was there. */
export async function insertMessage(tx: Transaction, keyring: Keyring, key: ShareKey, message: NewMessage, now: Date): Promise<boolean> {
  const { id, author, kind, ...content } = message;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`share messages ${key.shareId}`}, 0))`);
  const stored = await tx.$count(shareMessages, ofShare(key));
  if (stored >= shareMessagesMax) throw new AppError('conflict', `There’s room for ${shareMessagesMax} messages beside one link.`);
  if (author === 'recipient') await checkDailyLimit(tx, key, now);
  const sealed = sealContent(keyring, { ...key, id }, content);
  const { rowCount } = await tx
    .insert(shareMessages)
    .values({ ...key, id, author, kind, content: sealed, createdAt: now })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

async function checkDailyLimit(tx: Transaction, key: ShareKey, now: Date): Promise<void> {
  const isOfLastDay = sql`author = 'recipient' and created_at > ${now.toISOString()}::timestamptz - interval '1 day'`;
  if ((await tx.$count(shareMessages, and(ofShare(key), isOfLastDay))) >= recipientMessagesDailyMax)
    throw new AppError('tooMany', 'Many messages came by this link today. Please write again tomorrow.', undefined, 3600);
}

/** False where there is no such to-do. */
export async function updateDone(tx: Transaction, key: ShareKey, id: string, isDone: boolean): Promise<boolean> {
  const { rowCount } = await tx
    .update(shareMessages)
    .set({ doneAt: isDone ? sql`now()` : null })
    .where(and(isOne(key, id), eq(shareMessages.kind, 'todo')));
  return (rowCount ?? 0) > 0;
}

/** False where there is no such message. */
export async function deleteMessage(tx: Transaction, key: ShareKey, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(shareMessages).where(isOne(key, id));
  return (rowCount ?? 0) > 0;
}

export async function updateMessagesSeen(tx: Transaction, key: ShareKey): Promise<void> {
  await tx
    .update(shareMessages)
    .set({ seenAt: sql`now()` })
    .where(and(ofShare(key), isNull(shareMessages.seenAt)));
}

/** How many messages each link of a person has, and how many of them are new. */
export async function countMessages(tx: Transaction, userId: string): Promise<Map<string, { all: number; new: number }>> {
  const rows = await tx
    .select({
      shareId: shareMessages.shareId,
      all: sql<number>`count(*)::int`,
      new: sql<number>`(count(*) filter (where author = 'recipient' and seen_at is null))::int`,
    })
    .from(shareMessages)
    .where(eq(shareMessages.userId, userId))
    .groupBy(shareMessages.shareId);
  return new Map(rows.map(({ shareId, ...counts }) => [shareId, counts]));
}
