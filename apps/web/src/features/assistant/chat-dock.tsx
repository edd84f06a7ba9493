import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { useChatState } from './chat-store.ts';

// The assistant's code is loaded when it is first opened.
const ChatPanel = lazy(() => import('./chat-panel.tsx').then(({ ChatPanel }) => ({ default: ChatPanel })));

/** The place of the panel in every frame. Once opened it stays, so that closing it loses no talk. */
export function ChatDock() {
  const { user } = useSession();
  const isPage = useLocation().pathname === '/assistant';
  const { isOpen } = useChatState();
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
  }, [isOpen]);
  // The page shows the same talk.
  if (!user || isPage || !(isOpen || wasOpened)) return null;
  return (
    <Suspense>
      <ChatPanel key={user.id} userId={user.id} />
    </Suspense>
  );
}
