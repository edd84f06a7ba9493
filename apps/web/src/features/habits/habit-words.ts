import type { HabitProgress } from '@wellkept/contract/habits.ts';
import { plural } from '../../lib/wording.ts';

const units = { day: 'day', time: 'time', week: 'week' } as const;
export const streakText = ({ streak, unit }: Pick<HabitProgress, 'streak' | 'unit'>): string => `${plural(streak, units[unit])} in a row`;

/** What a strength says, in a word. */
export const strengthWord = (strength: number): string =>
  strength >= 80 ? 'sits well' : strength >= 50 ? 'settling in' : strength >= 20 ? 'growing' : 'just begun';
