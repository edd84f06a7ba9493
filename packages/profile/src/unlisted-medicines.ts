import type { Medicine, Profile } from './profile.ts';

/** An entry of the list of medicines, as far as it tells one from another. */
export type ListedMedicine = {
  name: string;
  strength: string | null;
  prescribedDosage: string | null;
  active: boolean;
};

const normalize = (text: string | null) => (text ?? '').toLowerCase().replace(/\s+/g, '');

/** The same name, unless both say how much and say it differently. */
export function isSameMedicine({ name, dosage }: Medicine, { name: known, strength, prescribedDosage }: ListedMedicine): boolean {
  const amounts = [strength, prescribedDosage, `${strength ?? ''}${prescribedDosage ?? ''}`].map(normalize).filter(Boolean);
  return normalize(name) === normalize(known) && (normalize(dosage) === '' || amounts.length === 0 || amounts.includes(normalize(dosage)));
}

/** What the profile names and the list of medicines does not have, each once. What was stopped is not checked, so it stands for nothing taken. */
export function getUnlistedMedicines(
  { medications, supplements }: Pick<Profile, 'medications' | 'supplements'>,
  list: readonly ListedMedicine[],
): Medicine[] {
  const named = [...(medications.current ?? []), ...(supplements.current ?? [])];
  const byLine = new Map(named.map((medicine) => [`${normalize(medicine.name)} ${normalize(medicine.dosage)}`, medicine]));
  return [...byLine.values()].filter(
    (medicine) => !list.some((known) => (known.active || !medicine.active) && isSameMedicine(medicine, known)),
  );
}
