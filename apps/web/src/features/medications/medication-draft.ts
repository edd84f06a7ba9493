import {
  medicationIndicationLengthMax,
  medicationLineLengthMax,
  medicationNameLengthMax,
  medicationTextLengthMax,
} from '@wellkept/contract/medications/medication-limits.ts';
import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import type { MedicationType } from './medication-type.ts';

/** A line as it was written, where nothing is known of it: all of it is the name. */
export const createNameOnlyDraft = (text: string, type: MedicationType): MedicationInput => ({
  name: text.trim(),
  strength: null,
  prescribedDosage: null,
  frequency: null,
  indication: null,
  active: true,
  notes: { type, startDate: null, prescribingDoctor: null, dosage: null, text: null },
});

/** What can be changed of a medicine. An earlier release stored its dose in the notes alone. */
export const toMedicationDraft = (medication: Medication): MedicationInput => ({
  ...medication,
  prescribedDosage: medication.prescribedDosage ?? medication.notes.dosage,
});

const toLine = (text: string | null, lengthMax = medicationLineLengthMax) => text?.trim().slice(0, lengthMax) || null;

/** What was typed as the server takes it: what is empty is null, what is too long is cut at its limit. */
export function tidyMedicationInput({
  name,
  strength,
  prescribedDosage,
  frequency,
  indication,
  active,
  notes,
  appearance = null,
}: MedicationInput): Required<Omit<MedicationInput, 'needsReview'>> {
  const dosage = toLine(prescribedDosage);
  return {
    name: name.trim().slice(0, medicationNameLengthMax),
    strength: toLine(strength),
    prescribedDosage: dosage,
    frequency: toLine(frequency),
    indication: toLine(indication, medicationIndicationLengthMax),
    active,
    notes: {
      type: notes.type,
      startDate: /^\d{4}-\d{2}-\d{2}$/.test(notes.startDate ?? '') ? notes.startDate : null,
      prescribingDoctor: toLine(notes.prescribingDoctor),
      dosage,
      text: toLine(notes.text, medicationTextLengthMax),
    },
    appearance,
  };
}

/** A medicine as the list shows it at once, before the server has answered. */
export const createMedication = (id: string, draft: MedicationInput, now: Date, createdAt = now.toISOString()): Medication => ({
  id,
  ...tidyMedicationInput(draft),
  needsReview: false,
  parsed: null,
  createdAt,
  updatedAt: now.toISOString(),
});
