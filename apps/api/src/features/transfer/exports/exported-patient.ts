import type { Profile } from '@wellkept/contract/profile/profile.ts';
import type { ExportedPatient } from '@wellkept/fhir/person.ts';
import { listConditions } from '@wellkept/interactions/person/person-from-profile.ts';
import { getHeightCm, getWeightKg } from '@wellkept/profile/units.ts';
import type { Person } from '../../../auth/people.ts';

/** Account and profile of the exported person. The mail address is included only in the person's own file. */
export function toExportedPatient(
  person: Pick<Person, 'name' | 'firstName' | 'lastName'>,
  profile: Profile,
  email: string | null,
): ExportedPatient {
  const { personalInfo: info, healthAssessment: health, medicalHistory: history, lifestyleData: life } = profile;
  return {
    name: person.name,
    firstName: person.firstName,
    lastName: person.lastName,
    email,
    dateOfBirth: info.dateOfBirth ?? null,
    gender: info.gender ?? info.sex ?? null,
    weightKg: getWeightKg(info),
    heightCm: getHeightCm(info),
    isPregnant: health.pregnant ?? null,
    smoking: life.smokingStatus ?? null,
    conditions: listConditions(profile),
    allergies: history.allergies ?? [],
    hasNoConditions: history.noConditions === true,
    hasNoAllergies: history.noAllergies === true,
    familyHistory: history.familyHistory ?? [],
    recordedOn: profile.updatedAt.slice(0, 10),
  };
}
