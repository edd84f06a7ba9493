import { IconCopy, IconMessageQuestion, IconNotes, IconRefresh, IconShare2, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { entryNoteLengthMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { useState } from 'react';
import { client } from '../../lib/client.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';
import { addVisitQuestion } from './add-visit-question.ts';
import { formatForLog, toPlainText } from './answer-as-text.ts';
import styles from './chat.module.css';
import type { Citation, ConversationMessage, StoredMessage } from './conversation.ts';
import { shareAnswer } from './share-answer.ts';

type Props = {
  conversationId: string;
  message: ConversationMessage;
  question?: string;
  text: string;
  citations: readonly Citation[];
  isAnswer: boolean;
  onRetry?: () => void;
};

/** What can be done with an answer; of a failure only to try again. */
export function AnswerActions({ conversationId, message, question, text, citations, isAnswer, onRetry }: Props) {
  return (
    <p className={styles['actions']}>
      {isAnswer && (
        <>
          <IconButton label="Copy this answer" onClick={() => void copy(text)}>
            <IconCopy size={16} stroke={1.5} aria-hidden />
          </IconButton>
          {question !== undefined && (
            <IconButton label="Ask this at my next visit" onClick={() => void addVisitQuestion(question)}>
              <IconMessageQuestion size={16} stroke={1.5} aria-hidden />
            </IconButton>
          )}
          <IconButton
            label="Add this to my log"
            onClick={() => void addToLog(formatForLog({ question, text, citations }, loggedLengthMax))}
          >
            <IconNotes size={16} stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton label="Share this answer" onClick={() => void shareAnswer({ question, text, citations })}>
            <IconShare2 size={16} stroke={1.5} aria-hidden />
          </IconButton>
          <Rating conversationId={conversationId} message={message} />
        </>
      )}
      {onRetry && (
        <IconButton label="Try again" onClick={onRetry}>
          <IconRefresh size={16} stroke={1.5} aria-hidden />
        </IconButton>
      )}
    </p>
  );
}

/** A few answers go into the note of one day. */
const loggedLengthMax = entryNoteLengthMax / 4;

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(toPlainText(text, true));
    toast({ title: 'Copied', kind: 'success' });
  } catch {
    toast({ title: 'Your browser didn’t let us copy this.', kind: 'error' });
  }
}

/** The diary is loaded when it is first written to: the panel is on every page. */
async function addToLog(text: string): Promise<void> {
  const { appendToTodaysNote } = await import('../tracking/diary/append-note.ts');
  await appendToTodaysNote(text);
}

function Rating({ conversationId, message }: Pick<Props, 'conversationId' | 'message'>) {
  const [feedback, setFeedback] = useState<StoredMessage['feedback']>(message.metadata?.feedback ?? null);
  const saveRating = async (wanted: 'helpful' | 'not-helpful') => {
    const next = feedback === wanted ? null : wanted;
    setFeedback(next);
    const params = { path: { id: conversationId, messageId: message.id } };
    await sendChange(
      () => client.PUT('/api/assistant/conversations/{id}/messages/{messageId}/feedback', { params, body: { feedback: next } }),
      { takeBack: () => setFeedback(feedback) },
    );
  };
  return (
    <>
      <IconButton label="This helped" isPressed={feedback === 'helpful'} onClick={() => void saveRating('helpful')}>
        <IconThumbUp size={16} stroke={1.5} aria-hidden />
      </IconButton>
      <IconButton label="This didn’t help" isPressed={feedback === 'not-helpful'} onClick={() => void saveRating('not-helpful')}>
        <IconThumbDown size={16} stroke={1.5} aria-hidden />
      </IconButton>
    </>
  );
}

type ButtonProps = { label: string; isPressed?: boolean; onClick: () => void; children: React.ReactNode };
const IconButton = ({ label, isPressed, onClick, children }: ButtonProps) => (
  <button type="button" aria-label={label} title={label} {...(isPressed !== undefined && { 'aria-pressed': isPressed })} onClick={onClick}>
    {children}
  </button>
);
