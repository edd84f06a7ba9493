import { IconArrowsDiagonal, IconHistory, IconPencilPlus, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './chat.module.css';
import { closeChat } from './chat-store.ts';
import type { useChatUsage } from './use-chat-usage.ts';

type Props = {
  badge: ReturnType<typeof useChatUsage>['badge'];
  isHistory: boolean;
  isPage: boolean;
  onNew: () => void;
  onHistory: () => void;
};

export function ChatPanelHead({ badge, isHistory, isPage, onNew, onHistory }: Props) {
  return (
    <div className={styles['head']}>
      {isPage ? <h1>Assistant</h1> : <h2>Assistant</h2>}
      {badge && <span className="tag positive">{badge}</span>}
      <span className={styles['head-buttons']}>
        <button type="button" className="btn-icon" aria-label="New conversation" onClick={onNew}>
          <IconPencilPlus size={20} stroke={1.5} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={`btn-icon ${styles['history-toggle']}`}
          aria-label="Earlier conversations"
          aria-pressed={isHistory}
          onClick={onHistory}
        >
          <IconHistory size={20} stroke={1.5} aria-hidden="true" />
        </button>
        {!isPage && (
          <>
            <Link to="/assistant" className="btn-icon" aria-label="Open the assistant full screen" onClick={closeChat}>
              <IconArrowsDiagonal size={20} stroke={1.5} aria-hidden="true" />
            </Link>
            <button type="button" className="btn-icon" aria-label="Close the assistant" onClick={closeChat}>
              <IconX size={20} stroke={1.5} aria-hidden="true" />
            </button>
          </>
        )}
      </span>
    </div>
  );
}
