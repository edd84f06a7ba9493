import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';
import { createPersonReader } from './read-person.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);

const judge = (result: string, medicine: string) => {
  const { findings, notUnderstood } = checkItems(knowledge, [resolver.resolve(medicine)], readPerson({ conditions: [result] }));
  return { severity: findings.find(({ kind }) => kind === 'personal')?.severity ?? 'none', notUnderstood };
};

test.each([
  ['CYP2D6 poor metabolizer', 'metoprolol', 'moderate'],
  ['CYP2D6 ultrarapid metabolizer', 'codeine', 'contraindicated'],
  ['CYP2C19*2/*2', 'clopidogrel', 'major'],
  ['CYP2C19 ultrarapid metabolizer', 'voriconazole', 'major'],
  ['CYP2C9 poor metabolizer', 'siponimod', 'contraindicated'],
  ['SLCO1B1*5', 'simvastatin', 'major'],
  ['HLA-A*31:01 positive', 'carbamazepine', 'major'],
  ['NUDT15 poor metabolizer', 'azathioprine', 'major'],
  ['MT-RNR1', 'gentamicin', 'major'],
  ['CYP2D6 ultrarapid metaboliser', 'eliglustat', 'major'],
  ['CYP2D6 poor metaboliser', 'aripiprazole', 'moderate'],
  ['CYP2C19 poor metabolizer', 'abrocitinib', 'moderate'],
  ['CYP2C19*2/*2', 'bisoprolol', 'none'],
])('a gene result, %s, makes %s %s', (result, medicine, severity) => {
  expect(judge(result, medicine)).toEqual({ severity, notUnderstood: [] });
});

test('up to the dose that the guideline allows, a statin is a minor matter', () => {
  expect(judge('SLCO1B1*5', 'atorvastatin 20 mg once a day').severity).toBe('minor');
  expect(judge('SLCO1B1*5', 'atorvastatin 80 mg once a day').severity).toBe('moderate');
});
