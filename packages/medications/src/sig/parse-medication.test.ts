import type { MedicationWords } from '@wellkept/clinical/medication.ts';
import { loadCodes, loadKnowledge } from '@wellkept/knowledge/load.ts';
import { describe, expect, test } from 'vitest';
import { createResolver } from '../resolve/resolve.ts';
import { createItemResolver, parseMedication, resolveWords, toResolution } from './parse-medication.ts';

const knowledge = await loadKnowledge();
const { resolve } = createResolver(knowledge);
const codes = await loadCodes();
const toWords = (
  name: string,
  strength: string | null = null,
  prescribedDosage: string | null = null,
  frequency: string | null = null,
) => ({
  name,
  strength,
  prescribedDosage,
  frequency,
});
/** As it comes back from a column of JSON. */
const store = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

describe('a medicine that was stored means what its words mean', () => {
  const howTaken = [
    [null, null, null],
    ['500 mg', '1-2 tablets', 'every 4 to 6 hours as needed, max 8 a day'],
    [null, '1 tablet', 'twice a day with meals'],
    ['20-12.5 mg', null, 'at 8 am on Mondays'],
    ['the small ones', 'as the doctor said', 'once a week'],
  ] as const;
  const names = [...knowledge.substances.values()].map(({ name }) => name);
  const products = [...knowledge.products.values()].map(({ name }) => name);
  const lines = [
    '',
    ' ',
    '💊',
    'warfrin 5mg',
    'Dr',
    'ibu/parac',
    'oxycodone 5-10 mg',
    'vitamin D 5000',
    'Allergies: penicillin',
    'blue pill 500',
  ];
  const known = [...names, ...products].map((name, at) => [name, howTaken[at % howTaken.length]] as const);
  const odd = lines.flatMap((line) => howTaken.map((taken) => [line, taken] as const));
  const medications: MedicationWords[] = [...known, ...odd].map(([name, taken = []]) => toWords(name, ...taken));

  test(`for ${medications.length} substances, products and odd lines`, { timeout: 180_000 }, () => {
    for (const words of medications) {
      const parsed = store(parseMedication(resolve, codes, words));
      expect(toResolution(parsed), JSON.stringify(words)).toEqual(resolveWords(resolve, words));
    }
  });
});

test.each<[string, MedicationWords, object]>([
  [
    'one ingredient has its codes',
    toWords('Warfarin', '5 mg', null, 'once a day'),
    { substanceId: 'warfarin', rxcui: '11289', unreadWords: [] },
  ],
  ['a product of two ingredients has none', toWords('Percocet', '5/325 mg'), { substanceId: null, rxcui: null, unreadWords: [] }],
  ['a corrected name has no code', toWords('warfrin 5 mg'), { substanceId: 'warfarin', rxcui: null }],
  ['a name that is not known', toWords('Grandma’s drops'), { substanceId: null, rxcui: null, unreadWords: ['Grandma’s drops'] }],
  [
    'fields that could not be read are named as they were written',
    toWords('Aspirin', 'the small ones', 'as the doctor said', 'when I think of it'),
    { substanceId: 'aspirin', unreadWords: ['the small ones', 'as the doctor said', 'when I think of it'] },
  ],
  ['a number alone is a strength', toWords('Vitamin D', '5000', null, 'daily'), { unreadWords: [] }],
  [
    'the dose and when it is taken',
    toWords('Levodopa', '100 mg', '3 tablets', 'every 6 hours'),
    { sig: { dose: { amount: 300, unit: 'mg' }, timing: { perDay: 4, interval: { least: 360, most: 360 } } } },
  ],
])('%s', (_what, words, expected) => {
  expect(parseMedication(resolve, codes, words)).toMatchObject(expected);
});

test('what is not saved yet is read from its words', () => {
  const words = toWords('Metformin', '500 mg', '2 tablets', 'twice a day');
  expect(createItemResolver(knowledge, resolve)({ ...words, parsed: null })).toEqual(resolve('Metformin 1000 mg twice a day'));
  const parsed = parseMedication(resolve, null, words);
  const refuse = () => {
    throw new Error('stored text is not parsed again');
  };
  expect(createItemResolver(knowledge, refuse)({ ...words, parsed })).toEqual(resolve('Metformin 1000 mg twice a day'));
  // A release that calls the substance something else reads the words.
  expect(createItemResolver({ substances: new Map() }, resolve)({ ...words, parsed })).toEqual(resolve('Metformin 1000 mg twice a day'));
});
