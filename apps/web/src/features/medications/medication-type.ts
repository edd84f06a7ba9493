import type { Medication } from '@wellkept/contract/medications/medications.ts';

export type MedicationType = Medication['notes']['type'];
export const medicationTypes = [
  'Prescription',
  'Over-the-counter',
  'Supplement',
  'Vitamin',
  'Herbal',
] as const satisfies readonly MedicationType[];

export const isSupplement = (type: MedicationType) => type === 'Supplement' || type === 'Vitamin' || type === 'Herbal';
