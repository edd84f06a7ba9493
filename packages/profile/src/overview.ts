import { conditionsOf } from '@wellkept/safety/person/person-of-profile.ts';
import { dietTypeOf, hasGoals, saysConditions, saysMedicines, saysSymptoms, symptomsOf, takenOf } from './answers.ts';
import { lifestyleScore, lifestyleStatus } from './lifestyle-score.ts';
import { isPresent, type Profile } from './profile.ts';
import { sectionCompleteness } from './section-completeness.ts';

/** The sections of the profile's editor. */
export const profileSections = [
  { section: 'personalInfo', title: 'Personal Information' },
  { section: 'medicalHistory', title: 'Medical History' },
  { section: 'symptoms', title: 'Current Symptoms' },
  { section: 'medications', title: 'Medications' },
  { section: 'lifestyle', title: 'Lifestyle' },
  { section: 'diet', title: 'Diet & Nutrition' },
  { section: 'healthGoals', title: 'Health Goals' },
] as const;
export type EditorSection = (typeof profileSections)[number]['section'];

export type SectionBadge = 'Complete' | 'Active' | 'Good' | 'Moderate' | 'Needs Attention' | 'None' | 'Available';

const isDone: Readonly<Record<EditorSection, (profile: Profile, cabinetCount: number) => boolean>> = {
  personalInfo: (profile) => sectionCompleteness(profile, 'personal_info') === 100,
  medicalHistory: saysConditions,
  symptoms: saysSymptoms,
  medications: saysMedicines,
  lifestyle: (profile) => sectionCompleteness(profile, 'lifestyle_data') === 100,
  diet: (profile) => dietTypeOf(profile) !== undefined,
  healthGoals: hasGoals,
};

const lifestyleBadges = { good: 'Good', moderate: 'Moderate', 'needs-attention': 'Needs Attention' } as const;

/** Severities of symptoms, 1 to 10, from which a card asks for attention. */
const attentionFromSeverity = 7;

/** What stands on a card: what somebody has, what they said they do not have, or that the section waits for them. */
const badgeOf: Readonly<Record<EditorSection, (profile: Profile, cabinetCount: number) => SectionBadge>> = {
  personalInfo: (profile) =>
    isDone.personalInfo(profile, 0) ? 'Complete' : isPresent(profile.personal_info) ? 'Needs Attention' : 'Available',
  medicalHistory: (profile) => (conditionsOf(profile).length > 0 ? 'Active' : saysConditions(profile) ? 'None' : 'Available'),
  symptoms: (profile) => {
    if (symptomsOf(profile).length === 0) return saysSymptoms(profile) ? 'None' : 'Available';
    const isSevere = Object.values(profile.symptoms.severity ?? {}).some((severity) => severity >= attentionFromSeverity);
    return isSevere ? 'Needs Attention' : 'Active';
  },
  medications: (profile, cabinetCount) => {
    if (takenOf(profile).length + cabinetCount > 0) return 'Active';
    return saysMedicines(profile, cabinetCount) ? 'None' : 'Available';
  },
  lifestyle: ({ lifestyle_data: life }) => (isPresent(life) ? lifestyleBadges[lifestyleStatus(lifestyleScore(life))] : 'Available'),
  diet: (profile) => (isDone.diet(profile, 0) ? 'Complete' : 'Available'),
  healthGoals: (profile) => (hasGoals(profile) ? 'Active' : 'Available'),
};

export type ProfileOverview = {
  sections: { section: EditorSection; title: string; isDone: boolean; badge: SectionBadge }[];
  doneCount: number;
  /** "5 of 7 sections completed" */
  text: string;
};

export function profileOverview(profile: Profile, cabinetCount: number): ProfileOverview {
  const sections = profileSections.map((one) => ({
    ...one,
    isDone: isDone[one.section](profile, cabinetCount),
    badge: badgeOf[one.section](profile, cabinetCount),
  }));
  const doneCount = sections.filter((one) => one.isDone).length;
  return { sections, doneCount, text: `${doneCount} of ${sections.length} sections completed` };
}
