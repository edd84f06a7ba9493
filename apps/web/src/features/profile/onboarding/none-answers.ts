import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { withNoMedicines, withNoSymptoms } from '@wellkept/profile/list-answers.ts';
import { answerNoConditions } from '../editor/history-fields.tsx';
import { editProfile } from '../profile-saving.ts';
import type { GroupId } from './groups.ts';

/** Answers "none" and continues, in one press. */
export const noneAnswers: Partial<Record<GroupId, { text: string; answer: () => void }>> = {
  history: { text: 'None of these', answer: () => answerNoConditions(true) },
  symptoms: { text: 'Nothing bothers me', answer: () => editProfile('symptoms', (before) => withNoSymptoms(before, true)) },
  medicines: { text: 'I don’t take anything', answer: () => editProfile('medications', withNoMedicines) },
};

/** Whether nothing is stored for the group, so that "none" would delete nothing. */
export function hasNoAnswer(id: GroupId, profile: Profile, medicationCount: number): boolean {
  if (id === 'medicines') return medicationCount === 0 && (profile.medications.current ?? []).length === 0;
  if (id === 'symptoms') return (profile.symptoms.currentSymptoms ?? []).length === 0;
  const { noConditions, noAllergies, ...lists } = profile.medicalHistory;
  return id === 'history' && (noConditions || !noAllergies) && Object.values(lists).every((list) => list.length === 0);
}
