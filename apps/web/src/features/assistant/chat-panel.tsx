import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../lib/api.ts';
import styles from './chat.module.css';
import { ChatHistory } from './chat-history.tsx';
import { ChatPanelHead } from './chat-panel-head.tsx';
import { closeChat, useChatState } from './chat-store.ts';
import { type ConversationMessage, findConversation, fromStoredMessage, type StoredMessage } from './conversation.ts';
import { ConversationView } from './conversation-view.tsx';
import { readOpenConversation, storeOpenConversation } from './open-conversation.ts';
import { useChatUsage } from './use-chat-usage.ts';

type OpenedConversation = { id: string; messages: ConversationMessage[]; isBegun: boolean };
const createEmptyConversation = (): OpenedConversation => ({ id: crypto.randomUUID(), messages: [], isBegun: false });

/** The conversation of this tab, as it was before the page was loaded again; null while it is being fetched. */
function useOpenedConversation() {
  const [storedId] = useState(readOpenConversation);
  const [opened, setOpened] = useState<OpenedConversation | null>(() => (storedId === null ? createEmptyConversation() : null));
  useEffect(() => {
    if (storedId === null) return;
    let isCurrent = true;
    void findConversation(storedId).then((messages) => {
      if (isCurrent)
        setOpened(
          (now) =>
            now ?? (messages ? { id: storedId, messages: messages.map(fromStoredMessage), isBegun: true } : createEmptyConversation()),
        );
    });
    return () => {
      isCurrent = false;
    };
  }, [storedId]);
  const open = (next: OpenedConversation) => {
    storeOpenConversation(next.isBegun ? next.id : null);
    setOpened(next);
  };
  return { opened, open };
}

/** The assistant at the corner of every screen; the whole screen on a phone. */
export function ChatPanel({ userId }: { userId: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Panel userId={userId} />
    </QueryClientProvider>
  );
}

function Panel({ userId }: { userId: string }) {
  const { isOpen, asked } = useChatState();
  const { opened, open } = useOpenedConversation();
  const [isHistory, setHistory] = useState(false);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    // A question from a page belongs into the talk, whatever lay open.
    setSeen(asked);
    setHistory(false);
  }
  const usage = useChatUsage(userId);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen || isHistory) return;
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    (find('textarea:enabled') ?? find('[role="log"]'))?.focus();
  }, [isOpen, isHistory, asked, opened?.id]);
  const show = (id: string, messages: readonly StoredMessage[]) => {
    open({ id, messages: messages.map(fromStoredMessage), isBegun: true });
    setHistory(false);
  };

  return (
    <section
      ref={panel}
      className={styles['panel']}
      role="dialog"
      aria-label="Assistant"
      hidden={!isOpen}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeChat();
      }}
    >
      <ChatPanelHead
        badge={usage.badge}
        isHistory={isHistory}
        onNew={() => {
          open(createEmptyConversation());
          setHistory(false);
        }}
        onHistory={() => setHistory(!isHistory)}
      />
      {isHistory && (
        <ChatHistory
          onOpen={show}
          onDeleted={(id) => {
            if (id === null || id === opened?.id) open(createEmptyConversation());
          }}
        />
      )}
      <div className={styles['talk']} hidden={isHistory}>
        {opened ? (
          <ConversationView key={opened.id} {...opened} usage={usage} onBegin={() => storeOpenConversation(opened.id)} />
        ) : (
          <p role="status">Opening your conversation …</p>
        )}
      </div>
    </section>
  );
}
