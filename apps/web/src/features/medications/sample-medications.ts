import type { Medication } from '@wellkept/contract/medications.ts';
import { sampleNote } from './cabinet.ts';

type Sample = [name: string, strength: string, frequency: string, type: Medication['notes']['type']];

const samples: readonly Sample[] = [
  ['Warfarin', '5 mg', 'once a day', 'Prescription'],
  ['Atorvastatin', '20 mg', 'once a day', 'Prescription'],
  ['Ibuprofen', '400 mg', 'as needed', 'Over-the-counter'],
  ['St John’s wort', '300 mg', 'three times a day', 'Herbal'],
  ['Vitamin D3', '2000 IU', 'once a day', 'Vitamin'],
];

/** Entries that show how the page works. Their note marks them; they are removed in one click. */
export const sampleMedications = (newId: (index: number) => string, now: Date): Medication[] =>
  samples.map(([name, strength, frequency, type], index) => ({
    id: newId(index),
    name,
    strength,
    prescribedDosage: null,
    frequency,
    indication: null,
    active: true,
    notes: { type, startDate: null, prescribingDoctor: null, dosage: null, text: sampleNote },
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }));
