import type { AccountExport } from '@wellkept/contract/transfer/account-export.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import type { Keyring } from '../../encryption/keyring.ts';
import { findConversations, findMessagesOfAll } from './repository.ts';

const exportedMessagesMax = 20_000;

/** Decrypted conversations for the account export; the rows themselves are encrypted. */
export async function findConversationRows(tx: Transaction, keyring: Keyring, userId: UserId): Promise<AccountExport['tables']> {
  const conversations = await findConversations(tx, keyring, userId);
  const ids = conversations.map(({ id }) => id);
  const messagesByConversation = await findMessagesOfAll(tx, keyring, userId, ids, exportedMessagesMax);
  return {
    assistant_conversations: conversations,
    assistant_messages: [...messagesByConversation].flatMap(([conversation_id, messages]) =>
      messages.map(({ id, role, content, timestamp, feedback }) => ({ conversation_id, id, role, content, timestamp, feedback })),
    ),
  };
}
