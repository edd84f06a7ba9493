import { z } from 'zod';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { contributionKinds, contributionStates, reportCategories } from './community-limits.ts';

export const moderationActions = ['publish', 'remove', 'reveal'] as const;
export type ModerationAction = (typeof moderationActions)[number];

const Instant = z.iso.datetime();

/** What waits for a moderator: held posts and reported ones, danger to a person first, then the oldest. */
export const ModerationQueue = z
  .array(
    z.object({
      id: z.uuid(),
      threadId: z.uuid(),
      groupId: z.string(),
      kind: z.enum(contributionKinds),
      title: z.string(),
      text: z.string(),
      state: z.enum(contributionStates),
      heldFor: z.array(z.string()),
      isAnonymous: z.boolean(),
      authorName: z.string().nullable(),
      waitingSince: Instant,
      reports: z.array(
        z.object({
          category: z.enum(reportCategories),
          note: z.string().nullable(),
          title: z.string(),
          text: z.string(),
          at: Instant,
        }),
      ),
    }),
  )
  .meta({ id: 'ModerationQueue' });
export type ModerationQueue = z.infer<typeof ModerationQueue>;

const Reason = createSingleLineSchema('Reason', 1000);
export const ModerationDecision = z
  .strictObject({
    action: z.enum(['publish', 'remove']).meta({ description: 'Publish also keeps a reported post.' }),
    reason: Reason.meta({ description: 'Its author reads it.' }),
  })
  .meta({ id: 'ModerationDecision' });

export const RevealRequest = z.strictObject({ reason: Reason }).meta({ id: 'RevealRequest' });
/** Whose post it is. Its author finds an entry in their log. */
export const RevealedAuthor = z.object({ userId: z.uuid().nullable() }).meta({ id: 'RevealedAuthor' });

export const ModerationLog = z
  .array(
    z.object({ id: z.uuid(), postId: z.uuid(), moderatorId: z.uuid(), action: z.enum(moderationActions), reason: z.string(), at: Instant }),
  )
  .meta({ id: 'ModerationLog' });
export type ModerationLog = z.infer<typeof ModerationLog>;
