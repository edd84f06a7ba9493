/** What has one value a day: the check-in. Scales of five go from the worst to the best, but for stress, where five is the most of it. */
export type DayScale = { name: string; unit: string; min: number; max: number; words?: readonly string[] };

export const dayScales = {
  mood: { name: 'Mood', unit: '', min: 1, max: 5, words: ['Very low', 'Low', 'Okay', 'Good', 'Great'] },
  energy: { name: 'Energy', unit: '', min: 1, max: 5, words: ['Drained', 'Tired', 'Okay', 'Lively', 'Full'] },
  stress: { name: 'Stress', unit: '', min: 1, max: 5, words: ['Calm', 'A little', 'Some', 'A lot', 'Too much'] },
  /** Of the night that ended on this day. */
  sleep: { name: 'Sleep', unit: 'min', min: 0, max: 1440 },
  'sleep-quality': { name: 'Sleep quality', unit: '', min: 1, max: 5, words: ['Very bad', 'Bad', 'Okay', 'Good', 'Very good'] },
  /** A menstrual period, by how heavy it was; a first day after days without one begins a cycle. */
  period: { name: 'Period', unit: '', min: 1, max: 4, words: ['Spotting', 'Light', 'Medium', 'Heavy'] },
  'no-symptoms': { name: 'No symptoms', unit: '', min: 1, max: 1 },
} as const satisfies Record<string, DayScale>;

export type DayScaleId = keyof typeof dayScales;
export const dayScaleIds = Object.keys(dayScales) as [DayScaleId, ...DayScaleId[]];
export const getDayScale = (id: DayScaleId): DayScale => dayScales[id];
export const isDayScaleId = (text: string): text is DayScaleId => Object.hasOwn(dayScales, text);

/** The subject of the note of a day, which is a text and has no value. */
export const dayNote = 'note';

/** 4 of 10 is "moderate": the words of a numeric rating scale. */
export function getSeverityWord(severity: number): string {
  if (severity === 0) return 'none';
  return severity <= 3 ? 'mild' : severity <= 6 ? 'moderate' : 'severe';
}
