import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../lib/api.ts';
import { AssistantView } from './assistant-view.tsx';
import styles from './chat.module.css';
import { closeChat, useChatState } from './chat-store.ts';
import { readOpenConversation } from './open-conversation.ts';

/** The assistant at the corner of every screen, the whole screen on a phone. It continues the conversation of this tab. */
export function ChatPanel({ userId }: { userId: string }) {
  const { isOpen } = useChatState();
  const [id, setId] = useState(readOpenConversation);
  return (
    <QueryClientProvider client={queryClient}>
      <section
        className={styles['panel']}
        role="dialog"
        aria-label="Assistant"
        hidden={!isOpen}
        onKeyDown={(event) => {
          if (event.key === 'Escape') closeChat();
        }}
      >
        <AssistantView userId={userId} open={{ id, setId }} isVisible={isOpen} />
      </section>
    </QueryClientProvider>
  );
}
