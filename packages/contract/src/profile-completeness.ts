import type { Profile } from './profile.ts';

/** How many of 100 points a profile has, by what is answered. A medicine in the cabinet counts as well as one in the profile. */
export function completenessScore(
  profile: Pick<Profile, 'personal_info' | 'medical_history' | 'medications' | 'lifestyle_data' | 'dietary_info' | 'conditions'>,
  medicationCount: number,
): number {
  const { personal_info: info, medical_history: history, lifestyle_data: life, dietary_info: diet } = profile;
  const conditions = [...(history.currentConditions ?? []), ...(history.chronicConditions ?? []), ...(profile.conditions.current ?? [])];
  const current = profile.medications.current?.length ?? 0;
  const points: readonly (readonly [number, boolean])[] = [
    [8, info.age !== undefined || info.dateOfBirth !== undefined],
    [8, info.gender !== undefined],
    [9, info.weight !== undefined && info.height !== undefined],
    [13, conditions.length > 0 || history.noConditions === true],
    [12, (history.allergies ?? []).length > 0 || history.noConditions === true],
    [20, current + medicationCount > 0],
    [8, life.exerciseFrequency !== undefined],
    [7, life.sleepHours !== undefined],
    [8, (diet.type ?? diet.dietType) !== undefined],
    [7, (diet.restrictions ?? diet.dietaryRestrictions ?? []).length > 0],
  ];
  return points.reduce((sum, [value, isAnswered]) => sum + (isAnswered ? value : 0), 0);
}
