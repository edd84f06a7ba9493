import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { sampleNote } from '@wellkept/profile/sample-note.ts';
import { isSupplement } from './medication-type.ts';

/** Which part of the cabinet a screen shows. Everything is checked together on each. */
export type MedicationFilter = 'all' | 'supplements';

export const isInFilter = (filter: MedicationFilter, { notes }: Medication) => filter === 'all' || isSupplement(notes.type);

/** How another screen writes a medicine: with its strength. */
export const formatMedication = ({ name, strength, frequency }: Medication) => [name, strength, frequency].filter(Boolean).join(' ');

export type MedicationGroup = { title: string | null; medications: Medication[] };

/** Medicines first, then supplements; without a heading where there is only one kind. */
export function groupMedications(medications: readonly Medication[]): MedicationGroup[] {
  const medicines = medications.filter(({ notes }) => !isSupplement(notes.type));
  const supplements = medications.filter(({ notes }) => isSupplement(notes.type));
  if (medicines.length === 0 || supplements.length === 0) {
    return medications.length > 0 ? [{ title: null, medications: [...medications] }] : [];
  }
  return [
    { title: 'Medicines', medications: medicines },
    { title: 'Supplements, vitamins and herbs', medications: supplements },
  ];
}

/** "once a day · 1 tablet · for type 2 diabetes". */
export function formatIntake({ frequency, prescribedDosage, indication }: Medication): string {
  const purpose = indication && (/^(for|to)\b/i.test(indication) ? indication : `for ${indication}`);
  return [prescribedDosage, frequency, purpose].filter(Boolean).join(' · ');
}

/** More than this many at once gets the advice about taking several medicines. */
export const manyMedicationsOver = 2;

/** Made by "Fill with sample data"; a person who changes the note makes the entry their own. */
export const isSample = ({ notes }: Medication) => notes.text === sampleNote;

/** A medicine that starts to be taken again, or is stopped. */
export const withActive = (medication: Medication, active: boolean): Medication => ({
  ...medication,
  active,
  updatedAt: new Date().toISOString(),
});
