import { AnswerActions } from './answer-actions.tsx';
import { AnswerText } from './answer-text.tsx';
import styles from './chat.module.css';
import { ChatAnswerCard } from './chat-answer-card.tsx';
import { OwnMessage } from './chat-log.tsx';
import { CitationList, SentData } from './chat-sources.tsx';
import { type ConversationMessage, getMessageContent, getMessageText } from './conversation.ts';

type Props = { conversationId: string; message: ConversationMessage; question?: string; isStreaming?: boolean; onRetry?: () => void };

/** The user's message, or an answer with its cards, sources and actions. */
export function ChatMessage({ conversationId, message, question, isStreaming = false, onRetry }: Props) {
  if (message.role === 'user') return <OwnMessage text={getMessageText(message)} id={message.id} />;
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
        <AnswerActions
          {...{ conversationId, message, text, isAnswer }}
          citations={details?.citations ?? []}
          {...(question !== undefined && { question })}
          {...(onRetry && { onRetry })}
        />
      )}
    </div>
  );
}
