import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';
import { createPersonReader } from './read-person.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);

test.each([
  ['torsades de pointes', 'sotalol', 'major'],
  ['polymorphic VT', 'amiodarone', 'major'],
  ['torsades', 'dofetilide', 'contraindicated'],
  ['ventricular tachycardia', 'sotalol', 'moderate'],
  ['ventricular fibrillation', 'amiodarone', 'moderate'],
  ['ventricular arrhythmia', 'flecainide', 'major'],
])('a medicine for the rhythm is never a minor matter after a dangerous rhythm: %s, %s', (condition, medicine, severity) => {
  const { findings } = checkItems(knowledge, [resolver.resolve(medicine)], readPerson({ conditions: [condition] }));
  expect(findings.find(({ kind }) => kind === 'personal')?.severity).toBe(severity);
});
