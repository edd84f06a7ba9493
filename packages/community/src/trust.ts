/** How far the conduct of a member is known. It grows with time and posts, and falls with what moderators removed. */
export type TrustLevel = 'new' | 'member' | 'trusted';

export type Conduct = {
  daysSinceFirstPost: number;
  /** Posts and replies that are published. */
  published: number;
  /** Posts and replies that moderators removed in the past 90 days. */
  removed: number;
};

/** Two removals within 90 days make a member new again. */
const removedMax = 1;
const memberFrom = { days: 2, published: 3 };
const trustedFrom = { days: 30, published: 25 };

export function computeTrust({ daysSinceFirstPost, published, removed }: Conduct): TrustLevel {
  if (removed > removedMax) return 'new';
  const hasReached = ({ days, published: posts }: typeof memberFrom) => daysSinceFirstPost >= days && published >= posts;
  if (removed === 0 && hasReached(trustedFrom)) return 'trusted';
  return hasReached(memberFrom) ? 'member' : 'new';
}

/** Posts and replies an hour: against floods, on every plan. */
export const hourlyMax: Readonly<Record<TrustLevel, number>> = { new: 5, member: 15, trusted: 30 };
/** Posts and replies a day without a paid plan. */
export const dailyMax: Readonly<Record<TrustLevel, number>> = { new: 10, member: 30, trusted: 60 };
/** Nearly the same text within a week may be posted a second time, such as a question in another group. Then it waits. */
export const repeatsMax = 1;
/** Reports a day: enough for anyone in earnest, too few to bury the moderators. */
export const reportsDailyMax = 20;
