import { IconMessage2 } from '@tabler/icons-react';
import { useSession } from '../../lib/session.ts';
import { askAbout } from './chat-store.ts';

/** Takes a question from a page to the assistant. Visitors see none. */
export function AskAbout({ question, label = 'Ask about this' }: { question: string; label?: string }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <button type="button" className="tlink" onClick={() => askAbout(question)}>
      <IconMessage2 size={16} stroke={1.5} aria-hidden /> {label}
    </button>
  );
}
