import { IconCopy, IconMessageQuestion, IconRefresh, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../lib/client.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';
import { addVisitQuestion } from './add-visit-question.ts';
import { AnswerText } from './answer-text.tsx';
import styles from './chat.module.css';
import { ChatAnswerCard } from './chat-answer-card.tsx';
import { CitationList, SentData } from './chat-sources.tsx';
import { type ConversationMessage, getMessageContent, getMessageText, type StoredMessage } from './conversation.ts';

type Props = { conversationId: string; message: ConversationMessage; question?: string; isStreaming?: boolean; onRetry?: () => void };

/** The user's message, or an answer with its cards, sources and actions. */
export function ChatMessage({ conversationId, message, question, isStreaming = false, onRetry }: Props) {
  if (message.role === 'user')
    return (
      <p className={styles['mine']} data-message={message.id}>
        <span className="vh">You: </span>
        {getMessageText(message)}
      </p>
    );
  const { text, cards, details, notice } = getMessageContent(message);
  const isAnswer = details !== null && !isStreaming;
  return (
    <div className={styles['answer']} data-level={details?.level}>
      <span className="vh">Assistant: </span>
      {notice && <p className={styles['notice']}>{notice}</p>}
      <AnswerText text={text} citations={details?.citations ?? []} scope={message.id} />
      {details?.isStopped && <p className="cap">You stopped this answer.</p>}
      {cards.map((card, at) => (
        <ChatAnswerCard key={at} card={card} domId={`${message.id}-${at}`} />
      ))}
      {details && <CitationList citations={details.citations} scope={message.id} />}
      {details?.sent && <SentData sent={details.sent} />}
      {(isAnswer || message.metadata?.isError) && (
        <Actions
          {...{ conversationId, message, text, isAnswer }}
          {...(question !== undefined && { question })}
          {...(onRetry && { onRetry })}
        />
      )}
    </div>
  );
}

function Actions({ conversationId, message, question, text, isAnswer, onRetry }: Props & { text: string; isAnswer: boolean }) {
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
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text.replace(/\\([\\`*_[\]<>#|.])/g, '$1'));
      toast({ title: 'Copied', kind: 'success' });
    } catch {
      toast({ title: 'The browser did not let us copy this.', kind: 'error' });
    }
  };
  return (
    <p className={styles['actions']}>
      {isAnswer && (
        <>
          <IconButton label="Copy this answer" onClick={() => void copy()}>
            <IconCopy size={16} stroke={1.5} aria-hidden />
          </IconButton>
          {question !== undefined && (
            <IconButton label="Ask this at my next visit" onClick={() => void addVisitQuestion(question)}>
              <IconMessageQuestion size={16} stroke={1.5} aria-hidden />
            </IconButton>
          )}
          <IconButton label="This helped" isPressed={feedback === 'helpful'} onClick={() => void saveRating('helpful')}>
            <IconThumbUp size={16} stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton label="This did not help" isPressed={feedback === 'not-helpful'} onClick={() => void saveRating('not-helpful')}>
            <IconThumbDown size={16} stroke={1.5} aria-hidden />
          </IconButton>
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

type ButtonProps = { label: string; isPressed?: boolean; onClick: () => void; children: React.ReactNode };
const IconButton = ({ label, isPressed, onClick, children }: ButtonProps) => (
  <button type="button" aria-label={label} title={label} {...(isPressed !== undefined && { 'aria-pressed': isPressed })} onClick={onClick}>
    {children}
  </button>
);
