import type { Conversation } from '@wellkept/contract/assistant/assistant.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import type { Keyring } from '../../encryption/keyring.ts';
import { findConversations, findMessagesOfAll } from './repository.ts';

const searchedMessagesMax = 4000;

const parseSearchWords = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** Conversations whose title or messages contain every word of the search, newest first. Content is encrypted, so SQL cannot search it. */
export async function searchConversations(tx: Transaction, keyring: Keyring, userId: UserId, search: string): Promise<Conversation[]> {
  const conversations = await findConversations(tx, keyring, userId);
  const words = parseSearchWords(search);
  if (words.length === 0) return conversations;
  const ids = conversations.map(({ id }) => id);
  const messagesByConversation = await findMessagesOfAll(tx, keyring, userId, ids, searchedMessagesMax);
  return conversations.filter(({ id, title }) => {
    const messages = messagesByConversation.get(id) ?? [];
    const text = [title, ...messages.map(({ content }) => content)].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
