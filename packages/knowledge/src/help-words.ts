import type { UrgencyLevel } from './urgency-level.ts';

/** The passage of an article that says when to get help. */
export const helpPassageId = 'help';

/** Above the signs of a level. */
export const helpHeadings: Readonly<Record<UrgencyLevel, string>> = {
  emergency: 'Get help now',
  today: 'Talk to a doctor today',
  days: 'Talk to a doctor within days',
  weeks: 'Talk to a doctor within weeks',
  visit: 'Mention it at your next visit',
};
