import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { createResolver } from '../resolve/resolve.ts';
import { parseAllergens } from './allergy-line.ts';
import { parseMedicationList } from './parse-medication-list.ts';

const { resolve } = createResolver(await loadKnowledge());
const read = (...lines: string[]) => parseMedicationList(lines, resolve).map(({ text, kind, moment }) => [text, kind, moment]);

test.each([
  "Mum's tablets:",
  'My medications',
  'Current medication list:',
  'Vitamins & supplements',
  'OTC',
  '## Prescriptions',
  'Dad:',
  'For her heart:',
])('"%s" is a heading', (line) => expect(read(line)[0]?.[1]).toBe('heading'));

test.each([
  'Warfarin:',
  'vitamin D',
  'birth control pills',
  'water tablets',
  'blood pressure pill',
  'sleeping pills',
  'iron tablets',
  '5-HTP',
  'night calm drops',
])('"%s" is taken, not a heading', (line) => expect(read(line)).toEqual([[line, 'item', null]]));

test.each(['DOB: 4 May 1950', 'GP: Dr Osei'])('"%s" is never a medicine', (line) => expect(read(line)[0]?.[1]).toBe('note'));

test.each<[string, string[]]>([
  ['Allergies: penicillin', ['penicillin']],
  ['Allergic to aspirin', ['aspirin']],
  ['ALLERGIES - sulfa, shellfish and latex.', ['sulfa', 'shellfish', 'latex']],
  ['Drug allergies: none', []],
  ['NKDA', []],
  ['Intolerances: lisinopril (cough)', ['lisinopril (cough)']],
])('"%s" is an allergy and never a medicine', (line, allergens) => {
  expect(read(line)).toEqual([[line, 'allergy', null]]);
  expect(parseAllergens(line)).toEqual(allergens);
  expect(resolve(line).match).toBeNull();
});

test.each(['Allergy relief', 'allergy tablets', 'Zyrtec Allergy'])('"%s" is taken', (line) => expect(read(line)[0]?.[1]).toBe('item'));

test('a time of day as a heading goes for the lines below it', () =>
  expect(
    read('Morning', '- warfarin 5 mg', 'Bedtime:', '• simvastatin 20 mg', 'As needed', 'Evening: aspirin', "Mum's tablets", 'zinc'),
  ).toEqual([
    ['Morning', 'heading', 'in the morning'],
    ['warfarin 5 mg', 'item', 'in the morning'],
    ['Bedtime:', 'heading', 'at bedtime'],
    ['simvastatin 20 mg', 'item', 'at bedtime'],
    ['As needed', 'heading', 'as needed'],
    ['aspirin', 'item', 'in the evening'],
    ["Mum's tablets", 'heading', null],
    ['zinc', 'item', null],
  ]));

test.each([
  ['1. [ ] warfarin', 'warfarin'],
  ['•warfarin', 'warfarin'],
  ['(2) warfarin', 'warfarin'],
  ['#3 warfarin', 'warfarin'],
  ['a) warfarin', 'warfarin'],
  ['☐ warfarin', 'warfarin'],
  ['**warfarin**', 'warfarin'],
  ['5-HTP 100 mg', '5-HTP 100 mg'],
])('%s is the item %s', (line, text) => expect(read(line)).toEqual([[text, 'item', null]]));

test('a rule between the lines is nothing', () => expect(read('-----', '  ', '***')).toEqual([]));
