import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems, checkTexts } from '../check.ts';
import { createPersonReader } from '../person/read-person.ts';
import { getItemMarks, listNotForPerson } from './item-marks.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);

const unrecorded = [...knowledge.substances.values()].find((one) => one.unrecorded)?.name ?? '';

test.each([
  ['a name that is not known', ['zorblaxitin', 'metformin 500 mg'], ['unknown', null]],
  ['an item checked only in part', ['omeprazole 20 mg + zorblaxitin', 'metformin 500 mg'], ['unknown', null]],
  ['a medicine whose interactions are not recorded yet', [unrecorded, 'metformin 500 mg'], ['unknown', null]],
  ['a minor finding', ['omeprazole 20 mg', 'vitamin B12'], ['minor', 'minor']],
  ['a minor finding of an item checked only in part', ['omeprazole 20 mg + zorblaxitin', 'vitamin B12'], ['unknown', 'minor']],
  ['a moderate one', ['levothyroxine 50 mcg + zorblaxitin', 'coffee'], ['moderate', 'moderate']],
  ['a serious one', ['warfarin 5 mg + zorblaxitin', 'ibuprofen 400 mg'], ['major', 'major']],
])('%s', (_name, texts, marks) => expect(getItemMarks(checkTexts(knowledge, resolver, texts))).toEqual(marks));

test('what the person is allergic to is known apart from what else is warned of', () => {
  const person = createPersonReader(knowledge, resolver)({ allergies: ['Sulfa antibiotics'], pregnancy: { trimester: 1 }, sex: 'female' });
  const items = ['Bactrim DS', 'sildenafil 50 mg', 'nitroglycerin spray', 'valproate 500 mg'].map(resolver.resolve);
  const result = checkItems(knowledge, items, person);
  expect(getItemMarks(result)).toEqual(['contraindicated', 'contraindicated', 'contraindicated', 'contraindicated']);
  expect(listNotForPerson(result, ['bactrim', 'sildenafil', 'nitroglycerin', 'valproate'])).toEqual(['bactrim']);
});
