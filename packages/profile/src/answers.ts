import { deduplicateTexts } from '@wellkept/clinical/wording.ts';
import { computeAgeYears, listConditions } from '@wellkept/interactions/person/person-from-profile.ts';
import { ageYearsMax, ageYearsMin } from './limits.ts';
import { isPresent, type Profile } from './profile.ts';

// The questions of a profile and what was answered: several sections and fields ask the same thing under different names.

/** Full years on the day `today` ("2026-11-21"); null where nothing sensible is known. */
export function computeProfileAgeYears({ age, dateOfBirth }: Profile['personalInfo'], today: string): number | null {
  const years = dateOfBirth === undefined ? age : computeAgeYears(dateOfBirth, today);
  return years !== undefined && years >= ageYearsMin && years <= ageYearsMax ? years : null;
}

export const hasAnsweredAge = ({ age, dateOfBirth }: Profile['personalInfo']): boolean => isPresent(age) || isPresent(dateOfBirth);

export const hasAnsweredConditions = (profile: Profile): boolean =>
  profile.medicalHistory.noConditions === true || listConditions(profile).length > 0;

/** The box "no conditions" covers allergies and family history too: it clears all of them. */
export const hasAnsweredAllergies = ({ medicalHistory: history }: Pick<Profile, 'medicalHistory'>): boolean =>
  history.noConditions === true || history.noAllergies === true || isPresent(history.allergies);

export const listSymptoms = ({ symptoms, healthAssessment: health }: Profile): string[] =>
  deduplicateTexts([...(symptoms.currentSymptoms ?? []), ...(health.symptoms ?? [])]);

export const hasAnsweredSymptoms = (profile: Profile): boolean => profile.symptoms.completed === true || listSymptoms(profile).length > 0;

export const getDietType = ({ dietaryInfo: diet }: Pick<Profile, 'dietaryInfo'>) => diet.type ?? diet.dietType;

export const listRestrictions = ({ dietaryInfo: diet }: Pick<Profile, 'dietaryInfo'>): string[] =>
  deduplicateTexts([...(diet.restrictions ?? []), ...(diet.dietaryRestrictions ?? [])]);

/** Something is left out, or the person answered that nothing is. */
export const hasAnsweredRestrictions = (profile: Pick<Profile, 'dietaryInfo'>): boolean =>
  profile.dietaryInfo.noRestrictions === true || listRestrictions(profile).length > 0;

/** What of the profile's own lists is taken now. */
export const listActiveMedicines = ({ medications, supplements }: Pick<Profile, 'medications' | 'supplements'>) =>
  [...(medications.current ?? []), ...(supplements.current ?? [])].filter(({ active }) => active);

/** A list that was emptied by "none" is an answer; one that is not there is a question still open. `cabinetCount`: medicines of the cabinet. */
export const hasAnsweredMedicines = ({ medications }: Pick<Profile, 'medications'>, medicationCount: number): boolean =>
  medications.current !== undefined || medicationCount > 0;

export const hasGoals = ({ healthGoals: goals }: Pick<Profile, 'healthGoals'>): boolean => isPresent(goals.primary);
