import { IconMessage2 } from '@tabler/icons-react';
import { useSession } from '../../lib/session.ts';
import { toggleChat, useChatState } from './chat-store.ts';
import styles from './chat-toggle.module.css';

/** Opens and closes the assistant. Visitors have none. */
export function ChatToggle() {
  const { user } = useSession();
  const { isOpen } = useChatState();
  if (!user) return null;
  return (
    <button
      className={`btn o sm ${styles['toggle']}`}
      type="button"
      data-chat-toggle
      aria-label="Ask the AI chat"
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={toggleChat}
    >
      <IconMessage2 size={20} stroke={1.5} aria-hidden="true" />
      <span>Ask</span>
    </button>
  );
}
