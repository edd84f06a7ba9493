import type { Urgency } from './judge-urgency.ts';

/** The symptom of the same day that makes a reading an emergency; null where none of them does. */
export const findAlarmingSymptom = ({ symptoms: parts }: Pick<Urgency, 'symptoms'>, symptoms: readonly string[]): string | null =>
  symptoms.find((symptom) => parts.some((part) => symptom.toLowerCase().includes(part))) ?? null;

/** With such a symptom a reading is an emergency, and what to do about the number alone is too little. */
export const raiseBySymptom = (urgency: Urgency, symptom: string): Urgency => ({
  ...urgency,
  level: 'emergency',
  says: `With “${symptom}” on the same day this can be an emergency. Don’t drive yourself.`,
  meanwhile: null,
});
