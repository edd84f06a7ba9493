import type { Medication } from '@wellkept/contract/medications.ts';
import type { Medicine, Profile } from '@wellkept/profile/profile.ts';
import { medicationOf, plainDraft } from '../medications/medication-draft.ts';

/**
 * Medicines have one home, the table of medications: the cabinet, the dialog, the dashboard and every check read it. The profile's own list
 * only says "none" (an empty list), or holds what an earlier profile brought along until the person moves it to the cabinet as this. What
 * was stopped then is stopped in the cabinet.
 */
export const movedMedicine = ({ name, dosage, frequency, type, active }: Medicine, now: Date): Medication =>
  medicationOf(crypto.randomUUID(), { ...plainDraft(name, type), dosage, frequency, type }, active, now);

const spelled = (text: string | null) => (text ?? '').toLowerCase().replace(/\s+/g, '');

/** The same name, unless both say how much and say it differently. */
function isSame({ name, dosage }: Medicine, { name: known, strength, prescribedDosage }: Medication): boolean {
  const amounts = [strength, prescribedDosage, `${strength ?? ''}${prescribedDosage ?? ''}`].map(spelled).filter(Boolean);
  return spelled(name) === spelled(known) && (spelled(dosage) === '' || amounts.length === 0 || amounts.includes(spelled(dosage)));
}

/** What an earlier profile listed and the cabinet does not have, each once. */
export function notInCabinet(
  { medications, supplements }: Pick<Profile, 'medications' | 'supplements'>,
  cabinet: readonly Medication[],
): Medicine[] {
  const listed = [...(medications.current ?? []), ...(supplements.current ?? [])];
  const byLine = new Map(listed.map((medicine) => [`${spelled(medicine.name)} ${spelled(medicine.dosage)}`, medicine]));
  return [...byLine.values()].filter((medicine) => !cabinet.some((known) => isSame(medicine, known)));
}
