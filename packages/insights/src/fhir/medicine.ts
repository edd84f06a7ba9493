import { type BundleEntry, type Coding, concept, entryOf, self, textOf } from './resource.ts';

/** A medicine or supplement of the person's own list. */
export type ListedMedicine = {
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
export function entryOfMedicine(medicine: ListedMedicine, codings: readonly Coding[] = []): BundleEntry {
  const { id, name, strength, prescribedDosage, frequency, indication, active, notes, updatedAt } = medicine;
  const dosage = textOf([prescribedDosage ?? notes.dosage, frequency].filter(Boolean).join(', '));
  const told = [textOf(notes.prescribingDoctor) && `Prescribed by ${textOf(notes.prescribingDoctor)}`, textOf(notes.text)];
  return entryOf('MedicationStatement', id, {
    status: active ? 'active' : 'stopped',
    category: concept(notes.type),
    medicationCodeableConcept: concept([name, strength].filter(Boolean).join(' '), ...codings),
    subject: self,
    effectivePeriod: notes.startDate === null ? undefined : { start: notes.startDate },
    dateAsserted: updatedAt,
    informationSource: self,
    reasonCode: textOf(indication) === undefined ? [] : [concept(indication ?? '')],
    note: told.flatMap((text) => (text ? [{ text }] : [])),
    dosage: dosage === undefined ? [] : [{ text: dosage }],
  });
}
