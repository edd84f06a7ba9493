import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './chat.module.css';
import { ChatHistory } from './chat-history.tsx';
import { ChatPanelHead } from './chat-panel-head.tsx';
import { useChatState } from './chat-store.ts';
import { Talk } from './talk.tsx';
import { useChatUsage } from './use-chat-usage.ts';
import { type OpenConversation, useOpenedConversation } from './use-opened-conversation.ts';

type Props = {
  userId: string;
  open: OpenConversation;
  isVisible: boolean;
  /** As a page of its own, where the earlier conversations are beside the talk if there is room. */
  isPage?: boolean;
};

/** The assistant with its head, the conversation that is open, and the earlier ones. */
export function AssistantView({ userId, open, isVisible, isPage = false }: Props) {
  const { asked } = useChatState();
  const { opened, openNew, openStored } = useOpenedConversation(open);
  const [isHistory, setHistory] = useState(false);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    // A question from a page belongs into the talk, whatever lay open.
    setSeen(asked);
    setHistory(false);
  }
  const usage = useChatUsage(userId);
  const body = useRef<HTMLDivElement>(null);
  useFieldFocus(body, isVisible && !isHistory, `${asked} ${opened?.id}`, isPage);

  return (
    <>
      <ChatPanelHead
        badge={usage.badge}
        isHistory={isHistory}
        isPage={isPage}
        onNew={() => {
          openNew();
          setHistory(false);
        }}
        onHistory={() => setHistory(!isHistory)}
      />
      <div ref={body} className={styles['body']} data-shown={isHistory ? 'history' : 'talk'} data-assistant>
        {(isHistory || isPage) && (
          <ChatHistory
            isPage={isPage}
            openId={opened?.id ?? null}
            onOpen={(id, messages) => {
              openStored(id, messages);
              setHistory(false);
            }}
            onDeleted={(id) => {
              if (id === null || id === opened?.id) openNew();
            }}
          />
        )}
        <div className={styles['talk']}>
          {isPage && <h2 className="vh">Conversation</h2>}
          {opened ? (
            <Talk key={opened.id} {...opened} usage={usage} onBegin={() => open.setId(opened.id)} />
          ) : (
            <p role="status">Opening your conversation …</p>
          )}
        </div>
      </div>
    </>
  );
}

/** Moves the focus to the field when another conversation is shown; a page that was just opened leaves it at its heading. */
function useFieldFocus(body: RefObject<HTMLElement | null>, isShown: boolean, conversation: string, isPage: boolean) {
  const last = useRef(isPage ? conversation : null);
  useEffect(() => {
    if (!isShown || last.current === conversation) return;
    last.current = isPage ? conversation : null;
    const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector);
    (find('textarea:enabled') ?? find('[role="log"]'))?.focus();
  }, [body, isShown, conversation, isPage]);
}
