import { type BundleEntry, type Coding, cleanText, createBundleEntry, createConcept, patientReference } from './resource.ts';

/** A medicine or supplement of the person's own list. */
export type ExportedMedicine = {
  id: string;
  name: string;
  strength: string | null;
  prescribedDosage: string | null;
  frequency: string | null;
  indication: string | null;
  active: boolean;
  notes: { type: string; startDate: string | null; prescribingDoctor: string | null; dosage: string | null; text: string | null };
  updatedAt: string;
};

/** `codings`: what its one ingredient is called in registers. */
export function createMedicationEntry(medicine: ExportedMedicine, codings: readonly Coding[] = []): BundleEntry {
  const { id, name, strength, prescribedDosage, frequency, indication, active, notes, updatedAt } = medicine;
  const dosage = cleanText([prescribedDosage ?? notes.dosage, frequency].filter(Boolean).join(', '));
  const notesText = [cleanText(notes.prescribingDoctor) && `Prescribed by ${cleanText(notes.prescribingDoctor)}`, cleanText(notes.text)];
  return createBundleEntry('MedicationStatement', id, {
    status: active ? 'active' : 'stopped',
    category: createConcept(notes.type),
    medicationCodeableConcept: createConcept([name, strength].filter(Boolean).join(' '), ...codings),
    subject: patientReference,
    effectivePeriod: notes.startDate === null ? undefined : { start: notes.startDate },
    dateAsserted: updatedAt,
    informationSource: patientReference,
    reasonCode: cleanText(indication) === undefined ? [] : [createConcept(indication ?? '')],
    note: notesText.flatMap((text) => (text ? [{ text }] : [])),
    dosage: dosage === undefined ? [] : [{ text: dosage }],
  });
}
