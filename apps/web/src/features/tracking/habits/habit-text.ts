import { formatCount } from '@wellkept/clinical/wording.ts';
import type { HabitProgress } from '@wellkept/contract/tracking/habits.ts';

const streakUnitWords = { day: 'day', time: 'time', week: 'week' } as const;
export const formatStreak = ({ streak, unit }: Pick<HabitProgress, 'streak' | 'unit'>): string =>
  `${formatCount(streak, streakUnitWords[unit])} in a row`;

/** What a strength says, in a word. */
export const getStrengthWord = (strength: number): string =>
  strength >= 80 ? 'well established' : strength >= 50 ? 'becoming a routine' : strength >= 20 ? 'growing' : 'just started';
