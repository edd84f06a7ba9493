import type { AnswerDetails, Conversation, StoredMessage } from '@wellkept/contract/assistant/assistant.ts';
import { conversationMessagesMax, conversationsShownMax } from '@wellkept/contract/assistant/assistant-limits.ts';
import type { Standing } from '@wellkept/triage/triage-talk.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import type { Keyring } from '../../encryption/keyring.ts';
import { readStoredDetails } from './stored-details.ts';
import { assistantConversations, assistantMessages } from './tables.ts';

/** As much of a talk as an answer may refer to. */
const historyMax = 12;

/** `standing`: of a message of the person, what is not settled after it; older ones are stored without it. */
type Content = { text: string; details: AnswerDetails | null; standing?: Standing };
export type NewStoredMessage = Content & {
  id: string;
  role: 'user' | 'assistant';
  model?: string;
  inputTokens?: number;
  outputTokens?: number;
  costMicroUsd?: number;
};

/** The ciphertext is bound to its person and place: a row that is moved cannot be decrypted. */
const createTitleAssociatedData = (userId: UserId, id: string) => `assistant title ${userId} ${id}`;
const createMessageAssociatedData = (userId: UserId, conversationId: string, id: string) =>
  `assistant message ${userId} ${conversationId} ${id}`;

const isOwnConversation = (userId: UserId, id: string) => and(eq(assistantConversations.userId, userId), eq(assistantConversations.id, id));
const isInConversation = (userId: UserId, conversationId: string) =>
  and(eq(assistantMessages.userId, userId), eq(assistantMessages.conversationId, conversationId));

function toConversation(
  keyring: Keyring,
  { userId, id, title, createdAt, updatedAt }: typeof assistantConversations.$inferSelect,
): Conversation {
  return {
    id,
    // A row that a person sees is their own.
    title: keyring.open(title, createTitleAssociatedData(userId as UserId, id)).toString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const readContent = (keyring: Keyring, row: typeof assistantMessages.$inferSelect): Content =>
  JSON.parse(
    keyring.open(row.content, createMessageAssociatedData(row.userId as UserId, row.conversationId, row.id)).toString(),
  ) as Content;

function toMessage(keyring: Keyring, row: typeof assistantMessages.$inferSelect): StoredMessage {
  const { text, details } = readContent(keyring, row);
  return {
    id: row.id,
    role: row.role,
    content: text,
    details: details && readStoredDetails(details),
    feedback: row.feedback,
    timestamp: row.createdAt.toISOString(),
  };
}

/** The latest first. */
export async function findConversations(tx: Transaction, keyring: Keyring, userId: UserId): Promise<Conversation[]> {
  const rows = await tx
    .select()
    .from(assistantConversations)
    .where(eq(assistantConversations.userId, userId))
    .orderBy(desc(assistantConversations.updatedAt), assistantConversations.id)
    .limit(conversationsShownMax);
  return rows.map((row) => toConversation(keyring, row));
}

export async function findConversation(tx: Transaction, keyring: Keyring, userId: UserId, id: string): Promise<Conversation | null> {
  const [row] = await tx.select().from(assistantConversations).where(isOwnConversation(userId, id));
  return row ? toConversation(keyring, row) : null;
}

/** Oldest first; only the latest messages of a conversation that is longer than a screen shows. */
export async function findMessages(tx: Transaction, keyring: Keyring, userId: UserId, conversationId: string): Promise<StoredMessage[]> {
  const rows = await tx
    .select()
    .from(assistantMessages)
    .where(isInConversation(userId, conversationId))
    .orderBy(desc(assistantMessages.position))
    .limit(conversationMessagesMax);
  return rows.reverse().map((row) => toMessage(keyring, row));
}

/** The latest messages before the given one, or of the whole conversation when it is new. */
export async function findHistory(
  tx: Transaction,
  keyring: Keyring,
  userId: UserId,
  conversationId: string,
  beforeId: string,
): Promise<{ id: string; role: 'user' | 'assistant'; content: string; standing?: Standing }[]> {
  const before = sql`${assistantMessages.position} < coalesce((select position from assistant_messages
    where user_id = ${userId} and conversation_id = ${conversationId} and id = ${beforeId}), 2147483647)`;
  const rows = await tx
    .select()
    .from(assistantMessages)
    .where(and(isInConversation(userId, conversationId), before))
    .orderBy(desc(assistantMessages.position))
    .limit(historyMax);
  return rows.reverse().map((row) => {
    const { text, standing } = readContent(keyring, row);
    return { id: row.id, role: row.role, content: text, ...(standing !== undefined && { standing }) };
  });
}

/** Messages of several conversations, by their conversation. */
export async function findMessagesOfAll(
  tx: Transaction,
  keyring: Keyring,
  userId: UserId,
  ids: readonly string[],
  max: number,
): Promise<Map<string, StoredMessage[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(assistantMessages)
    .where(and(eq(assistantMessages.userId, userId), inArray(assistantMessages.conversationId, [...ids])))
    .orderBy(desc(assistantMessages.createdAt), asc(assistantMessages.position))
    .limit(max);
  const sorted = rows.sort((one, other) => one.position - other.position);
  return new Map(
    [...Map.groupBy(sorted, ({ conversationId }) => conversationId)].map(([id, some]) => [id, some.map((row) => toMessage(keyring, row))]),
  );
}

/** Made once: of two devices that make the same one, the second finds it. */
export async function insertConversation(tx: Transaction, keyring: Keyring, userId: UserId, id: string, title: string): Promise<void> {
  const sealed = keyring.seal(Buffer.from(title), createTitleAssociatedData(userId, id));
  await tx.insert(assistantConversations).values({ userId, id, title: sealed }).onConflictDoNothing();
}

export async function updateTitle(tx: Transaction, keyring: Keyring, userId: UserId, id: string, title: string): Promise<void> {
  const sealed = keyring.seal(Buffer.from(title), createTitleAssociatedData(userId, id));
  await tx.update(assistantConversations).set({ title: sealed, updatedAt: sql`now()` }).where(isOwnConversation(userId, id));
}

/** Serializes writes to one conversation until the transaction ends. False when the person has no such conversation. */
export async function lockConversation(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: assistantConversations.id })
    .from(assistantConversations)
    .where(isOwnConversation(userId, id))
    .for('update');
  return rows.length === 1;
}

/** Appends a message. A known id is replaced in place: the person asked for the answer again. */
export async function upsertMessage(
  tx: Transaction,
  keyring: Keyring,
  userId: UserId,
  conversationId: string,
  message: NewStoredMessage,
): Promise<void> {
  const { id, role, text, details, standing, model = null, inputTokens = null, outputTokens = null, costMicroUsd = null } = message;
  const content = keyring.seal(
    Buffer.from(JSON.stringify({ text, details, standing })),
    createMessageAssociatedData(userId, conversationId, id),
  );
  const position = sql`(select coalesce(max(position) + 1, 0) from assistant_messages where user_id = ${userId} and conversation_id = ${conversationId})`;
  await tx
    .insert(assistantMessages)
    .values({
      userId,
      conversationId,
      id,
      role,
      content,
      model,
      inputTokens,
      outputTokens,
      costMicroUsd,
      position: position as unknown as number,
    })
    .onConflictDoUpdate({
      target: [assistantMessages.userId, assistantMessages.conversationId, assistantMessages.id],
      set: { content, model, inputTokens, outputTokens, costMicroUsd, feedback: null },
    });
  await tx.update(assistantConversations).set({ updatedAt: sql`now()` }).where(isOwnConversation(userId, conversationId));
}

/** False when there is no such answer. */
export async function updateFeedback(
  tx: Transaction,
  userId: UserId,
  conversationId: string,
  id: string,
  feedback: StoredMessage['feedback'],
): Promise<boolean> {
  const answer = and(isInConversation(userId, conversationId), eq(assistantMessages.id, id), eq(assistantMessages.role, 'assistant'));
  const { rowCount } = await tx.update(assistantMessages).set({ feedback }).where(answer);
  return rowCount === 1;
}

export async function deleteConversation(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(assistantConversations).where(isOwnConversation(userId, id));
  return rowCount === 1;
}

export async function deleteConversations(tx: Transaction, userId: UserId): Promise<void> {
  await tx.delete(assistantConversations).where(eq(assistantConversations.userId, userId));
}
