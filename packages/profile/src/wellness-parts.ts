import { getDietType } from './answers.ts';
import { computeProfileBmi, underweightBelowBmi } from './bmi.ts';
import { alcoholPoints, computeStressPoints, exercisePoints, smokingPoints } from './lifestyle-score.ts';
import { scaleMax, scaleMin } from './limits.ts';
import type { Profile } from './profile.ts';
import type { SourceName } from './sources.ts';
import type { Summaries } from './summaries.ts';
import {
  computeBloodPressureScore,
  computeMovementScore,
  computePortionsScore,
  computeSleepHoursScore,
  computeSodiumScore,
  computeWeightScore,
  dietScores,
} from './wellness-scales.ts';

export type WellnessFacts = { profile: Profile } & Pick<Summaries, 'labs' | 'logs'>;

export type WellnessPart = {
  name: string;
  /** How much it counts among the known parts of its sub-score. */
  weight: number;
  /** 0 to 100; null where nothing is known. */
  read: (facts: WellnessFacts) => number | null;
  /** What would raise it; and what would make it known. */
  improve: string;
  ask: string;
  source: SourceName;
};

export const subScoreNames = { nutrition: 'Nutrition', fitness: 'Fitness', sleep: 'Sleep Quality', biomarkers: 'Biomarkers' } as const;
export type SubScoreId = keyof typeof subScoreNames;

const computePercent = (points: number, max: number): number => (100 * points) / max;
const computeIfKnown = <Value>(value: Value | undefined, score: (value: Value) => number): number | null =>
  value === undefined ? null : score(value);

/** Logged figures go before what the profile says: they are newer and counted. */
export const wellnessParts: Readonly<Record<SubScoreId, readonly WellnessPart[]>> = {
  nutrition: [
    {
      name: 'Way of eating',
      weight: 40,
      read: ({ profile }) => {
        const type = getDietType(profile);
        return (type && dietScores[type]) ?? null;
      },
      improve: 'Eat more like people around the Mediterranean: plants, fish, olive oil, nuts',
      ask: 'Tell us how you eat',
      source: 'dietPatterns',
    },
    {
      name: 'Vegetables and fruit',
      weight: 30,
      read: ({ logs }) => computeIfKnown(logs?.vegetableAndFruitPortionsPerDay, computePortionsScore),
      improve: 'Eat five portions of vegetables and fruit a day',
      ask: 'Log what you eat for a few days',
      source: 'whoDiet',
    },
    {
      name: 'Salt',
      weight: 15,
      read: ({ logs }) => computeIfKnown(logs?.sodiumMgPerDay, computeSodiumScore),
      improve: 'Stay under 2,300 mg of sodium a day',
      ask: 'Log what you eat for a few days',
      source: 'dietaryGuidelines',
    },
    {
      name: 'Alcohol',
      weight: 15,
      read: ({ profile }) =>
        computeIfKnown(profile.lifestyleData.alcoholConsumption, (often) => computePercent(alcoholPoints[often], alcoholPoints.none)),
      improve: 'Drink less alcohol, or less often',
      ask: 'Tell us how often you drink alcohol',
      source: 'dietaryGuidelines',
    },
  ],
  fitness: [
    {
      name: 'Movement',
      weight: 60,
      read: ({ profile, logs }) =>
        computeIfKnown(logs?.activeMinutesPerWeek, computeMovementScore) ??
        computeIfKnown(profile.lifestyleData.exerciseFrequency, (often) => computePercent(exercisePoints[often], exercisePoints.daily)),
      improve: 'Move for 150 minutes a week',
      ask: 'Tell us how often you exercise',
      source: 'lifesEssential8',
    },
    {
      name: 'Weight for height',
      weight: 20,
      // The scale is made for too much weight, and not for pregnancy.
      read: ({ profile }) => {
        const value = computeProfileBmi(profile.personalInfo);
        return value === null || value < underweightBelowBmi || profile.healthAssessment.pregnant === true
          ? null
          : computeWeightScore(value);
      },
      improve: 'Get closer to a healthy weight, slowly',
      ask: 'Give your height and weight',
      source: 'lifesEssential8',
    },
    {
      name: 'Smoke-free',
      weight: 20,
      read: ({ profile }) =>
        computeIfKnown(profile.lifestyleData.smokingStatus, (status) => computePercent(smokingPoints[status], smokingPoints.never)),
      improve: 'Become or stay smoke-free',
      ask: 'Tell us whether you smoke',
      source: 'lifesEssential8',
    },
  ],
  sleep: [
    {
      name: 'Hours of sleep',
      weight: 60,
      read: ({ profile, logs }) => computeIfKnown(logs?.sleepHours ?? profile.lifestyleData.sleepHours, computeSleepHoursScore),
      improve: 'Sleep seven to nine hours',
      ask: 'Tell us how long you sleep',
      source: 'lifesEssential8',
    },
    {
      name: 'How you slept',
      weight: 20,
      read: ({ logs }) => computeIfKnown(logs?.sleepQuality, (level) => computePercent(level - scaleMin, scaleMax - scaleMin)),
      improve: 'Go to bed and get up at the same times',
      ask: 'Log how you slept',
      source: 'sleepDuration',
    },
    {
      name: 'Stress',
      weight: 20,
      read: ({ profile, logs }) =>
        computeIfKnown(logs?.stress ?? profile.lifestyleData.stressLevel, (level) =>
          computePercent(computeStressPoints(level), computeStressPoints(scaleMin)),
        ),
      improve: 'Find a daily way to wind down',
      ask: 'Tell us how stressed you are',
      source: 'whoStress',
    },
  ],
  biomarkers: [
    {
      name: 'Results in range',
      weight: 70,
      read: ({ labs = [] }) =>
        labs.length === 0 ? null : computePercent(labs.filter(({ status }) => status === 'within').length, labs.length),
      improve: 'Ask your doctor about the results out of range',
      ask: 'Add your latest lab results',
      source: 'diagnosis',
    },
    {
      name: 'Blood pressure',
      weight: 30,
      read: ({ logs }) => computeIfKnown(logs?.bloodPressure, computeBloodPressureScore),
      improve: 'Take your blood pressure numbers to your doctor',
      ask: 'Log your blood pressure',
      source: 'lifesEssential8',
    },
  ],
};
