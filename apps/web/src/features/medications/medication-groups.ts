import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { sampleNote } from '@wellkept/profile/sample-note.ts';
import { isSupplement, type MedicationType } from './medication-type.ts';

/** Which part of the cabinet a screen shows. Everything is checked together on each. */
export type MedicationFilter = 'all' | 'supplements';

export const isInFilter = (filter: MedicationFilter, { notes }: Medication) => filter === 'all' || isSupplement(notes.type);

/** How another screen writes a medicine: with its strength. */
export const formatMedication = ({ name, strength, frequency }: Medication) => [name, strength, frequency].filter(Boolean).join(' ');

/** As the list shows it: 850 may be mg or tablets, and nobody may take it for either. */
export const formatListStrength = (strength: string): string =>
  /^\d+(?:[.,]\d+)*$/.test(strength.trim()) ? `${strength.trim()}, unit unknown` : strength;

export type MedicationGroup = { title: string; medications: Medication[] };

const groups: readonly { title: string; has: (type: MedicationType) => boolean }[] = [
  { title: 'Prescription', has: (type) => type === 'Prescription' },
  { title: 'Over the counter', has: (type) => type === 'Over-the-counter' },
  { title: 'Supplements and herbs', has: isSupplement },
];

/** By how one comes by them, in this order; a group without any is left out. */
export const groupMedications = (medications: readonly Medication[]): MedicationGroup[] =>
  groups
    .map(({ title, has }) => ({ title, medications: medications.filter(({ notes }) => has(notes.type)) }))
    .filter((group) => group.medications.length > 0);

/** "1 tablet · once a day · for type 2 diabetes". */
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
