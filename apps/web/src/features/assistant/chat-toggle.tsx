import { IconMessage2 } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { toggleChat, useChatState } from './chat-store.ts';
import styles from './chat-toggle.module.css';

/** Opens and closes the assistant. Visitors have none. */
export function ChatToggle() {
  const { user } = useSession();
  const { isOpen } = useChatState();
  const isPage = useLocation().pathname === '/assistant';
  if (!user) return null;
  return (
    <button
      className={`btn outlined sm ${styles['toggle']}`}
      type="button"
      data-chat-toggle
      aria-label="Ask the AI chat"
      {...(!isPage && { 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' })}
      onClick={isPage ? focusQuestion : toggleChat}
    >
      <IconMessage2 size={20} stroke={1.5} aria-hidden="true" />
      <span>Ask</span>
    </button>
  );
}

/** On the assistant's own page there is nothing to open. */
const focusQuestion = () => document.querySelector<HTMLElement>('main textarea')?.focus();
