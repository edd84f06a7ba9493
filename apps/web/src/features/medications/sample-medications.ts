import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { sampleNote } from '@wellkept/profile/sample-note.ts';
import { sampleMedicines } from '@wellkept/profile/sample-person.ts';

/** Entries that show how the page works. Their note marks them; they are removed in one click. */
export const createSampleMedications = (newId: (index: number) => string, now: Date): Medication[] =>
  sampleMedicines.map(({ name, strength, frequency, type }, index) => ({
    id: newId(index),
    name,
    strength,
    prescribedDosage: null,
    frequency,
    indication: null,
    active: true,
    notes: { type, startDate: null, prescribingDoctor: null, dosage: null, text: sampleNote },
    appearance: null,
    parsed: null,
    needsReview: false,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }));
