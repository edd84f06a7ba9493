import { z } from 'zod';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { subjectLengthMax } from './diary-limits.ts';

export const TopicKind = z.enum(['symptom', 'factor']);
export type TopicKind = z.infer<typeof TopicKind>;

const fields = {
  scale: z.enum(['yes-no', 'amount']),
  unit: z.string().trim().max(30),
  /** Offered on the log although it was not used lately. */
  isPinned: z.boolean(),
  isArchived: z.boolean(),
};

/** A symptom or factor that a person follows. */
export const Topic = z
  .object({
    kind: TopicKind,
    name: z.string(),
    ...fields,
    pack: z.string().nullable(),
    lastUsedOn: z.iso.date().nullable(),
  })
  .meta({ id: 'DiaryTopic' });
export type Topic = z.infer<typeof Topic>;

/** The name in the body stands for the spelling from now on: another name than in the address renames the topic and its entries. */
export const TopicInput = z
  .strictObject({ name: createSingleLineSchema('Name', subjectLengthMax), ...fields })
  .meta({ id: 'DiaryTopicFields' });
export type TopicInput = z.infer<typeof TopicInput>;

/** Names stand in the body, since they tell of health and addresses are logged. */
export const TopicChange = z
  .strictObject({ kind: TopicKind, was: z.string().min(1).max(subjectLengthMax).nullable(), topic: TopicInput })
  .meta({ id: 'DiaryTopicChange' });
