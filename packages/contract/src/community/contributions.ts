import { groupIds } from '@wellkept/community/groups.ts';
import { memberNameLengthMax } from '@wellkept/community/member-name.ts';
import { holdReasons } from '@wellkept/community/screening/hold-patterns.ts';
import { z } from 'zod';
import { PastInstant } from '../bounds.ts';
import { createSingleLineSchema } from '../single-line-schema.ts';
import {
  appealLengthMax,
  communityTextLengthMax,
  contributionKinds,
  contributionStates,
  marks,
  noticeKinds,
  pictureDescriptionLengthMax,
  picturesMax,
  reactions,
  reportCategories,
  tagsMax,
  threadKinds,
} from './community-limits.ts';
import { CommunityEvidence } from './evidence.ts';
import { TreatmentReport } from './treatment-report.ts';

export type ContributionKind = (typeof contributionKinds)[number];
export type ContributionState = (typeof contributionStates)[number];
export type CommunityMark = (typeof marks)[number];
export type ReportCategory = (typeof reportCategories)[number];

const GroupId = z.enum(groupIds);
const Title = createSingleLineSchema('Title', 150);
const Text = z
  .string()
  .trim()
  .min(1, 'Write something first')
  .max(communityTextLengthMax, `Text is too long (max ${communityTextLengthMax} characters)`);
const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{0,29}$/u, 'Use up to 30 letters, digits, spaces and hyphens');
const Tags = z.array(Tag).max(tagsMax, `Use up to ${tagsMax} tags`);
const isAnonymous = z
  .boolean()
  .meta({ description: 'Shown without the member’s name. Moderators can find out whose it is, and the author sees that they did.' });

/** Pictures that the person uploaded before, in their order. */
const Pictures = z
  .array(z.strictObject({ id: z.uuid(), description: createSingleLineSchema('Description', pictureDescriptionLengthMax) }))
  .max(picturesMax, `A post can have up to ${picturesMax} pictures`)
  .refine((pictures) => new Set(pictures.map(({ id }) => id)).size === pictures.length, 'A picture is in the post twice')
  .meta({ description: 'Each with what it shows, for people who don’t see it.' })
  .default([]);

/** A question or an experience: what begins a thread. */
export const CommunityPostInput = z
  .strictObject({
    groupId: GroupId,
    kind: z.enum(['question', 'experience']),
    title: Title,
    text: Text,
    tags: Tags,
    pictures: Pictures,
    isAnonymous,
  })
  .meta({ id: 'CommunityPostFields' });
export type CommunityPostInput = z.infer<typeof CommunityPostInput>;

export const CommunityReplyInput = z.strictObject({ text: Text, pictures: Pictures, isAnonymous }).meta({ id: 'CommunityReplyFields' });
export type CommunityReplyInput = z.infer<typeof CommunityReplyInput>;

/** The title and tags of a reply are left out. */
export const CommunityEdit = z.strictObject({ title: Title.optional(), text: Text, tags: Tags.optional() }).meta({ id: 'CommunityEdit' });
export type CommunityEdit = z.infer<typeof CommunityEdit>;

export const CommunityDraft = z
  .strictObject({
    id: z.uuid().optional().meta({ description: 'The post that it changes. It is not counted as a repeat.' }),
    title: z.string().max(150).optional(),
    text: z.string().trim().max(communityTextLengthMax, `Text is too long (max ${communityTextLengthMax} characters)`),
    answers: z
      .string()
      .trim()
      .max(2 * communityTextLengthMax)
      .optional()
      .meta({
        description: 'Of a form its answers in words, with the text among them; then the text is the note alone, which may be empty.',
      }),
    tags: Tags.optional(),
  })
  .meta({ id: 'CommunityDraft' });

/**
 * `picture`: nobody has looked at the pictures of a new member. `firstPost`: nothing of the member is published yet, and the text is not plainly
 * harmless. `repeat`: the member posted nearly the same within the past week.
 */
export const HoldCause = z.enum(['crisis', 'picture', 'firstPost', 'repeat', ...holdReasons]);
export type HoldCause = z.infer<typeof HoldCause>;
/** Why moderators look at a post. `distress` holds nothing: others see it, and moderators look whether its writer is safe. */
export const QueueCause = z.enum([...HoldCause.options, 'distress']);
export type QueueCause = z.infer<typeof QueueCause>;

/** What would happen to a text if it were posted. */
export const CommunityReading = z
  .object({
    heldFor: z.array(HoldCause).meta({ description: 'Empty where others see it at once.' }),
    mayNeedSupport: z.boolean().meta({ description: 'It reads as if someone to talk to may help its writer.' }),
    urgency: z.enum(['crisis', 'emergency', 'urgent', 'support']).nullable().meta({ description: 'How soon its writer should get help.' }),
    reasons: z.array(z.string()),
  })
  .meta({ id: 'CommunityReading' });
export type CommunityReading = z.infer<typeof CommunityReading>;

export const CommunityPosted = z
  .object({ state: z.enum(['published', 'held']), heldFor: z.array(HoldCause) })
  .meta({ id: 'CommunityPosted' });
export type CommunityPosted = z.infer<typeof CommunityPosted>;

export const CommunityAuthor = z
  .object({ id: z.uuid(), kind: z.enum(['named', 'anonymous', 'left']), name: z.string().nullable() })
  .meta({ id: 'CommunityAuthor' });
export type CommunityAuthor = z.infer<typeof CommunityAuthor>;

const Instant = z.iso.datetime();

/** A picture that waits to be posted. */
export const CommunityPicture = z.object({ id: z.uuid(), width: z.int(), height: z.int() }).meta({ id: 'CommunityPicture' });
export type CommunityPicture = z.infer<typeof CommunityPicture>;
/** The pictures of a post, in their order. */
export const ShownPictures = z.array(CommunityPicture.extend({ description: z.string() }).meta({ id: 'CommunityShownPicture' }));

/** A post in a list. */
export const CommunityPostLine = z
  .object({
    id: z.uuid(),
    groupId: GroupId,
    kind: z.enum(threadKinds),
    title: z.string(),
    excerpt: z.string(),
    tags: z.array(z.string()),
    author: CommunityAuthor,
    createdAt: Instant,
    replyCount: z.int(),
    isAnswered: z.boolean(),
  })
  .meta({ id: 'CommunityPostLine' });
export type CommunityPostLine = z.infer<typeof CommunityPostLine>;

/** When a post was written, to the millisecond, and its id. */
const Cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/)
  .refine(
    (cursor) => PastInstant.safeParse(cursor.slice(0, 24)).success && z.uuid().safeParse(cursor.slice(25)).success,
    'There is no such page',
  );
export const CommunityListQuery = z.object({
  group: GroupId.optional(),
  before: Cursor.optional().meta({ description: 'The `next` of the page before.' }),
});
export const CommunityPage = z.object({ posts: z.array(CommunityPostLine), next: z.string().nullable() }).meta({ id: 'CommunityPage' });
export type CommunityPage = z.infer<typeof CommunityPage>;

export const CommunitySearch = z
  .strictObject({ text: createSingleLineSchema('Search', 200), group: GroupId.optional() })
  .meta({ id: 'CommunitySearch' });

/** A post or a reply, whole. `marks` and `isMine` are of the person who asks. */
export const CommunityContribution = z
  .object({
    id: z.uuid(),
    kind: z.enum(contributionKinds),
    title: z.string(),
    text: z.string(),
    tags: z.array(z.string()),
    pictures: ShownPictures,
    state: z.enum(contributionStates),
    author: CommunityAuthor,
    authorFacts: z.array(z.string()).meta({ description: 'What the author shows members of themselves in this group.' }),
    createdAt: Instant,
    editedAt: Instant.nullable(),
    reactions: z.object(Object.fromEntries(reactions.map((kind) => [kind, z.int()])) as Record<(typeof reactions)[number], z.ZodInt>),
    isMine: z.boolean(),
    marks: z.array(z.enum(marks)),
    evidence: z.array(CommunityEvidence),
    mayNeedSupport: z.boolean().meta({ description: 'To its author alone: it reads as if someone to talk to may help.' }),
    treatment: TreatmentReport.nullable().meta({ description: 'What a treatment report answers; null for other posts.' }),
  })
  .meta({ id: 'CommunityContribution' });
export type CommunityContribution = z.infer<typeof CommunityContribution>;

export const CommunityThread = z
  .object({
    groupId: GroupId,
    post: CommunityContribution,
    acceptedReplyId: z.uuid().nullable(),
    replies: z.array(CommunityContribution),
    next: z.string().nullable().meta({ description: 'Where the next replies begin; null after the last.' }),
  })
  .meta({ id: 'CommunityThread' });
export type CommunityThread = z.infer<typeof CommunityThread>;
export const CommunityThreadQuery = z.object({ after: Cursor.optional() });

export const CommunityVersions = z
  .array(z.object({ title: z.string(), text: z.string(), until: Instant }))
  .meta({ id: 'CommunityVersions' });

export const CommunityReportInput = z
  .strictObject({ category: z.enum(reportCategories), note: createSingleLineSchema('Note', 1000).nullable() })
  .meta({ id: 'CommunityReportFields' });
/** The words of a post when it was reported. */
export type ReportSnapshot = { title: string; text: string; tags: string[] };

export const CommunityAccepted = z.strictObject({ replyId: z.uuid().nullable() }).meta({ id: 'CommunityAccepted' });
export const CommunityBlockInput = z
  .strictObject({ isBlocked: z.boolean().meta({ description: 'Also keeps them from replying to named posts; otherwise they are muted.' }) })
  .meta({ id: 'CommunityBlockFields' });
export const CommunityNameInput = z
  .strictObject({ name: createSingleLineSchema('Name', memberNameLengthMax) })
  .meta({ id: 'CommunityNameFields' });

/** What an author says against the removal of a post. */
export const CommunityAppealInput = z
  .strictObject({ text: createSingleLineSchema('Text', appealLengthMax) })
  .meta({ id: 'CommunityAppealFields' });

/** A group as the caller finds it. */
export const CommunityGroupView = z
  .object({
    isMember: z.boolean(),
    mayRead: z.boolean().meta({ description: 'Whether its posts are open to the caller.' }),
    hosts: z.array(z.object({ authorId: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'CommunityGroupView' });
export type CommunityGroupView = z.infer<typeof CommunityGroupView>;
export const GroupParams = z.object({ group: GroupId });

/** What happened to what a member wrote or reported, the latest first. */
export const CommunityNotices = z
  .object({
    unread: z.int(),
    notices: z.array(
      z.object({
        kind: z.enum(noticeKinds),
        postId: z.uuid(),
        threadId: z.uuid().nullable(),
        title: z.string(),
        reason: z.string().nullable(),
        at: Instant,
        isNew: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CommunityNotices' });
export type CommunityNotices = z.infer<typeof CommunityNotices>;

export const PostParams = z.object({ id: z.uuid() });
export const PictureParams = z.object({ id: z.uuid() });
export const ReplyParams = z.object({ id: z.uuid(), replyId: z.uuid() });
export const MarkParams = z.object({ id: z.uuid(), kind: z.enum(marks) });

/** A person's own place in the community. */
export const CommunityMember = z
  .object({
    name: z.string().nullable(),
    mayJoin: z.boolean().meta({ description: 'False where the person’s own profile says that they are under 18.' }),
    trust: z.enum(['new', 'member', 'trusted']),
    hourlyLeft: z.int(),
    dailyLeft: z.int().nullable().meta({ description: 'Null on a plan without a daily allowance.' }),
    written: z.array(
      z.object({
        id: z.uuid(),
        threadId: z.uuid(),
        kind: z.enum(contributionKinds),
        title: z.string(),
        state: z.enum(contributionStates),
        isAnonymous: z.boolean(),
        createdAt: Instant,
        decisions: z.array(z.object({ action: z.enum(['publish', 'remove', 'reveal']), reason: z.string(), at: Instant })),
        mayAppeal: z.boolean(),
      }),
    ),
    groups: z.array(GroupId).meta({ description: 'The groups that the person joined.' }),
    hostOf: z.array(GroupId).meta({ description: 'The groups that the person moderates.' }),
    saved: z.array(CommunityPostLine),
    followed: z
      .array(z.object({ post: CommunityPostLine.pick({ id: true, groupId: true, title: true }), unread: z.int() }))
      .meta({ description: 'Those with new replies first.' }),
    hidden: z.array(z.object({ author: CommunityAuthor, isBlocked: z.boolean() })),
  })
  .meta({ id: 'CommunityMember' });
export type CommunityMember = z.infer<typeof CommunityMember>;

/** What happens to posts and replies when their author leaves. */
export const CommunityLeaving = z.strictObject({ keepsPosts: z.boolean() }).meta({ id: 'CommunityLeaving' });
