import { useEffect, useRef } from 'react';
import styles from './chat.module.css';
import { Composer } from './chat-composer.tsx';
import { ChatOpening, MessageLog, Thinking } from './chat-log.tsx';
import { ChatMessage } from './chat-message.tsx';
import { type ConversationMessage, getMessageText } from './conversation.ts';
import type { ChatUsage } from './use-chat-usage.ts';
import { useConversation } from './use-conversation.ts';

export type ConversationProps = { id: string; messages: ConversationMessage[]; isBegun: boolean; usage: ChatUsage; onBegin: () => void };
type Props = ConversationProps & {
  /** A question that was asked before this part had arrived. It is sent at once. */
  first: string | null;
  input: string;
  setInput: (change: string | ((before: string) => string)) => void;
};

/** One conversation: its messages, and the field for the next one. */
export function ConversationView({ id, messages: stored, isBegun, usage, onBegin, first, input, setInput }: Props) {
  const { messages, failure, isBusy, isWaiting, send, retry, stop } = useConversation({
    id,
    messages: stored,
    isBegun,
    onSend: (text) => {
      // What was typed since stays.
      setInput((typed) => (typed.trim() === text ? '' : typed));
      onBegin();
    },
  });
  const waiting = useRef(first);
  useEffect(() => {
    const question = waiting.current;
    waiting.current = null;
    if (question !== null) send(question);
  });

  return (
    <>
      <MessageLog asked={messages.findLast(({ role }) => role === 'user')?.id ?? null} isBusy={isBusy}>
        {messages.length === 0 && <ChatOpening canAsk={usage.canUseChat} onPick={send} />}
        {messages.map((message, at) => (
          <ChatMessage
            key={message.id}
            conversationId={id}
            message={message}
            isStreaming={isBusy && at === messages.length - 1}
            {...findQuestion(messages, at)}
            {...(message.role === 'assistant' && at === messages.length - 1 && !isBusy && { onRetry: () => retry(message.id) })}
          />
        ))}
        {isWaiting && <Thinking />}
      </MessageLog>
      {failure && (
        <p className={`form-notice ${styles['failure']}`} role="alert">
          {failure}
        </p>
      )}
      <Composer
        value={input}
        onChange={setInput}
        onSend={() => send(input)}
        onStop={() => void stop()}
        isBusy={isBusy}
        isFollowUp={messages.length > 0}
        usage={usage}
      />
    </>
  );
}

/** What an answer answers. */
function findQuestion(messages: readonly ConversationMessage[], at: number): { question: string } | null {
  const asked = messages.slice(0, at).findLast(({ role }) => role === 'user');
  return asked ? { question: getMessageText(asked) } : null;
}
