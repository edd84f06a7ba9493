import type { TriageLevel } from '@wellkept/triage/triage.ts';
import { z } from 'zod';
import { DeviceInstant } from '../bounds.ts';
import { CheckResult } from '../interactions/check.ts';
import { chatHistoryMax, chatMessageLengthMax, chatSearchLengthMax } from './assistant-limits.ts';

const text = z
  .string()
  .max(chatMessageLengthMax, `A message can have up to ${chatMessageLengthMax} characters`)
  .refine((content) => content.trim() !== '', 'Write a message');

/** A message as the named function reads it. Nobody but the server speaks as the system. */
export const ChatMessage = z
  .object({
    id: z.string().max(200),
    role: z.enum(['user', 'assistant']),
    content: z.string().max(chatMessageLengthMax),
    timestamp: DeviceInstant,
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

export const HealthChatRequest = z
  .strictObject({ message: text, conversationHistory: z.array(ChatMessage).max(chatHistoryMax), userId: z.uuid().optional() })
  .meta({ id: 'HealthChatRequest' });
export const HealthChatAnswer = z
  .object({ message: z.string(), context: z.object({ timestamp: z.iso.datetime() }), error: z.string().nullable() })
  .meta({ id: 'HealthChatAnswer' });

export const Citation = z
  .object({
    number: z.int(),
    id: z.string(),
    kind: z.enum(['published', 'article', 'own']),
    publisher: z.string(),
    title: z.string(),
    date: z.string(),
    url: z.string().nullable(),
    /** Year and month in which the document was last opened. */
    opened: z.string().exactOptional(),
    /** Of a passage of the library. */
    confidence: z.enum(['high', 'moderate']).exactOptional(),
  })
  .meta({ id: 'Citation' });
export type Citation = z.infer<typeof Citation>;

export const AssistantCard = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('check'), result: CheckResult, findingIds: z.array(z.string()) }),
    z.object({ kind: z.literal('add-medicine'), text: z.string(), name: z.string() }),
    z.object({
      kind: z.literal('timing'),
      moments: z.array(z.object({ clock: z.string(), name: z.string(), items: z.array(z.string()) })),
    }),
  ])
  .meta({ id: 'AssistantCard' });
export type AssistantCard = z.infer<typeof AssistantCard>;

/** What left for the server that worded an answer, word for word. */
export const SentRecord = z
  .object({ to: z.string(), model: z.string(), messages: z.array(z.object({ role: z.string(), text: z.string() })) })
  .meta({ id: 'SentRecord' });
export type SentRecord = z.infer<typeof SentRecord>;

/** All of an answer but its text. */
export const AnswerDetails = z
  .object({
    level: z.enum(['emergency', 'crisis', 'urgent', 'routine'] satisfies readonly TriageLevel[]),
    citations: z.array(Citation),
    cards: z.array(AssistantCard),
    /** Shown beside the answer when another assistant than the configured one replied. */
    notice: z.string().nullable(),
    /** Who worded it: `embedded`, or the model's name. */
    model: z.string(),
    /** Null where nothing left the machine. */
    sent: SentRecord.nullable(),
    isStopped: z.boolean(),
  })
  .meta({ id: 'AnswerDetails' });
export type AnswerDetails = z.infer<typeof AnswerDetails>;

export const Feedback = z.enum(['helpful', 'not-helpful']);

export const StoredMessage = z
  .object({
    id: z.uuid(),
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    timestamp: z.iso.datetime(),
    /** Null for what the person wrote. */
    details: AnswerDetails.nullable(),
    feedback: Feedback.nullable(),
  })
  .meta({ id: 'StoredMessage' });
export type StoredMessage = z.infer<typeof StoredMessage>;

export const Conversation = z
  .object({ id: z.uuid(), title: z.string(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

export const ConversationWithMessages = z
  .object({ ...Conversation.shape, messages: z.array(StoredMessage) })
  .meta({ id: 'ConversationWithMessages' });

export const ConversationExport = z
  .object({ product: z.string(), disclaimer: z.string(), exportedAt: z.iso.datetime(), conversations: z.array(ConversationWithMessages) })
  .meta({ id: 'ConversationExport' });

export const ConversationQuery = z.strictObject({ search: z.string().trim().max(chatSearchLengthMax).optional() });
export const ConversationParams = z.object({ id: z.uuid() });
export const MessageParams = z.object({ id: z.uuid(), messageId: z.uuid() });

export const NewMessage = z
  .strictObject({
    /** Made by the client, of the message and of the answer to come: sent again, both are replaced where they stand. */
    id: z.uuid(),
    answerId: z.uuid(),
    text,
  })
  .meta({ id: 'NewMessage' });

export const FeedbackChange = z.strictObject({ feedback: Feedback.nullable() }).meta({ id: 'FeedbackChange' });

/** Who words the answers here. */
export const AssistantStatus = z
  .object({
    /** Null: nothing leaves the machine. */
    provider: z.object({ host: z.string(), model: z.string() }).nullable(),
    suggestions: z.array(z.string()),
  })
  .meta({ id: 'AssistantStatus' });
export const StatusQuery = z.strictObject({ screen: z.string().max(200).optional() });
