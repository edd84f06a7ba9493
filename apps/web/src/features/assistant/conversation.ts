import type { components } from '@wellkept/contract/api.ts';
import type { UIMessage } from 'ai';
import { client } from '../../lib/client.ts';

/** As an answer of the API carries them. */
export type StoredMessage = components['schemas']['ConversationWithMessages']['messages'][number];
export type AnswerDetails = NonNullable<StoredMessage['details']>;
export type ChatCard = AnswerDetails['cards'][number];
export type Citation = AnswerDetails['citations'][number];
export type ConversationMessage = UIMessage<
  { feedback?: StoredMessage['feedback']; isError?: boolean; sentAt?: string },
  { card: ChatCard; restart: { notice: string }; details: AnswerDetails }
>;

/** A message as it is drawn: text after a restart stands for all before it. */
export type MessageContent = { text: string; cards: ChatCard[]; details: AnswerDetails | null; notice: string | null };

export function getMessageContent({ parts }: ConversationMessage): MessageContent {
  const restartIndex = parts.findLastIndex(({ type }) => type === 'data-restart');
  const shown: MessageContent = { text: '', cards: [], details: null, notice: null };
  for (const [at, part] of parts.entries()) {
    if (part.type === 'data-details') shown.details = part.data;
    else if (part.type === 'data-restart') shown.notice = part.data.notice;
    else if (at < restartIndex) continue;
    else if (part.type === 'text') shown.text += part.text;
    else if (part.type === 'data-card') shown.cards.push(part.data);
  }
  return { ...shown, cards: shown.details?.cards ?? shown.cards, notice: shown.notice ?? shown.details?.notice ?? null };
}

/** A stored message in the shape the panel shows. */
export const fromStoredMessage = ({ id, role, content, details, feedback, timestamp }: StoredMessage): ConversationMessage => ({
  id,
  role,
  metadata: { feedback, sentAt: timestamp },
  parts: [{ type: 'text', text: content }, ...(details ? [{ type: 'data-details' as const, data: details }] : [])],
});

/** The messages of an earlier conversation; null where it cannot be had, or is gone. */
export async function findConversation(id: string): Promise<readonly StoredMessage[] | null> {
  const { data } = await client.GET('/api/assistant/conversations/{id}', { params: { path: { id } } }).catch(() => ({ data: undefined }));
  // The client's types lose what a tuple contains; what is sent is what the schema says.
  return data ? (data.messages as unknown as StoredMessage[]) : null;
}

export const getMessageText = ({ parts }: ConversationMessage): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
