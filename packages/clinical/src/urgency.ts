/** How soon to act, the soonest first. The only scale of the product: results, readings, messages and articles all use it. */
export const urgencyLevels = ['emergency', 'today', 'days', 'weeks', 'visit'] as const;
export type UrgencyLevel = (typeof urgencyLevels)[number];

export const urgencyWords: Readonly<Record<UrgencyLevel, string>> = {
  emergency: 'Get help now',
  today: 'Talk to a doctor today',
  days: 'Talk to a doctor within days',
  weeks: 'Talk to a doctor within weeks',
  visit: 'Mention it at your next visit',
};

/** For sorting: the sooner first. */
export const compareUrgency = (one: UrgencyLevel, other: UrgencyLevel): number => urgencyLevels.indexOf(one) - urgencyLevels.indexOf(other);
