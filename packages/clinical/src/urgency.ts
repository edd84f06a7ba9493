import { type UrgencyLevel, urgencyLevels } from '@wellkept/knowledge/urgency-level.ts';
import { addDays, type LocalDay } from './local-day.ts';

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

/** How many days a newest reading asks for something: who has to see a doctor within days has a week for it. */
const pressingDays: Readonly<Partial<Record<UrgencyLevel, number>>> = { emergency: 2, today: 2, days: 7 };

/** Whether a newest reading of a day still asks for something today. */
export const isReadingPressing = (level: UrgencyLevel, day: LocalDay, today: LocalDay): boolean =>
  day > addDays(today, -(pressingDays[level] ?? 0));

/** No judgement of a value rests on anything that was measured longer before it. */
export const judgedDaysMax = 730;
