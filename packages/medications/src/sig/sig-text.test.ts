import { expect, test } from 'vitest';
import { parseItem } from '../parse/parse-item.ts';
import { formatSig } from './sig-text.ts';

test.each<[string, string | null, string | null, string | null, string]>([
  ['Metformin', null, null, null, 'Metformin'],
  ['Metformin', '500 mg', null, 'twice a day', 'Metformin 500 mg twice a day'],
  ['Metformin', '500 mg', '2 tablets', 'twice a day', 'Metformin 1000 mg twice a day'],
  ['Metformin', '500 mg', '1 tablet', 'twice a day', 'Metformin 500 mg twice a day'],
  ['Metformin', '500 mg', '1000 mg', 'daily', 'Metformin 1000 mg once a day'],
  ['Metformin', '500 mg', '2 tablets twice daily', null, 'Metformin 1000 mg twice a day'],
  ['Metformin', '750 mg extended release', '2 tablets', null, 'Metformin 1500 mg extended release'],
  ['Excedrin', null, '2 caplets', 'every 6 hours as needed', 'Excedrin 2 tablet every 6 hours, as needed'],
  ['Ibuprofen', '100 mg/5 ml', '2 tablets', null, 'Ibuprofen 100 mg/5ml'],
  ['Lisinopril and hydrochlorothiazide', '20-12.5 mg', '1 tablet', 'daily', 'Lisinopril and hydrochlorothiazide 20-12.5 mg once a day'],
  ['metformin 500 mg twice daily', '500 mg', '1 tablet', 'twice a day', 'metformin 500 mg twice daily'],
  ['Aspirin', 'the small ones', 'as the doctor said', 'when I think of it', 'Aspirin'],
  ['Aspirin', ' ', '', '', 'Aspirin'],
  ['acetaminophen 500 mg', null, '3 tablets', '4 times a day', 'acetaminophen 500 mg 3 tablet four times a day'],
  ['my blue pills', '5 mg', null, 'mornings', 'my blue pills 5 mg in the morning'],
  ['Vitamin D', '1,000 IU', '2 capsules', 'once a week', 'Vitamin D 2000 IU once a week'],
  [
    'Acetaminophen',
    '500 mg',
    '1-2 tablets',
    'every 4-6 hours as needed, max 8 a day',
    'Acetaminophen 500 mg 1-2 tablet every 4 to 6 hours, as needed max 8 a day',
  ],
  ['Tylenol Extra Strength', null, '1 or 2 caplets', 'max 4 g in 24 hours', 'Tylenol Extra Strength 1-2 tablet max 4 g a day'],
  ['Vitamin D', '5000', null, 'daily', 'Vitamin D 5000 once a day'],
  ['Metformin', '500 mg', null, 'with each meal', 'Metformin 500 mg with each meal'],
  ['Warfarin', '-5 mg', null, '0 times a day', 'Warfarin'],
])('%s, %s, %s, %s', (name, strength, prescribedDosage, frequency, expected) => {
  expect(formatSig({ name, strength, prescribedDosage, frequency })).toBe(expected);
});

test('what was put together is read again as it was meant', () => {
  const text = formatSig({ name: 'Levodopa', strength: '100 mg', prescribedDosage: '3 tablets', frequency: 'every 4 to 6 hours' });
  expect(parseItem(text)).toMatchObject({ name: 'Levodopa', dose: { amount: 300, unit: 'mg' }, frequency: { perDay: 6 } });
});

test.each([
  ['500 mg', '1-2 tablets', 'every 4-6 hours as needed, max 8 a day'],
  [null, '1 to 2 tablets', 'up to 4 times a day'],
  ['325 mg', 'two tablets', 'q6h'],
])('%s, %s, %s reads the same the second time', (strength, prescribedDosage, frequency) => {
  const once = formatSig({ name: 'Acetaminophen', strength, prescribedDosage, frequency });
  const { name: _, ...read } = parseItem(once);
  expect(read).toEqual(
    (({ name: _name, ...rest }) => rest)(parseItem(formatSig({ name: once, strength: null, prescribedDosage: null, frequency: null }))),
  );
  expect(read.frequency).not.toBeNull();
});
