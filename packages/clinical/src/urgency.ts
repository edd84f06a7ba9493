import { type UrgencyLevel, urgencyLevels } from '@wellkept/knowledge/urgency-level.ts';

/** The only scale of the product: results, readings, messages and articles all use it. */
export { type UrgencyLevel, urgencyLevels };

export const urgencyWords: Readonly<Record<UrgencyLevel, string>> = {
  emergency: 'Get help now',
  today: 'Talk to a doctor today',
  days: 'Talk to a doctor within days',
  weeks: 'Talk to a doctor within weeks',
  visit: 'Mention it at your next visit',
};

/** For sorting: the sooner first. */
export const compareUrgency = (one: UrgencyLevel, other: UrgencyLevel): number => urgencyLevels.indexOf(one) - urgencyLevels.indexOf(other);

const pressingLevels: readonly UrgencyLevel[] = ['emergency', 'today', 'days'];
/** What everybody is shown who has such a value or reading, whatever the plan. */
export const isPressing = (level: UrgencyLevel): boolean => pressingLevels.includes(level);

/** No judgement of a value rests on anything that was measured longer before it. */
export const judgedDaysMax = 730;
