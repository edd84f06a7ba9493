import { DefaultChatTransport } from 'ai';
import { callHeaders } from '../../lib/call-headers.ts';
import { type ConversationMessage, getMessageText } from './conversation.ts';

/** Sends the last message of a talk; the conversation is begun with the first one. */
export function createTransport(conversationId: string, isBegun: boolean) {
  let begun: Promise<unknown> | null = isBegun ? Promise.resolve() : null;
  const answers = new Map<string, string>();
  const base = `/api/assistant/conversations/${conversationId}`;
  return new DefaultChatTransport<ConversationMessage>({
    api: `${base}/messages`,
    headers: callHeaders,
    prepareSendMessagesRequest: ({ messages }) => {
      const question = messages.findLast(({ role }) => role === 'user');
      if (!question) throw new Error('nothing was written');
      // When a question is asked again, the new answer replaces the old one.
      const answerId = answers.get(question.id) ?? crypto.randomUUID();
      answers.set(question.id, answerId);
      return { body: { id: question.id, answerId, text: getMessageText(question) } };
    },
    fetch: async (input, init) => {
      begun ??= createConversation(base);
      try {
        await begun;
      } catch (error) {
        begun = null;
        throw error;
      }
      return fetch(input, init);
    },
  });
}

async function createConversation(path: string): Promise<void> {
  const response = await fetch(path, { method: 'PUT', headers: callHeaders });
  if (!response.ok) throw new Error(await response.text());
}
