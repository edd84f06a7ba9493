import { conditionsOf } from '@wellkept/safety/person/person-of-profile.ts';
import { dietTypeOf, saysAge, saysAllergies, saysRestrictions, symptomsOf } from './answers.ts';
import { isPresent, type Profile } from './profile.ts';

const sections = ['personal_info', 'health_assessment', 'medical_history', 'lifestyle_data', 'dietary_info', 'medications'] as const;
export type CountedSection = (typeof sections)[number];

/** The required fields of each section. */
const requiredFields: Readonly<Record<CountedSection, readonly ((profile: Profile) => unknown)[]>> = {
  personal_info: [
    ({ personal_info: info }) => saysAge(info) || null,
    ({ personal_info: info }) => info.gender,
    ({ personal_info: info }) => info.height,
    ({ personal_info: info }) => info.weight,
  ],
  health_assessment: [
    (profile) => profile.symptoms.completed || symptomsOf(profile),
    (profile) => profile.medical_history.noConditions || conditionsOf(profile),
  ],
  medical_history: [
    (profile) => saysAllergies(profile) || null,
    (profile) => profile.medical_history.noConditions || conditionsOf(profile),
  ],
  lifestyle_data: [
    ({ lifestyle_data: life }) => life.exerciseFrequency,
    ({ lifestyle_data: life }) => life.sleepHours,
    ({ lifestyle_data: life }) => life.stressLevel,
  ],
  dietary_info: [dietTypeOf, (profile) => saysRestrictions(profile) || null],
  medications: [({ medications }) => medications.current],
};

/** The percent of the required fields that are there: not null, not empty, no empty list. */
export function sectionCompleteness(profile: Profile, section: CountedSection): number {
  const fields = requiredFields[section];
  return Math.round((100 * fields.filter((read) => isPresent(read(profile))).length) / fields.length);
}
