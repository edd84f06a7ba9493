import { type EditorSection, profileSections } from '@wellkept/profile/overview.ts';
import type { FieldEdit } from '../profile-edits.ts';

const getSectionTitle = (section: EditorSection): string => profileSections.find((one) => one.section === section)?.title ?? '';

/** Where the fields of a stored section are asked for. */
const editorOf: Readonly<Record<string, EditorSection>> = {
  personalInfo: 'personalInfo',
  medicalHistory: 'medicalHistory',
  conditions: 'medicalHistory',
  symptoms: 'symptoms',
  medications: 'medications',
  supplements: 'medications',
  lifestyleData: 'lifestyle',
  dietaryInfo: 'diet',
  healthGoals: 'healthGoals',
};

/** What the Save button says of these edits when they have arrived. */
export function formatSaved(edits: readonly Pick<FieldEdit, 'section'>[]): string {
  const [first, ...others] = new Set(edits.map(({ section }) => editorOf[section]));
  return first !== undefined && others.length === 0 ? `${getSectionTitle(first)} updated successfully` : 'Profile saved successfully';
}

/** The message about a section that is saved on the way to another. */
export const formatSectionSaved = (section: EditorSection): string => `${getSectionTitle(section)} saved successfully`;
