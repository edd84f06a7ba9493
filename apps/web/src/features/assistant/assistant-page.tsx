import { useCallback, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { createPageMeta } from '../../lib/page-meta.ts';
import { useSession } from '../../lib/session.ts';
import { AssistantView } from './assistant-view.tsx';
import styles from './chat.module.css';
import { parseConversationId, readOpenConversation } from './open-conversation.ts';

export const meta = () =>
  createPageMeta({
    path: '/assistant',
    title: 'Assistant',
    description: 'Ask about your medicines, results and days, with the sources below each answer.',
  });

const formatAddress = (id: string | null) => (id === null ? '/assistant' : `/assistant?conversation=${id}`);

/** Each conversation has an address of its own; without one the page continues the conversation of this tab. */
export default function AssistantPage() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = parseConversationId(params.get('conversation'));
  const [continued, setContinued] = useState(() => (id === null ? readOpenConversation() : null));
  const setId = useCallback(
    // A new conversation that is begun has one address, not two.
    (next: string | null) => void navigate(formatAddress(next), { replace: id === null && next !== null }),
    [navigate, id],
  );
  if (continued !== null && id !== null) setContinued(null);
  if (continued !== null && id === null) return <Navigate to={formatAddress(continued)} replace />;
  return (
    user && (
      <section className={styles['page']} aria-label="Assistant">
        <AssistantView key={user.id} userId={user.id} open={{ id, setId }} isVisible isPage />
      </section>
    )
  );
}
