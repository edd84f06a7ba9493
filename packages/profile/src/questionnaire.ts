import { listConditions } from '@wellkept/interactions/person/person-from-profile.ts';
import { computeProfileAgeYears, getDietType, listRestrictions, listSymptoms } from './answers.ts';
import type { Profile } from './profile.ts';

/** The answers of a profile by the seven parts of the set-up, as analyses keep them and `readLegacy` reads them. */
export type Questionnaire = {
  basicInfo: Pick<Profile['personalInfo'], 'age' | 'gender' | 'weight' | 'weightUnit'>;
  healthConditions: { currentConditions: string[]; noConditions: boolean };
  symptoms: Profile['symptoms'];
  medications: readonly string[];
  diet: Pick<Profile['dietaryInfo'], 'type' | 'restrictions'>;
  interactions: { completed: boolean };
  goals: { primaryGoals: string[] };
  lastCompletedStep: number | null;
};

/** `medicines`: what is on the list of medicines. `today`: "2026-11-21", by which the age follows from the date of birth. */
export function toQuestionnaire(profile: Profile, medicines: readonly string[], today: string): Questionnaire {
  const { personalInfo: info, medicalHistory: history, onboardingProgress: progress, healthGoals: goals } = profile;
  const age = computeProfileAgeYears(info, today);
  const type = getDietType(profile);
  const restrictions = listRestrictions(profile);
  return {
    basicInfo: {
      ...(age !== null && { age }),
      ...(info.gender && { gender: info.gender }),
      ...(info.weight !== undefined && { weight: info.weight }),
      ...(info.weight !== undefined && info.weightUnit && { weightUnit: info.weightUnit }),
    },
    healthConditions: { currentConditions: listConditions(profile), noConditions: history.noConditions === true },
    symptoms: { ...profile.symptoms, ...(listSymptoms(profile).length > 0 && { currentSymptoms: listSymptoms(profile) }) },
    medications: medicines,
    diet: { ...(type && { type }), ...(restrictions.length > 0 && { restrictions }) },
    interactions: { completed: progress.interactionsCompleted === true },
    goals: { primaryGoals: goals.primary ?? [] },
    lastCompletedStep: progress.lastCompletedStep ?? null,
  };
}
