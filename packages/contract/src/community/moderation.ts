import { groupIds } from '@wellkept/community/groups.ts';
import { memberNameLengthMax } from '@wellkept/community/member-name.ts';
import { z } from 'zod';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { contributionKinds, contributionStates, reportCategories } from './community-limits.ts';
import { QueueCause, ShownPictures } from './contributions.ts';

export const moderationOutcomes = ['publish', 'remove'] as const;
export type ModerationOutcome = (typeof moderationOutcomes)[number];
export const moderationActions = [...moderationOutcomes, 'reveal'] as const;
export type ModerationAction = (typeof moderationActions)[number];

const Instant = z.iso.datetime();

/** What waits for a moderator: held posts, reported ones and appeals, danger to a person first, then the oldest. */
export const ModerationQueue = z
  .array(
    z.object({
      id: z.uuid(),
      threadId: z.uuid(),
      groupId: z.string(),
      kind: z.enum(contributionKinds),
      title: z.string(),
      text: z.string(),
      tags: z.array(z.string()),
      earlier: z
        .array(z.object({ title: z.string(), text: z.string(), until: Instant }))
        .meta({ description: 'What a held post said before it was changed, the latest first: the first ten and the last ten versions.' }),
      pictures: ShownPictures,
      state: z.enum(contributionStates),
      heldFor: z.array(QueueCause),
      isAnonymous: z.boolean(),
      authorName: z.string().nullable(),
      waitingSince: Instant,
      reports: z.array(
        z.object({
          category: z.enum(reportCategories),
          note: z.string().nullable(),
          title: z.string(),
          text: z.string(),
          tags: z.array(z.string()),
          at: Instant,
        }),
      ),
      appeal: z
        .object({ text: z.string(), at: Instant, decision: z.string() })
        .nullable()
        .meta({ description: 'What the author says against the removal, and the reason that was given for it.' }),
    }),
  )
  .meta({ id: 'ModerationQueue' });
export type ModerationQueue = z.infer<typeof ModerationQueue>;

const Reason = createSingleLineSchema('Reason', 1000);
export const ModerationDecision = z
  .strictObject({
    action: z
      .enum(moderationOutcomes)
      .meta({ description: 'Publish also keeps a reported post, and leaves one deleted that its author deleted.' }),
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

/** The members who moderate a group. */
export const CommunityHosts = z
  .array(z.object({ groupId: z.enum(groupIds), authorId: z.uuid(), name: z.string() }))
  .meta({ id: 'CommunityHosts' });
export type CommunityHosts = z.infer<typeof CommunityHosts>;
export const CommunityHostInput = z
  .strictObject({ groupId: z.enum(groupIds), name: createSingleLineSchema('Name', memberNameLengthMax) })
  .meta({ id: 'CommunityHostFields' });
export const CommunityHostParams = z.object({ group: z.enum(groupIds), id: z.uuid() });
