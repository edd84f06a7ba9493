import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkTexts } from '../check.ts';
import { getTotalWords } from './amount-words.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const listAmounts = (...texts: string[]) =>
  checkTexts(knowledge, resolver, texts).amounts.map(({ substance, total, unit, per }) => `${substance.name} ${total} ${unit} a ${per}`);

test.each<[string, string]>([
  ['acetaminophen 500 mg 3 tablets 4 times a day', 'Acetaminophen 6000 mg a day'],
  ['acetaminophen 500 mg 1-2 tablets every 6 hours', 'Acetaminophen 4000 mg a day'],
  ['acetaminophen 500 mg one or two tablets twice daily', 'Acetaminophen 2000 mg a day'],
  ['acetaminophen 500 mg 1-2 tabs q4-6h prn', 'Acetaminophen 6000 mg a day'],
  ['acetaminophen 500 mg 1-2 tabs q4-6h prn max 8 a day', 'Acetaminophen 4000 mg a day'],
  ['acetaminophen 500 mg max 8 a day', 'Acetaminophen 4000 mg a day'],
  ['acetaminophen 500 mg no more than 6 tablets in 24 hours', 'Acetaminophen 3000 mg a day'],
  ['acetaminophen 1000 mg every 4 hours, max 3 g/day', 'Acetaminophen 3000 mg a day'],
  ['acetaminophen 500 mg as needed', 'Acetaminophen 500 mg a day'],
  ['acetaminophen 500 mg up to 4 times a day', 'Acetaminophen 2000 mg a day'],
  ['acetaminophen 500 mg 2-3 times a day', 'Acetaminophen 1500 mg a day'],
  ['metformin 500 mg with each meal', 'Metformin 1500 mg a day'],
  ['ibuprofen 2 x 200 mg three times a day', 'Ibuprofen 1200 mg a day'],
  ['two ibuprofen 200 mg', 'Ibuprofen 400 mg a day'],
  ['3 Advil', 'Ibuprofen 600 mg a day'],
  ['Advil 2 three times a day', 'Ibuprofen 1200 mg a day'],
  ['digoxin 125', 'Digoxin 125 mcg a day'],
  ['alprazolam 1', 'Alprazolam 1 mg a day'],
  ['1/2 lisinopril 20 mg', 'Lisinopril 10 mg a day'],
  ['ibuprofen 200 x 2', 'Ibuprofen 400 mg a day'],
  ['tylenol 500 max 6', 'Acetaminophen 3000 mg a day'],
  ['melatonin 3-5 mg', 'Melatonin 5 mg a day'],
  ['acetaminophen 500 mg every 4 hours up to 4 doses a day', 'Acetaminophen 2000 mg a day'],
  ['Advil 200 mg 3 tablets', 'Ibuprofen 600 mg a day'],
  ['Tylenol Extra Strength 2 tablets every 6 hours', 'Acetaminophen 4000 mg a day'],
  ['Tylenol Extra Strength 650 mg', 'Acetaminophen 650 mg a day'],
  ['Tylenol 8 Hour 2 caplets', 'Acetaminophen 1300 mg a day'],
  ['Aleve twice a day', 'Naproxen 440 mg a day'],
  ['oxycodone 5-10 mg every 6 hours', 'Oxycodone 40 mg a day'],
  ['vit d 5000', 'Vitamin D 5000 IU a day'],
  ['levothyroxine 50', 'Levothyroxine 50 mcg a day'],
  ['levothyroxine 0.05', 'Levothyroxine 50 mcg a day'],
  ['folic acid 400', 'Folic acid 400 mcg a day'],
  ['folic acid 1', 'Folic acid 1000 mcg a day'],
  ['lithium 300 three times a day', 'Lithium 900 mg a day'],
  ['methotrexate 15 mg every Monday', 'Methotrexate 15 mg a week'],
  // Against what a day may have, the day with the most of it counts.
  ['warfarin 5 mg Mon Wed Fri, 2.5 mg other days', 'Warfarin 5 mg a day'],
  ['warfarin 5 mg alternating with 2.5 mg', 'Warfarin 5 mg a day'],
  ['warfarin 5 mg 1 tablet Mon, 1.5 tablets other days', 'Warfarin 7.5 mg a day'],
  ['hydrocortisone 20 mg morning 10 mg evening', 'Hydrocortisone 30 mg a day'],
  ['metformin 500 mg 1 in the morning 2 at night', 'Metformin 1500 mg a day'],
  ['metformin 1 g morning 500 mg evening', 'Metformin 1500 mg a day'],
  ['methotrexate 10 mg Mon, 5 mg Tue', 'Methotrexate 15 mg a week'],
  ['methotrexate 5 mg twice a day 3 times a week', 'Methotrexate 30 mg a week'],
  // What is asked about is counted as the most that it may come to.
  ['metformin 500 mg twice a day with breakfast, lunch and dinner', 'Metformin 1500 mg a day'],
  ['acetaminophen 500 mg 2 tablets twice a day with breakfast, lunch and dinner', 'Acetaminophen 3000 mg a day'],
  ['acetaminophen 1 g three times a day at 8:00, 12:00, 16:00 and 20:00', 'Acetaminophen 4000 mg a day'],
  ['methotrexate 10 mg once a week on Sunday and Wednesday', 'Methotrexate 20 mg a week'],
  ['prednisone 10 mg with dinner, 5 mg with tea', 'Prednisone 15 mg a day'],
])('%s is %s', (text, expected) => expect(listAmounts(text)).toEqual([expected]));

test('what the INR decides has no limit to be within, and far too much is still above one', () => {
  const findLimit = (text: string) => checkTexts(knowledge, resolver, [text]).amounts[0]?.limit ?? null;
  expect(findLimit('warfarin 5 mg once a day')).toBeNull();
  expect(findLimit('warfarin 50 mg once a day')).not.toBeNull();
  expect(findLimit('digoxin 125 mcg once a day')).not.toBeNull();
});

test('a combination without a unit is counted in mg, ingredient by ingredient', () => {
  expect(listAmounts('Percocet 10/325 1-2 tablets every 6 hours')).toEqual(['Oxycodone 80 mg a day', 'Acetaminophen 2600 mg a day']);
});

test.each<[string, string[]]>([
  ['co-codamol 30/500 two tablets four times daily', ['Codeine 240 mg a day', 'Acetaminophen 4000 mg a day']],
  ['Zapain 500/30 2 tabs qds', ['Codeine 240 mg a day', 'Acetaminophen 4000 mg a day']],
  ['Remedeine 20/500 2 tabs qds', ['Dihydrocodeine 160 mg a day', 'Acetaminophen 4000 mg a day']],
  ['Tylenol with Codeine 300/30 1 tab qid', ['Acetaminophen 1200 mg a day', 'Codeine 120 mg a day']],
  ['Tylenol with Codeine 30/300 1 tab qid', ['Acetaminophen 1200 mg a day', 'Codeine 120 mg a day']],
])('the strengths of %s go to the ingredients that they belong to', (text, expected) => expect(listAmounts(text)).toEqual(expected));

test('a combination with a British order adds to the same ingredient alone', () => {
  expect(listAmounts('Zapain 30/500 2 tabs qds', 'paracetamol 500mg 2 tabs qds')).toContain('Acetaminophen 8000 mg a day');
});

test('a small number behind a combination is a number of tablets', () => {
  expect(listAmounts('Tylenol PM 2 at bedtime')).toEqual(['Acetaminophen 1000 mg a day', 'Diphenhydramine 50 mg a day']);
});

test('several products with one ingredient are added up', () => {
  expect(listAmounts('Tylenol Extra Strength 2 tablets three times a day', 'Excedrin 2 tablets')).toContain('Acetaminophen 3500 mg a day');
});

const resolve = (text: string) => resolver.resolve(text);

test.each<[string[], string]>([
  [['acetaminophen 500 mg as needed'], '500 mg a dose'],
  [['ibuprofen 200 mg 2 tablets prn'], '400 mg a dose'],
  [['acetaminophen 500 mg as needed', 'acetaminophen 325 mg twice a day'], '1,150 mg a day, counting one dose of what you take as needed'],
  [['acetaminophen 500 mg every 6 hours as needed'], '2,000 mg a day'],
  [['acetaminophen 500 mg max 8 a day'], '4,000 mg a day'],
])('%j is shown as %s', (texts, words) => {
  expect(checkTexts(knowledge, resolver, texts).amounts.map(getTotalWords)).toEqual([words]);
});

test.each<[string, string[]]>([
  ['ibuprofen 200 mg 1-2 tablets', ['Counted with the highest amount written: 2 tablets.']],
  ['ibuprofen 200 mg 2-3 times a day', ['Counted with the highest amount written: 3 times a day.']],
  ['oxycodone 5-10 mg', ['Counted with the highest amount written: 10 mg.']],
  ['vitamin D 5000', ['There’s no unit: 5000 was read as 5000 IU.']],
  ['Percocet 10/325', ['There’s no unit: 10/325 was read as mg.']],
  ['Tylenol Extra Strength 2 tablets', ['Tylenol Extra Strength has 500 mg in each, according to its label.']],
  ['ibuprofen 400 mg q6h prn', ['Taken as needed: counted 4 times a day, as often as the line allows.']],
  ['ibuprofen 400 mg max 3 a day', ['Counted with no more than 3 a day, as the line says.']],
  [
    'acetaminophen 500 mg 2 tablets twice a day with breakfast, lunch and dinner max 4 a day',
    ['Counted with the highest number of doses written: 3 doses a day.'],
  ],
  ['metformin 500 mg twice a day', []],
])('%s says what was taken for granted', (text, expected) => expect(resolve(text).assumptions).toEqual(expected));

test.each<[string, string, string | null]>([
  ['lisinopril cough', 'Lisinopril', 'cough'],
  ['metformin as the doctor said', 'Metformin', 'as the doctor said'],
  ['insulin sugar', 'Insulin (regular, human)', 'sugar'],
  ['levothyroxine thyroid', 'Levothyroxine', 'thyroid'],
  ['melatonin 5', 'Melatonin', '5'],
  ['hydrocodone 5/325', 'Hydrocodone', '5/325'],
  ['fish oil 2', 'Fish oil', '2'],
  ['lisinopril for blood pressure', 'Lisinopril', null],
  ['generic metformin ER', 'Metformin', null],
  ['warfarin (Coumadin) 5 mg', 'Warfarin', null],
])('of "%s", which is %s, "%s" was not read', (text, name, unread) => {
  expect(resolve(text)).toMatchObject({ status: 'matched', match: { name }, unread });
});

test.each([
  ['Dairy / milk', ['milk']],
  ['milk/dairy', ['milk']],
  ['tea/coffee', ['black-tea', 'coffee']],
  ['coffee, tea', ['black-tea', 'coffee']],
  ['Calcium / magnesium', ['calcium', 'magnesium']],
  ['lisinopril/hctz', ['hydrochlorothiazide', 'lisinopril']],
])('%s: a stroke parts names', (text, ids) => {
  expect((resolve(text).match?.ingredients ?? []).map(({ substanceId }) => substanceId).sort()).toEqual(ids);
});

test('what was taken for granted stands beside the number that it led to', () => {
  const { findings } = checkTexts(knowledge, resolver, ['acetaminophen 500 mg 2-3 tablets every 4 hours as needed']);
  expect(findings[0]).toMatchObject({ id: 'amount:acetaminophen', severity: 'major' });
  expect(findings[0]?.mechanisms).toContain('Counted with the highest amount written: 3 tablets.');
});
