import { scaleMax, scaleMin, sleepHoursDefault, stressDefault } from './limits.ts';
import { type AlcoholConsumption, type ExerciseFrequency, isPresent, type Lifestyle, type SmokingStatus } from './profile.ts';

export const exercisePoints: Readonly<Record<ExerciseFrequency, number>> = {
  daily: 30,
  '5-6-times': 25,
  '3-4-times': 20,
  '1-2-times': 10,
  none: 0,
};
export const smokingPoints: Readonly<Record<SmokingStatus, number>> = { never: 15, former: 10, occasional: 5, regular: 0 };
export const alcoholPoints: Readonly<Record<AlcoholConsumption, number>> = { none: 10, rarely: 8, occasionally: 6, weekly: 4, daily: 0 };

/** Hours of a night, both ends included. */
const wellSlept = { from: 7, to: 9, points: 25 };
const nearlySlept = { from: 6, to: 10, points: 15 };
const badlySleptPoints = 5;

const stressPointsMax = 20;
const stressPointsPerLevel = 2;

export const goodScoreMin = 70;
export const moderateScoreMin = 50;

export function computeSleepPoints(hours: number = sleepHoursDefault): number {
  const range = [wellSlept, nearlySlept].find(({ from, to }) => hours >= from && hours <= to);
  return range?.points ?? badlySleptPoints;
}

export function computeStressPoints(level: number = stressDefault): number {
  const steps = Math.min(scaleMax, Math.max(scaleMin, level)) - scaleMin;
  return Math.max(0, stressPointsMax - stressPointsPerLevel * steps);
}

/** 0 to 100. Sleep and stress have a usual value; unanswered habits add nothing. */
export function computeLifestyleScore(life: Lifestyle): number {
  return (
    (life.exerciseFrequency ? exercisePoints[life.exerciseFrequency] : 0) +
    computeSleepPoints(life.sleepHours) +
    computeStressPoints(life.stressLevel) +
    (life.smokingStatus ? smokingPoints[life.smokingStatus] : 0) +
    (life.alcoholConsumption ? alcoholPoints[life.alcoholConsumption] : 0)
  );
}

/** Habits that have no usual value: unanswered, they add nothing. */
const openHabits = [
  ['movement', 'exerciseFrequency'],
  ['smoking', 'smokingStatus'],
  ['alcohol', 'alcoholConsumption'],
] as const;

/** A score with what it leaves open. Null where nothing is answered. */
export type LifestyleFigure = { score: number; status: LifestyleStatus; unanswered: readonly string[] };

export function describeLifestyle(life: Lifestyle): LifestyleFigure | null {
  if (!isPresent(life)) return null;
  const score = computeLifestyleScore(life);
  const unanswered = openHabits.flatMap(([name, field]) => (life[field] ? [] : [name]));
  return { score, status: classifyLifestyle(score), unanswered };
}

/** The word for a person’s habits: nothing is called bad because a question is open, and answers can only add. */
export const findLifestyleVerdict = ({ status, unanswered }: LifestyleFigure): LifestyleStatus | null =>
  unanswered.length === 0 || status === 'good' ? status : null;

export type LifestyleStatus = 'good' | 'moderate' | 'needs-attention';

export function classifyLifestyle(score: number): LifestyleStatus {
  if (score >= goodScoreMin) return 'good';
  return score >= moderateScoreMin ? 'moderate' : 'needs-attention';
}
