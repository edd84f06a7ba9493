import { formatCount } from '@wellkept/clinical/wording.ts';
import { recipientMessagesDailyMax, type ShareMessageKind, shareMessagesMax } from '@wellkept/contract/sharing/share-limits.ts';
import type { ShareMessage } from '@wellkept/contract/sharing/share-messages.ts';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
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

type MessageLimits = { all: number; recipientDaily: number };
const messageLimits: MessageLimits = { all: shareMessagesMax, recipientDaily: recipientMessagesDailyMax };

/**
 * Stores a message under the id that its writer’s browser made. Sent twice it stays one, also when there is no room for more; false says that
 * it was there. Both sides lock the row of the link before they come here, so that they count one after the other and never wait in a circle.
 */
export async function insertMessage(
  tx: Transaction,
  keyring: Keyring,
  key: ShareKey,
  message: NewMessage,
  { now, limits = messageLimits }: { now: Date; limits?: MessageLimits },
): Promise<boolean> {
  const { id, author, kind, ...content } = message;
  if ((await tx.$count(shareMessages, isOne(key, id))) > 0) return false;
  if ((await tx.$count(shareMessages, ofShare(key))) >= limits.all)
    throw new AppError('conflict', `There’s room for ${formatCount(limits.all, 'message')} beside one link.`);
  if (author === 'recipient') await checkDailyLimit(tx, key, { now, max: limits.recipientDaily });
  const sealed = sealContent(keyring, { ...key, id }, content);
  const { rowCount } = await tx
    .insert(shareMessages)
    .values({ ...key, id, author, kind, content: sealed, createdAt: now })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

async function checkDailyLimit(tx: Transaction, key: ShareKey, { now, max }: { now: Date; max: number }): Promise<void> {
  const isOfLastDay = sql`author = 'recipient' and created_at > ${now.toISOString()}::timestamptz - interval '1 day'`;
  if ((await tx.$count(shareMessages, and(ofShare(key), isOfLastDay))) >= max)
    throw new AppError('tooMany', 'This link has reached today’s limit. Please write again tomorrow.', undefined, 3600);
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

/** What arrived after the newest message that was read stays new. */
export async function updateMessagesSeen(tx: Transaction, key: ShareKey, until: Date): Promise<void> {
  await tx
    .update(shareMessages)
    .set({ seenAt: sql`now()` })
    .where(and(ofShare(key), isNull(shareMessages.seenAt), lte(shareMessages.createdAt, until)));
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
