import { z } from 'zod';
import { LifeDay } from './bounds.ts';
import {
  medicationBulkMax,
  medicationIndicationLengthMax,
  medicationLineLengthMax,
  medicationNameLengthMax,
  medicationTextLengthMax,
} from './medication-limits.ts';

const line = (lengthMax = medicationLineLengthMax) => z.string().trim().max(lengthMax).nullable();

export const MedicationType = z.enum(['Prescription', 'Over-the-counter', 'Supplement', 'Vitamin', 'Herbal']);

const notes = z.strictObject({
  type: MedicationType,
  startDate: LifeDay.nullable(),
  prescribingDoctor: line(),
  dosage: line(),
  text: line(medicationTextLengthMax),
});

const fields = {
  name: z
    .string()
    .max(medicationNameLengthMax, `A name can have up to ${medicationNameLengthMax} characters`)
    .refine((text) => text.trim() !== '', 'Enter a name')
    .meta({ description: 'As the person typed or chose it; kept as text.' }),
  strength: line(),
  prescribedDosage: line(),
  frequency: line(),
  indication: line(medicationIndicationLengthMax),
  active: z.boolean(),
};

export const MedicationNotes = notes.meta({ id: 'MedicationNotes' });
export const MedicationInput = z.strictObject({ ...fields, notes: MedicationNotes }).meta({ id: 'MedicationFields' });
export type MedicationInput = z.infer<typeof MedicationInput>;

const MedicationWithId = z.strictObject({ id: z.uuid(), ...fields, notes: MedicationNotes }).meta({ id: 'MedicationWithId' });
export const MedicationBulk = z
  .strictObject({ items: z.array(MedicationWithId).min(1).max(medicationBulkMax) })
  .meta({ id: 'MedicationBulk' });

export const Medication = z
  .object({ id: z.uuid(), ...fields, notes: MedicationNotes, createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() })
  .meta({ id: 'Medication' });
export type Medication = z.infer<typeof Medication>;

export const MedicationParams = z.object({ id: z.uuid() });
export const MedicationQuery = z.strictObject({ active: z.enum(['true', 'false']).optional() });
