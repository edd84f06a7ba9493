import type { Medication, MedicationInput, MedicationRow, MedicationRowInput } from '@wellkept/contract/medications/medications.ts';

/** The entry that a body in the table's column names means. */
export function fromRow(row: MedicationRowInput): MedicationInput {
  const { type, startDate, prescribingDoctor, dosage, text } = row.notes ?? {};
  return {
    name: row.name ?? row.medicationName ?? '',
    strength: row.strength ?? null,
    prescribedDosage: row.prescribedDosage ?? null,
    frequency: row.frequency ?? null,
    indication: row.indication ?? null,
    active: row.active ?? true,
    notes: {
      type: type ?? 'Prescription',
      startDate: startDate ?? null,
      prescribingDoctor: prescribingDoctor ?? null,
      dosage: dosage ?? null,
      text: text ?? null,
    },
  };
}

/** An entry in the table's column names. */
export const toRow = (entry: Medication): MedicationRow => ({
  id: entry.id,
  name: entry.name,
  medicationName: entry.name,
  strength: entry.strength,
  prescribedDosage: entry.prescribedDosage,
  frequency: entry.frequency,
  indication: entry.indication,
  active: entry.active,
  notes: JSON.stringify(entry.notes),
  updatedAt: entry.updatedAt,
});
