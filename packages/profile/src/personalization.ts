import {
  getDietType,
  hasAnsweredAge,
  hasAnsweredAllergies,
  hasAnsweredConditions,
  hasAnsweredMedicines,
  hasAnsweredRestrictions,
  hasGoals,
} from './answers.ts';
import { isPresent, type Profile } from './profile.ts';

export const personalizationMax = 100;

type PersonalizationItem = { item: string; points: number; isKnown: (profile: Profile, medicationCount: number) => boolean };

const isAnsweredIn = (profile: Profile, lists: readonly (string[] | undefined)[]): boolean =>
  profile.medicalHistory.noConditions === true || lists.some(isPresent);

export const personalizationItems: readonly PersonalizationItem[] = [
  { item: 'age', points: 5, isKnown: ({ personalInfo: info }) => hasAnsweredAge(info) },
  { item: 'gender', points: 5, isKnown: ({ personalInfo: info }) => info.gender !== undefined },
  {
    item: 'height and weight',
    points: 10,
    isKnown: ({ personalInfo: info }) => info.height !== undefined && info.weight !== undefined,
  },
  { item: 'allergies', points: 8, isKnown: hasAnsweredAllergies },
  { item: 'health conditions', points: 8, isKnown: hasAnsweredConditions },
  {
    item: 'diagnosed conditions',
    points: 9,
    // Diagnoses come from the lists that ask for them; health conditions also contain self-reported complaints.
    isKnown: (profile) => {
      const { currentConditions, chronicConditions, medicalConditions } = profile.medicalHistory;
      return isAnsweredIn(profile, [currentConditions, chronicConditions, medicalConditions]);
    },
  },
  { item: 'exercise', points: 5, isKnown: ({ lifestyleData: life }) => life.exerciseFrequency !== undefined },
  { item: 'sleep', points: 5, isKnown: ({ lifestyleData: life }) => life.sleepHours !== undefined },
  { item: 'stress', points: 5, isKnown: ({ lifestyleData: life }) => life.stressLevel !== undefined },
  {
    item: 'smoking or alcohol',
    points: 5,
    isKnown: ({ lifestyleData: life }) => life.smokingStatus !== undefined || life.alcoholConsumption !== undefined,
  },
  { item: 'diet type', points: 8, isKnown: (profile) => getDietType(profile) !== undefined },
  { item: 'restrictions', points: 7, isKnown: hasAnsweredRestrictions },
  { item: 'medications', points: 10, isKnown: hasAnsweredMedicines },
  { item: 'goals', points: 10, isKnown: hasGoals },
];

/** 0 to 100: how much an answer can be fitted to the person. */
export function computePersonalizationScore(profile: Profile, medicationCount: number): number {
  const points = personalizationItems.map((one) => (one.isKnown(profile, medicationCount) ? one.points : 0));
  return Math.min(
    personalizationMax,
    points.reduce((sum, one) => sum + one, 0),
  );
}

export type PersonalizationConfidence = 'high' | 'medium' | 'low' | 'minimal';

const confidenceBands: readonly { from: number; confidence: PersonalizationConfidence }[] = [
  { from: 80, confidence: 'high' },
  { from: 60, confidence: 'medium' },
  { from: 40, confidence: 'low' },
];

export const getPersonalizationConfidence = (score: number): PersonalizationConfidence =>
  confidenceBands.find(({ from }) => score >= from)?.confidence ?? 'minimal';
