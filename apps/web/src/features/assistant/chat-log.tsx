import { chatGreeting } from '@wellkept/contract/assistant/assistant-limits.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api.ts';
import styles from './chat.module.css';

/** What the assistant says first, and what people may want to ask on this screen. */
export function ChatOpening({ canAsk, onPick }: { canAsk: boolean; onPick: (text: string) => void }) {
  const { pathname } = useLocation();
  return (
    <>
      <div className={styles['answer']}>
        <span className="vh">Assistant: </span>
        <div className={styles['text']}>
          <p>{chatGreeting}</p>
        </div>
      </div>
      <Suggestions screen={pathname} isDisabled={!canAsk} onPick={onPick} />
    </>
  );
}

export const OwnMessage = ({ text, id }: { text: string; id?: string }) => (
  <p className={styles['mine']} data-message={id}>
    <span className="vh">You: </span>
    {text}
  </p>
);

export const Thinking = () => (
  <p className={styles['thinking']} role="status">
    AI is thinking...
  </p>
);

/** A question that is sent goes to the top, so that its answer is read from its first word. */
export function MessageLog({ children, asked, isBusy }: { children: React.ReactNode; asked: string | null; isBusy: boolean }) {
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
            <button type="button" className="btn outlined sm" onClick={() => onPick(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
