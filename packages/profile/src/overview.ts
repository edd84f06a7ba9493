import { listConditions } from '@wellkept/interactions/person/person-from-profile.ts';
import {
  getDietType,
  hasAnsweredConditions,
  hasAnsweredMedicines,
  hasAnsweredSymptoms,
  hasGoals,
  listActiveMedicines,
  listSymptoms,
} from './answers.ts';
import { describeLifestyle, findLifestyleVerdict } from './lifestyle-score.ts';
import { isPresent, type Profile } from './profile.ts';
import { computeSectionCompleteness } from './section-completeness.ts';

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

const isDoneBySection: Readonly<Record<EditorSection, (profile: Profile, medicationCount: number) => boolean>> = {
  personalInfo: (profile) => computeSectionCompleteness(profile, 'personalInfo') === 100,
  medicalHistory: hasAnsweredConditions,
  symptoms: hasAnsweredSymptoms,
  medications: hasAnsweredMedicines,
  lifestyle: (profile) => computeSectionCompleteness(profile, 'lifestyleData') === 100,
  diet: (profile) => getDietType(profile) !== undefined,
  healthGoals: hasGoals,
};

const lifestyleBadges = { good: 'Good', moderate: 'Moderate', 'needs-attention': 'Needs Attention' } as const;

/** Severities of symptoms, 1 to 10, from which a card asks for attention. */
const attentionFromSeverity = 7;

/** What a card shows: what the person has, what they don't have, or that the section waits for them. */
const badgeBySection: Readonly<Record<EditorSection, (profile: Profile, medicationCount: number) => SectionBadge>> = {
  personalInfo: (profile) =>
    isDoneBySection.personalInfo(profile, 0) ? 'Complete' : isPresent(profile.personalInfo) ? 'Needs Attention' : 'Available',
  medicalHistory: (profile) => (listConditions(profile).length > 0 ? 'Active' : hasAnsweredConditions(profile) ? 'None' : 'Available'),
  symptoms: (profile) => {
    if (listSymptoms(profile).length === 0) return hasAnsweredSymptoms(profile) ? 'None' : 'Available';
    const isSevere = Object.values(profile.symptoms.severity ?? {}).some((severity) => severity >= attentionFromSeverity);
    return isSevere ? 'Needs Attention' : 'Active';
  },
  medications: (profile, medicationCount) => {
    if (listActiveMedicines(profile).length + medicationCount > 0) return 'Active';
    return hasAnsweredMedicines(profile, medicationCount) ? 'None' : 'Available';
  },
  lifestyle: ({ lifestyleData: life }) => {
    const figure = describeLifestyle(life);
    if (!figure) return 'Available';
    const verdict = findLifestyleVerdict(figure);
    return verdict ? lifestyleBadges[verdict] : 'Active';
  },
  diet: (profile) => (isDoneBySection.diet(profile, 0) ? 'Complete' : 'Available'),
  healthGoals: (profile) => (hasGoals(profile) ? 'Active' : 'Available'),
};

export type ProfileOverview = {
  sections: { section: EditorSection; title: string; isDone: boolean; badge: SectionBadge }[];
  doneCount: number;
  /** "5 of 7 sections completed" */
  text: string;
};

export function createProfileOverview(profile: Profile, medicationCount: number): ProfileOverview {
  const sections = profileSections.map((one) => ({
    ...one,
    isDone: isDoneBySection[one.section](profile, medicationCount),
    badge: badgeBySection[one.section](profile, medicationCount),
  }));
  const doneCount = sections.filter((one) => one.isDone).length;
  return { sections, doneCount, text: `${doneCount} of ${sections.length} sections completed` };
}
