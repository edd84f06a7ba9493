import { IconMessage2 } from '@tabler/icons-react';
import { useSession } from '../../lib/session.ts';
import { openChatWith } from './chat-store.ts';

type Props = {
  question: string;
  label?: string;
  /** What has to happen first on the page, as a dialog that makes room. */
  onAsk?: () => void;
};

/** Takes a question from a page to the assistant, and nothing but its words. Visitors see none. */
export function AskAbout({ question, label = 'Ask about this', onAsk }: Props) {
  const { user } = useSession();
  if (!user) return null;
  const ask = () => {
    onAsk?.();
    openChatWith(question);
  };
  return (
    <button type="button" className="tlink" onClick={ask}>
      <IconMessage2 size={16} stroke={1.5} aria-hidden /> {label}
    </button>
  );
}
