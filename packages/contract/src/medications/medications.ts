import { z } from 'zod';
import { LifeDay } from '../bounds.ts';
import { createSpecifiedSchema } from '../specified-schema.ts';
import { medicationColors, medicationShapes } from './medication-appearance.ts';
import {
  medicationBulkMax,
  medicationIndicationLengthMax,
  medicationLineLengthMax,
  medicationNameLengthMax,
  medicationTextLengthMax,
} from './medication-limits.ts';
import { ParsedMedication } from './parsed-medication.ts';

const createLineSchema = (lengthMax = medicationLineLengthMax) => z.string().trim().max(lengthMax).nullable();

export const MedicationType = z.enum(['Prescription', 'Over-the-counter', 'Supplement', 'Vitamin', 'Herbal']);

export const MedicationAppearance = z
  .strictObject({ shape: z.enum(medicationShapes), color: z.enum(medicationColors) })
  .meta({ id: 'MedicationAppearance', description: 'How the person recognizes it, as they chose it.' });

const notes = z.strictObject({
  type: MedicationType,
  startDate: LifeDay.nullable(),
  prescribingDoctor: createLineSchema(),
  dosage: createLineSchema(),
  text: createLineSchema(medicationTextLengthMax),
});

const fields = {
  name: z
    .string()
    .max(medicationNameLengthMax, `A name can have up to ${medicationNameLengthMax} characters`)
    .refine((text) => text.trim() !== '', 'Enter a name')
    .meta({ description: 'As the person typed or chose it, stored as text.' }),
  strength: createLineSchema(),
  prescribedDosage: createLineSchema(),
  frequency: createLineSchema(),
  indication: createLineSchema(medicationIndicationLengthMax),
  active: z.boolean(),
};

export const MedicationNotes = notes.meta({ id: 'MedicationNotes' });
const needsReview = z.boolean().exactOptional().meta({
  description: 'Whether the person is asked to look at words that could not be read. Left out, it follows from the words.',
});
const appearance = MedicationAppearance.nullable();
const inputs = { ...fields, notes: MedicationNotes, appearance: appearance.exactOptional(), needsReview };
export const MedicationInput = z.strictObject(inputs).meta({ id: 'MedicationFields' });
export type MedicationInput = z.infer<typeof MedicationInput>;

const MedicationWithId = z.strictObject({ id: z.uuid(), ...inputs }).meta({ id: 'MedicationWithId' });
export const MedicationBulk = z
  .strictObject({ items: z.array(MedicationWithId).min(1).max(medicationBulkMax) })
  .meta({ id: 'MedicationBulk' });

export const Medication = z
  .object({
    id: z.uuid(),
    ...fields,
    notes: MedicationNotes,
    /** Null where the person has not chosen one. */
    appearance,
    /** Null where the words were not read yet. */
    parsed: ParsedMedication.nullable(),
    /** Some of the words could not be read, and the person has not confirmed them yet. */
    needsReview: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Medication' });
export type Medication = z.infer<typeof Medication>;

const specifiedNotes = z.object({
  type: MedicationType.optional(),
  startDate: LifeDay.nullable().optional(),
  prescribingDoctor: createLineSchema().optional(),
  dosage: createLineSchema().optional(),
  text: createLineSchema(medicationTextLengthMax).optional(),
});

/** JSON text is read as its fields; any other text is stored as the note's words. */
function readNotes(sent: string): unknown {
  try {
    const parsed: unknown = JSON.parse(sent);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // Not JSON: the person's own words.
  }
  return { text: sent };
}

/** A medicine in the column names of the table; everything but the name may be left out. */
export const MedicationRowInput = createSpecifiedSchema(
  'MedicationRowFields',
  z
    .strictObject({
      name: fields.name.optional(),
      medication_name: fields.name.optional(),
      strength: createLineSchema().optional(),
      prescribed_dosage: createLineSchema().optional(),
      frequency: createLineSchema().optional(),
      indication: createLineSchema(medicationIndicationLengthMax).optional(),
      active: z.boolean().optional(),
      notes: z
        .union([z.string().max(medicationTextLengthMax).transform(readNotes), z.record(z.string(), z.unknown()), z.null()])
        .transform((sent) => sent ?? {})
        .pipe(specifiedNotes)
        .optional()
        .meta({ description: 'JSON text, or the object itself, with type, startDate, prescribingDoctor and dosage.' }),
    })
    .refine((row) => row.name !== undefined || row.medication_name !== undefined, { path: ['name'], message: 'Enter a name' }),
);
export type MedicationRowInput = z.infer<typeof MedicationRowInput>;

export const MedicationRow = createSpecifiedSchema(
  'MedicationRow',
  z.object({
    id: z.uuid(),
    name: z.string(),
    medication_name: z.string(),
    strength: z.string().nullable(),
    prescribed_dosage: z.string().nullable(),
    frequency: z.string().nullable(),
    indication: z.string().nullable(),
    active: z.boolean(),
    notes: z.string().meta({ description: 'JSON text' }),
    updated_at: z.iso.datetime(),
  }),
);
export type MedicationRow = z.infer<typeof MedicationRow>;

export const MedicationParams = z.object({ id: z.uuid() });
export const MedicationQuery = z.strictObject({ active: z.enum(['true', 'false']).optional() });
