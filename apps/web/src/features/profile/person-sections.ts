import type { Profile } from '@wellkept/contract/profile/profile.ts';

/** The sections that say something about a check. */
export type PersonSections = Pick<
  Profile,
  'personalInfo' | 'healthAssessment' | 'medicalHistory' | 'lifestyleData' | 'dietaryInfo' | 'conditions'
>;

export const emptyFacts: PersonSections = {
  personalInfo: {},
  healthAssessment: {},
  medicalHistory: {},
  lifestyleData: {},
  dietaryInfo: {},
  conditions: {},
};
