import { expect, test } from 'vitest';
import { formatWithIngredients } from './ingredient-names.ts';
import type { ParsedMedication } from './medication.ts';

const createMedicine = (name: string, how: string, ...names: string[]) => {
  const ingredients = names.map((one) => ({ substanceId: one.toLowerCase(), name: one, amount: null, unit: null }));
  return { name, parsed: { recognition: { match: { how, ingredients } } } as unknown as ParsedMedication };
};

test.each([
  ['a brand by what is in it', createMedicine('Zocor', 'brand', 'Simvastatin'), 'Simvastatin (Zocor)'],
  ['a combination', createMedicine('Caduet', 'brand', 'Amlodipine', 'Atorvastatin'), 'Amlodipine/Atorvastatin (Caduet)'],
  ['a generic name', createMedicine('Simvastatin', 'exact', 'Simvastatin'), 'Simvastatin'],
  ['a brand that says it', createMedicine('Bayer aspirin', 'brand', 'Aspirin'), 'Bayer aspirin'],
  ['a multivitamin', createMedicine('Centrum', 'brand', 'Zinc', 'Iron', 'Copper', 'Iodine'), 'Centrum'],
  ['a name that is not read', { name: 'Zocor', parsed: null }, 'Zocor'],
])('a clinician reads %s', (_what, medicine, expected) => {
  expect(formatWithIngredients(medicine)).toBe(expected);
});
