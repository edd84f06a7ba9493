import { listConditions } from '@wellkept/interactions/person/person-from-profile.ts';
import { getDietType, hasAnsweredAge, hasAnsweredAllergies, hasAnsweredRestrictions, listSymptoms } from './answers.ts';
import { isPresent, type Profile } from './profile.ts';

const sections = ['personal_info', 'health_assessment', 'medical_history', 'lifestyle_data', 'dietary_info', 'medications'] as const;
export type CountedSection = (typeof sections)[number];

/** The required fields of each section. */
const requiredFields: Readonly<Record<CountedSection, readonly ((profile: Profile) => unknown)[]>> = {
  personal_info: [
    ({ personal_info: info }) => hasAnsweredAge(info) || null,
    ({ personal_info: info }) => info.gender,
    ({ personal_info: info }) => info.height,
    ({ personal_info: info }) => info.weight,
  ],
  health_assessment: [
    (profile) => profile.symptoms.completed || listSymptoms(profile),
    (profile) => profile.medical_history.noConditions || listConditions(profile),
  ],
  medical_history: [
    (profile) => hasAnsweredAllergies(profile) || null,
    (profile) => profile.medical_history.noConditions || listConditions(profile),
  ],
  lifestyle_data: [
    ({ lifestyle_data: life }) => life.exerciseFrequency,
    ({ lifestyle_data: life }) => life.sleepHours,
    ({ lifestyle_data: life }) => life.stressLevel,
  ],
  dietary_info: [getDietType, (profile) => hasAnsweredRestrictions(profile) || null],
  medications: [({ medications }) => medications.current],
};

/** The percent of the required fields that are there: not null, not empty, no empty list. */
export function computeSectionCompleteness(profile: Profile, section: CountedSection): number {
  const fields = requiredFields[section];
  return Math.round((100 * fields.filter((read) => isPresent(read(profile))).length) / fields.length);
}
