import type { components } from '@wellkept/contract/api.ts';
import type { Author, Contribution, DraftReading, Mark } from './community-data.ts';

export const formatAuthor = ({ kind, name }: Author): string => (kind === 'left' ? 'Deleted member' : (name ?? 'Name hidden'));

export const formatReplies = (count: number): string => (count === 1 ? '1 reply' : `${count} replies`);

export const reactionNames = { thanks: 'Thanks', meToo: 'Me too', helpful: 'Helpful' } as const satisfies Partial<Record<Mark, string>>;
export type Reaction = keyof typeof reactionNames;

/** "Me too" fits a question, "Helpful" what answers it. */
export const listReactions = (kind: Contribution['kind']): Reaction[] =>
  kind === 'question'
    ? ['meToo', 'thanks']
    : kind === 'experience' || kind === 'treatment'
      ? ['thanks', 'meToo', 'helpful']
      : ['helpful', 'thanks', 'meToo'];

/** What an edit means for what others answered to it before; null where nothing was. */
export function explainEdit({ editedAt, reactions }: Pick<Contribution, 'editedAt' | 'reactions'>, isAccepted: boolean): string | null {
  if (editedAt === null) return null;
  const answers = [
    ...(Object.values(reactions).some((count) => count > 0) ? ['Reactions'] : []),
    ...(isAccepted ? ['The author’s acceptance'] : []),
  ];
  if (answers.length === 0) return null;
  return `${answers.join(' and ').replace(' The', ' the')} may be from before the edit, about an earlier version.`;
}

export const reportNames = {
  danger: 'Someone may be in danger',
  medicalAdvice: 'Unsafe medical advice',
  abuse: 'Unkind or threatening',
  sale: 'Selling something or spam',
  personalData: 'Personal details',
  other: 'Something else',
} as const;

const holdTexts: Readonly<Record<DraftReading['heldFor'][number], string>> = {
  picture: 'its pictures haven’t been looked at yet',
  firstPost: 'you don’t have another published post yet',
  repeat: 'you posted nearly the same thing a short time ago',
  crisis: 'it mentions someone in danger',
  contact: 'it seems to contain a phone number, an address or an email address',
  link: 'it contains a link',
  sale: 'it seems to offer or ask for something to buy',
  spam: 'it looks like advertising',
  unsafe: 'it promises a cure or says to change a treatment',
  abuse: 'it may hurt or threaten someone',
  selfHarm: 'it may encourage someone to harm themselves',
  minor: 'members have to be 18 or older, and your words or your profile read as if you may be younger',
};
type QueueCause = components['schemas']['ModerationQueue'][number]['heldFor'][number];

/** Why moderators look at a post, in a word for them. */
export const queueNames: Readonly<Record<QueueCause, string>> = {
  picture: 'Picture',
  firstPost: 'Nothing published yet',
  repeat: 'Posted before',
  crisis: 'Someone in danger',
  distress: 'Writer may not be well',
  contact: 'Personal details',
  link: 'Link',
  sale: 'Sale',
  spam: 'Advertising',
  unsafe: 'Unsafe advice',
  abuse: 'Abuse',
  selfHarm: 'Encourages self-harm',
  minor: 'Under 18',
};
export const explainHold = (heldFor: DraftReading['heldFor']): string => heldFor.map((cause) => holdTexts[cause]).join(', and ');

/** What its author deleted has no title any more. */
export const deletedTitle = 'A post that you deleted';

export const stateNames = {
  published: null,
  held: 'Waiting for a moderator',
  removed: 'Removed by a moderator',
  deleted: 'Deleted',
} as const;
