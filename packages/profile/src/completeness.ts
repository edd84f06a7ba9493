import {
  getDietType,
  hasAnsweredAge,
  hasAnsweredAllergies,
  hasAnsweredConditions,
  hasAnsweredMedicines,
  hasAnsweredRestrictions,
} from './answers.ts';
import type { Profile } from './profile.ts';
import { type CountedSection, computeSectionCompleteness } from './section-completeness.ts';

export const completenessMax = 100;
export const completeScoreMin = 80;
export const highlyCompleteAbove = 80;

type CompletenessItem = { item: string; points: number; isAnswered: (profile: Profile, medicationCount: number) => boolean };

export const completenessItems: readonly CompletenessItem[] = [
  { item: 'age', points: 8, isAnswered: ({ personalInfo: info }) => hasAnsweredAge(info) },
  { item: 'gender', points: 8, isAnswered: ({ personalInfo: info }) => info.gender !== undefined },
  {
    item: 'weight and height',
    points: 9,
    isAnswered: ({ personalInfo: info }) => info.weight !== undefined && info.height !== undefined,
  },
  { item: 'current conditions', points: 13, isAnswered: hasAnsweredConditions },
  { item: 'allergies', points: 12, isAnswered: hasAnsweredAllergies },
  { item: 'current medications', points: 20, isAnswered: hasAnsweredMedicines },
  { item: 'exercise frequency', points: 8, isAnswered: ({ lifestyleData: life }) => life.exerciseFrequency !== undefined },
  { item: 'sleep hours', points: 7, isAnswered: ({ lifestyleData: life }) => life.sleepHours !== undefined },
  { item: 'diet type', points: 8, isAnswered: (profile) => getDietType(profile) !== undefined },
  { item: 'diet restrictions', points: 7, isAnswered: hasAnsweredRestrictions },
];

/** 0 to 100, by what is answered. A medicine in the cabinet counts as well as one in the profile. */
export function computeCompletenessScore(profile: Profile, medicationCount: number): number {
  const points = completenessItems.map((one) => (one.isAnswered(profile, medicationCount) ? one.points : 0));
  return Math.min(
    completenessMax,
    points.reduce((sum, one) => sum + one, 0),
  );
}

/** What is not answered yet, the most valuable first. */
export const listOpenItems = (profile: Profile, medicationCount: number): { item: string; points: number }[] =>
  completenessItems
    .filter((one) => !one.isAnswered(profile, medicationCount))
    .map(({ item, points }) => ({ item, points }))
    .sort((one, other) => other.points - one.points);

export const isComplete = (score: number): boolean => score >= completeScoreMin;
export const isHighlyComplete = (score: number): boolean => score > highlyCompleteAbove;

/** A section that has less than this is asked for. */
const requiredSections: readonly { section: CountedSection; below: number; text: string }[] = [
  { section: 'personalInfo', below: 80, text: 'Complete personal information' },
  { section: 'medicalHistory', below: 50, text: 'Complete medical history' },
  { section: 'lifestyleData', below: 50, text: 'Complete lifestyle information' },
];

/** What to do next for a complete profile, as texts. */
export function listMissingRequirements(profile: Profile | null): string[] {
  if (profile === null) return ['Complete profile setup'];
  return requiredSections.filter(({ section, below }) => computeSectionCompleteness(profile, section) < below).map(({ text }) => text);
}
