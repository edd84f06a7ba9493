import { listRestrictions } from './answers.ts';
import type { Dietary, MedicalHistory } from './profile.ts';

// Of "none" in one place and an entry in another, the entry stands: a forgotten allergy is worse than one too many. Two devices can say both
// without knowing of each other.

export function resolveHistoryConflicts({ noConditions, noAllergies, ...lists }: MedicalHistory): MedicalHistory {
  const hasList = Object.values(lists).some((list) => list.length > 0);
  const hasAllergies = (lists.allergies ?? []).length > 0;
  return {
    ...lists,
    ...(noConditions !== undefined && { noConditions: noConditions && !hasList }),
    ...(noAllergies !== undefined && !hasAllergies && { noAllergies }),
  };
}

export function resolveDietConflicts({ noRestrictions, ...diet }: Dietary): Dietary {
  const hasList = listRestrictions({ dietaryInfo: diet }).length > 0;
  return noRestrictions === undefined || hasList ? diet : { ...diet, noRestrictions };
}
