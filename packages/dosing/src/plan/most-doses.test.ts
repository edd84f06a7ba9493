import type { MedicationWords } from '@wellkept/clinical/medication.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { parseMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { expect, test } from 'vitest';
import { findMostDosesADay } from './most-doses.ts';

const { resolve } = createResolver(await loadKnowledge());
const toWords = (line: string): MedicationWords => {
  const [name = '', strength = '', prescribedDosage = '', frequency = ''] = line.split('|').map((part) => part.trim());
  return { name, strength: strength || null, prescribedDosage: prescribedDosage || null, frequency: frequency || null };
};

test.each([
  ['Ibuprofen | 400 mg | | as needed, max 3 a day', 3],
  ['Ibuprofen | 400 mg | 1 tablet | every 6 hours as needed, max 1200 mg a day', 3],
  ['Ibuprofen | 200 mg | 2 tablets | as needed, maximum 6 tablets daily', 3],
  ['Paracetamol | 500 mg | 2 tablets | every 4-6 hours as needed, max 8 tablets a day', 4],
  ['Paracetamol | 500 mg | 1-2 tablets | up to 4 times a day as needed', 4],
  ['Paracetamol | 500 mg | 1-2 tablets | as needed, max 8 tablets a day', 4],
  ['Paracetamol | 500 mg | | as needed, no more than 4 g in 24 hours', 8],
  ['Paracetamol | 500 mg | 2 tablets | as needed, no more than 3 g a day', 3],
  ['Paracetamol 500 mg 2 tablets as needed max 8 tablets a day', 4],
  ['Tramadol | 50 mg | 1-2 capsules | as needed up to 400 mg daily', 4],
  ['Salbutamol | 100 mcg | 2 puffs | as needed, max 8 puffs a day', 4],
  ['Albuterol inhaler | | 2 puffs | every 4 hours as needed', 6],
  ['Sumatriptan | 50 mg | 1 tablet | as needed, max 2 tablets a day', 2],
  ['Sumatriptan | 50 mg | | twice a week as needed', 1],
  ['Sumatriptan | 100 mg | | as needed, max 50 mg a day', 0],
  ['Cetirizine | 10 mg | | once a day as needed', 1],
  ['Gaviscon | 10 ml | | as needed up to 40 ml a day', 4],
  ['Loperamide | 2 mg | | as needed, max 16 mg per day', 8],
  ['Zotrelvix | 5 mg | | as needed up to 4 a day', 4],
  ['Digoxin | 0.25 mg | | as needed, max 250 mcg a day', 1],
  ['Zolpidem | 5 mg | | at bedtime as needed', null],
  ['Ibuprofen | 400 mg | | as needed', null],
  ['Ibuprofen | | | as needed, max 1200 mg a day', null],
  ['Metformin | 500 mg | | twice a day', null],
])('the most doses a day of "%s" are %s', (line, most) => {
  const words = toWords(line);
  expect(findMostDosesADay({ ...words, parsed: parseMedication(resolve, null, words) })).toBe(most);
});

test('what was not read has no most', () => expect(findMostDosesADay({ prescribedDosage: 'max 8 a day', parsed: null })).toBeNull());
