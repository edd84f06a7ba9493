import { z } from 'zod';
import { PastInstant } from '../bounds.ts';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { passcodeTypedMax, recipientLengthMax, shareMessageKinds, shareMessageLengthMax, shareTopicLengthMax } from './share-limits.ts';

const Topic = createSingleLineSchema('Topic', shareTopicLengthMax);
const Text = z
  .string()
  .trim()
  .min(1, 'Write something first')
  .max(shareMessageLengthMax, `Text is too long (max ${shareMessageLengthMax} characters)`);

/** What is written beside something shared: by its owner, or by the person who has the link and is known by no more than what they call themselves. */
export const ShareMessage = z
  .object({
    id: z.uuid(),
    topic: z.string(),
    kind: z.enum(shareMessageKinds),
    author: z.enum(['owner', 'recipient']),
    recipient: z.string().nullable().meta({ description: 'How the reader of the link introduced themselves; nobody has checked it.' }),
    text: z.string(),
    isDone: z.boolean().meta({ description: 'Of a to-do.' }),
    isNew: z.boolean().meta({ description: 'The owner has not seen it yet.' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ShareMessage' });
export type ShareMessage = z.infer<typeof ShareMessage>;

export const ShareMessageInput = z.strictObject({ topic: Topic, text: Text }).meta({ id: 'ShareMessageFields' });
export const ShareTodoInput = z.strictObject({ isDone: z.boolean() }).meta({ id: 'ShareTodoFields' });
export const ShareMessagesSeenInput = z
  .strictObject({ until: PastInstant.meta({ description: 'When the newest message that was read was written.' }) })
  .meta({ id: 'ShareMessagesSeenFields' });
export const ShareMessageParams = z.object({ id: z.uuid(), messageId: z.uuid() });

const passcode = z.string().max(passcodeTypedMax).optional();

export const RecipientReading = z.strictObject({ passcode }).meta({ id: 'ShareRecipientReading' });
/** What the person with the link writes. */
export const RecipientMessageInput = z
  .strictObject({
    recipient: createSingleLineSchema('Name', recipientLengthMax),
    passcode,
    topic: Topic,
    kind: z.enum(shareMessageKinds),
    text: Text,
  })
  .meta({ id: 'ShareRecipientMessageFields' });
export type RecipientMessageInput = z.infer<typeof RecipientMessageInput>;
export const RecipientMessageParams = z.object({ token: z.string().max(100), messageId: z.uuid() });

export const ShareTalk = z
  .object({ takesMessages: z.boolean(), messages: z.array(ShareMessage.omit({ isNew: true })) })
  .meta({ id: 'ShareTalk' });
export type ShareTalk = z.infer<typeof ShareTalk>;
