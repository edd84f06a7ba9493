/** How soon to act, the soonest first. The only scale of the product. */
export const urgencyLevels = ['emergency', 'today', 'days', 'weeks', 'visit'] as const;
export type UrgencyLevel = (typeof urgencyLevels)[number];
