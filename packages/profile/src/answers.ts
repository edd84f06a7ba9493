import { ageOn, conditionsOf } from '@wellkept/safety/person/person-of-profile.ts';
import { eachOnce } from '@wellkept/safety/wording.ts';
import { ageYearsMax, ageYearsMin } from './limits.ts';
import { isPresent, type Profile } from './profile.ts';

// The questions of a profile and what was answered: several sections and fields ask the same thing under different names.

/** Full years on the day `today` ("2026-11-21"); null where nothing sensible is known. */
export function ageOf({ age, dateOfBirth }: Profile['personal_info'], today: string): number | null {
  const years = dateOfBirth === undefined ? age : ageOn(dateOfBirth, today);
  return years !== undefined && years >= ageYearsMin && years <= ageYearsMax ? years : null;
}

export const saysAge = ({ age, dateOfBirth }: Profile['personal_info']): boolean => isPresent(age) || isPresent(dateOfBirth);

export const saysConditions = (profile: Profile): boolean =>
  profile.medical_history.noConditions === true || conditionsOf(profile).length > 0;

/** Who has no conditions said so of allergies and family history too: the box clears all of them. */
export const saysAllergies = ({ medical_history: history }: Pick<Profile, 'medical_history'>): boolean =>
  history.noConditions === true || history.noAllergies === true || isPresent(history.allergies);

export const symptomsOf = ({ symptoms, health_assessment: health }: Profile): string[] =>
  eachOnce([...(symptoms.currentSymptoms ?? []), ...(health.symptoms ?? [])]);

export const saysSymptoms = (profile: Profile): boolean => profile.symptoms.completed === true || symptomsOf(profile).length > 0;

export const dietTypeOf = ({ dietary_info: diet }: Pick<Profile, 'dietary_info'>) => diet.type ?? diet.dietType;

export const restrictionsOf = ({ dietary_info: diet }: Pick<Profile, 'dietary_info'>): string[] =>
  eachOnce([...(diet.restrictions ?? []), ...(diet.dietaryRestrictions ?? [])]);

/** Something is left out, or nothing is and that was said. */
export const saysRestrictions = (profile: Pick<Profile, 'dietary_info'>): boolean =>
  profile.dietary_info.noRestrictions === true || restrictionsOf(profile).length > 0;

/** What of the profile's own lists is taken now. */
export const takenOf = ({ medications, supplements }: Pick<Profile, 'medications' | 'supplements'>) =>
  [...(medications.current ?? []), ...(supplements.current ?? [])].filter(({ active }) => active);

/** A list that was emptied by "none" is an answer; one that is not there is a question still open. `cabinetCount`: medicines of the cabinet. */
export const saysMedicines = ({ medications }: Pick<Profile, 'medications'>, cabinetCount: number): boolean =>
  medications.current !== undefined || cabinetCount > 0;

export const hasGoals = ({ health_goals: goals }: Pick<Profile, 'health_goals'>): boolean => isPresent(goals.primary);
