import { listConditions } from '@wellkept/interactions/person/person-from-profile.ts';
import { getDietType, hasAnsweredAge, hasAnsweredAllergies, hasAnsweredRestrictions, listSymptoms } from './answers.ts';
import { isPresent, type Profile } from './profile.ts';

const sections = ['personalInfo', 'healthAssessment', 'medicalHistory', 'lifestyleData', 'dietaryInfo', 'medications'] as const;
export type CountedSection = (typeof sections)[number];

/** The required fields of each section. */
const requiredFields: Readonly<Record<CountedSection, readonly ((profile: Profile) => unknown)[]>> = {
  personalInfo: [
    ({ personalInfo: info }) => hasAnsweredAge(info) || null,
    ({ personalInfo: info }) => info.gender,
    ({ personalInfo: info }) => info.height,
    ({ personalInfo: info }) => info.weight,
  ],
  healthAssessment: [
    (profile) => profile.symptoms.completed || listSymptoms(profile),
    (profile) => profile.medicalHistory.noConditions || listConditions(profile),
  ],
  medicalHistory: [
    (profile) => hasAnsweredAllergies(profile) || null,
    (profile) => profile.medicalHistory.noConditions || listConditions(profile),
  ],
  lifestyleData: [
    ({ lifestyleData: life }) => life.exerciseFrequency,
    ({ lifestyleData: life }) => life.sleepHours,
    ({ lifestyleData: life }) => life.stressLevel,
  ],
  dietaryInfo: [getDietType, (profile) => hasAnsweredRestrictions(profile) || null],
  medications: [({ medications }) => medications.current],
};

/** The percent of the required fields that are there: not null, not empty, no empty list. */
export function computeSectionCompleteness(profile: Profile, section: CountedSection): number {
  const fields = requiredFields[section];
  return Math.round((100 * fields.filter((read) => isPresent(read(profile))).length) / fields.length);
}
