import type { DayScaleId } from '@wellkept/tracking/diary/day-scales.ts';

export type MoodScale = Extract<DayScaleId, 'mood' | 'energy' | 'stress'>;
export const moodScales: readonly MoodScale[] = ['mood', 'energy', 'stress'];
