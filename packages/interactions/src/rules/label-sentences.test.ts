import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';

const knowledge = await loadKnowledge();
const { resolve } = createResolver(knowledge);
const judge = (...items: string[]) => checkItems(knowledge, items.map(resolve)).findings[0]?.severity ?? 'none';

test.each([
  ['a label that asks to avoid what lengthens QT, itself of possible risk', 'Xenleta', 'sotalol', 'major'],
  ['the same with another of possible risk', 'Xenleta', 'amitriptyline', 'major'],
  ['a label that only names known risk', 'Nuplazid', 'citalopram', 'major'],
  ['a label that rules out what lengthens QT', 'Recorlev', 'ondansetron', 'contraindicated'],
  ['an old antihistamine whose label rules out MAO inhibitors', 'Bonjesta', 'phenelzine', 'contraindicated'],
  ['another of them', 'clemastine', 'tranylcypromine', 'contraindicated'],
  ['the same with one of type B', 'Diclegis', 'selegiline', 'contraindicated'],
  ['a label that names substrates of a pump', 'Krintafel', 'metformin', 'major'],
  ['an enzyme inducer whose label asks for another contraception', 'Tazverik', 'Yaz', 'major'],
  ['a long-acting injection whose label rules out a weak inducer', 'Cabenuva', 'rifabutin', 'contraindicated'],
  ['the tablets of the same, which are taken in a larger dose', 'Edurant', 'rifabutin', 'moderate'],
  ['a label that rules out what blocks the enzyme of nitric oxide, however weakly', 'Adempas', 'theophylline', 'contraindicated'],
  ['a label that halves the dose with what blocks a pump', 'Bevyxxa', 'verapamil', 'major'],
  ['a label that asks to avoid moderate enzyme inducers', 'Sunlenca', 'efavirenz', 'major'],
  ['a label that asks not to start with what lengthens QT', 'Deltyba', 'moxifloxacin', 'major'],
  ['a label that asks to avoid what binds bile acids', 'Jadenu', 'cholestyramine', 'major'],
])('%s: %s with %s is %s', (_rule, one, other, severity) => {
  expect(judge(one, other)).toBe(severity);
});

test.each([
  ['an injection needs no stomach acid', 'Cabenuva', 'omeprazole'],
  ['an injection is not bound in the gut', 'Apretude', 'calcium carbonate'],
  ['a potassium binder that binds nothing else', 'Lokelma', 'levothyroxine'],
])('%s: %s with %s', (_rule, one, other) => {
  expect(judge(one, other)).toBe('none');
});

test.each([
  ['the tablets need stomach acid', 'Edurant', 'omeprazole', 'contraindicated'],
  ['the tablets are bound in the gut', 'Vocabria', 'calcium carbonate', 'moderate'],
  ['potassium binders that bind other medicines', 'Veltassa', 'levothyroxine', 'moderate'],
  ['a cream on top of the same in tablets', 'Benadryl cream', 'Benadryl', 'moderate'],
])('%s: %s with %s is %s', (_rule, one, other, severity) => {
  expect(judge(one, other)).toBe(severity);
});
