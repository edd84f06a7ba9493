import { useChat } from '@ai-sdk/react';
import { useMemo, useState } from 'react';
import { emptyAnswerText, formatChatError } from './chat-texts.ts';
import { type ConversationMessage, getMessageContent } from './conversation.ts';
import { refreshConversations } from './refresh-conversations.ts';
import { createTransport } from './transport.ts';
import { refreshChatUsage } from './use-chat-usage.ts';

const createMessage = (id: string, role: ConversationMessage['role'], text: string, isError = false): ConversationMessage => ({
  id,
  role,
  metadata: { isError },
  parts: [{ type: 'text', text }],
});

type Settings = { id: string; messages: ConversationMessage[]; isBegun: boolean; onSend: (text: string) => void };

/** The messages of a conversation, how to send one, and how to try the last one again. */
export function useConversation({ id, messages: stored, isBegun, onSend }: Settings) {
  const [failure, setFailure] = useState<string | null>(null);
  const transport = useMemo(() => createTransport(id, isBegun), [id, isBegun]);
  const { messages, sendMessage, regenerate, setMessages, status, stop, clearError } = useChat<ConversationMessage>({
    id,
    messages: stored,
    transport,
    generateId: () => crypto.randomUUID(),
    throttle: 40,
    onError: (error) => fail(error.message),
    onFinish: ({ message, isError, isAbort }) => {
      void refreshChatUsage();
      void refreshConversations();
      if (!isError && !isAbort && getMessageContent(message).text.trim() === '') fail(emptyAnswerText);
    },
  });
  const isBusy = status === 'submitted' || status === 'streaming';
  const fail = (text: string) => {
    const shown = formatChatError(text);
    setFailure(shown);
    // What came before it broke off is no answer.
    setMessages((all) => [
      ...all.filter((one, at) => at < all.length - 1 || one.role === 'user'),
      createMessage(crypto.randomUUID(), 'assistant', shown, true),
    ]);
    void refreshChatUsage();
  };
  const send = (text: string) => {
    if (text.trim() === '' || isBusy) return;
    clearError();
    setFailure(null);
    const sent = text.trim();
    onSend(sent);
    void sendMessage({ text: sent });
  };
  const retry = (messageId: string) => {
    clearError();
    setFailure(null);
    // An earlier failure stays with its question; the one that is tried again goes.
    setMessages((all) => all.filter(({ metadata }, at) => at < all.length - 1 || !metadata?.isError));
    const isThere = messages.some((one) => one.id === messageId && !one.metadata?.isError);
    void regenerate(isThere ? { messageId } : {});
  };
  const last = messages.at(-1);
  const isWaiting = isBusy && (last?.role === 'user' || (last !== undefined && getMessageContent(last).text === ''));
  return { messages, failure, isBusy, isWaiting, send, retry, stop };
}
