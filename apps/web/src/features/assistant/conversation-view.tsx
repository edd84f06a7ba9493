import { chatGreeting } from '@wellkept/contract/assistant/assistant-limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api.ts';
import styles from './chat.module.css';
import { Composer } from './chat-composer.tsx';
import { ChatMessage } from './chat-message.tsx';
import { useChatState } from './chat-store.ts';
import { type ConversationMessage, getMessageText } from './conversation.ts';
import type { ChatUsage } from './use-chat-usage.ts';
import { createMessage, useConversation } from './use-conversation.ts';

type Props = { id: string; messages: ConversationMessage[]; isBegun: boolean; usage: ChatUsage; onBegin: () => void };

/** One conversation: its messages, and the field for the next one. */
export function ConversationView({ id, messages: stored, isBegun, usage, onBegin }: Props) {
  const { pathname } = useLocation();
  const { question, asked } = useChatState();
  const [input, setInput] = useState(question);
  const { messages, failure, isBusy, isWaiting, send, retry, stop } = useConversation({
    id,
    messages: stored,
    isBegun,
    onSend: () => {
      setInput('');
      onBegin();
    },
  });
  useEffect(() => {
    if (asked > 0) setInput(question);
  }, [asked, question]);

  return (
    <>
      <MessageLog asked={messages.findLast(({ role }) => role === 'user')?.id ?? null} isBusy={isBusy}>
        {messages.length === 0 && <ChatMessage conversationId={id} message={createMessage('greeting', 'assistant', chatGreeting)} />}
        {messages.length === 0 && <Suggestions screen={pathname} isDisabled={!usage.canUseChat} onPick={send} />}
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
        {isWaiting && (
          <p className={styles['thinking']} role="status">
            AI is thinking...
          </p>
        )}
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

/** A question that is sent goes to the top, so that its answer is read from its first word. */
function MessageLog({ children, asked, isBusy }: { children: React.ReactNode; asked: string | null; isBusy: boolean }) {
  const log = useRef<HTMLDivElement>(null);
  const placed = useRef<{ asked: string; top: number; isFree: boolean } | null>(null);
  // While an answer grows there is more and more room below the question; who scrolls has taken over.
  useEffect(() => {
    const list = log.current;
    const question = asked === null ? null : list?.querySelector<HTMLElement>(`[data-message="${asked}"]`);
    if (!list || !question || asked === null) return;
    const last = placed.current;
    const isFree = last?.asked === asked && (last.isFree || Math.abs(list.scrollTop - last.top) > 4);
    if (!isFree) list.scrollTo({ top: question.offsetTop - (list.offsetTop + 10) });
    placed.current = { asked, top: list.scrollTop, isFree };
  });
  return (
    <div
      ref={log}
      className={styles['messages']}
      role="log"
      // Read out when it is whole, not word by word.
      aria-busy={isBusy}
      // The list scrolls, so the keyboard has to reach it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard
      tabIndex={0}
      aria-label="Conversation"
    >
      {children}
    </div>
  );
}

/** What people may want to ask on this screen. */
function Suggestions({ screen, isDisabled, onPick }: { screen: string; isDisabled: boolean; onPick: (text: string) => void }) {
  const { data } = api.useQuery('get', '/api/assistant', { params: { query: { screen } } });
  if (!data || isDisabled) return null;
  return (
    <>
      {data.provider && (
        <p className="cap">
          Answers are worded by {data.provider.model} at {data.provider.host}. Under each answer you can read what was sent there.
        </p>
      )}
      <ul className={styles['suggestions']} aria-label="Suggested questions">
        {data.suggestions.map((text) => (
          <li key={text}>
            <button type="button" className="btn o sm" onClick={() => onPick(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
