import { addDays, type LocalDay } from '@wellkept/clinical/local-day.ts';

/** One value of the invented person's diary. */
export type SampleEntry = {
  day: LocalDay;
  kind: 'day' | 'symptom' | 'factor' | 'habit' | 'measurement';
  subject: string;
  value: number | null;
  secondValue?: number;
  state?: 'done' | 'missed' | 'sick';
};

export const sampleHabits = [
  { key: 'walk', name: 'Walk for 20 minutes' },
  { key: 'screen', name: 'No screen after ten' },
] as const;

const weeks = 6;

/** Six weeks of a person who sleeps badly after late evenings, and has headaches on some of the days after. Ends with the day before `today`. */
export function createSampleDiary(today: LocalDay): SampleEntry[] {
  return Array.from({ length: weeks * 7 }, (_, index) => index + 1).flatMap((back): SampleEntry[] => {
    const day = addDays(today, -back);
    const isLate = back % 5 === 2;
    const isAfterLate = back % 5 === 1;
    const isIll = back >= 16 && back <= 18;
    const variation = (back * 7) % 3;
    const mood = isIll ? 2 : isAfterLate ? 3 : 4 + (variation === 0 ? 1 : 0) - (variation === 2 ? 1 : 0);
    return [
      { day, kind: 'day', subject: 'mood', value: mood },
      { day, kind: 'day', subject: 'energy', value: Math.max(1, mood - (isAfterLate ? 1 : 0)) },
      { day, kind: 'day', subject: 'stress', value: 1 + variation + (isLate ? 1 : 0) },
      { day, kind: 'day', subject: 'sleep', value: isAfterLate ? 330 : 420 + variation * 15 },
      ...(isLate ? [{ day, kind: 'factor', subject: 'Screen before bed', value: 1 } as const] : []),
      { day, kind: 'factor', subject: 'Coffee', value: 1 + (back % 2) },
      ...(isAfterLate && back % 3 !== 0 ? [{ day, kind: 'symptom', subject: 'Headache', value: 4 + (back % 4) } as const] : []),
      ...(isIll ? [{ day, kind: 'symptom', subject: 'Cough', value: 5 } as const] : []),
      ...(back % 3 === 0
        ? [{ day, kind: 'measurement', subject: 'blood-pressure', value: 134 + (back % 9), secondValue: 80 + (back % 6) } as const]
        : []),
      ...(back % 7 === 0 ? [{ day, kind: 'measurement', subject: 'weight', value: 72 + back / 100 } as const] : []),
      { day, kind: 'habit', subject: 'walk', value: null, state: isIll ? 'sick' : back % 6 === 0 ? 'missed' : 'done' },
      { day, kind: 'habit', subject: 'screen', value: null, state: isLate ? 'missed' : 'done' },
    ];
  });
}
