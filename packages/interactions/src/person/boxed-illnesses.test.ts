import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';
import { createPersonReader } from './read-person.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);
const judge = (medicine: string, condition: string) =>
  checkItems(knowledge, [resolver.resolve(medicine)], readPerson({ conditions: [condition] })).findings.find(
    ({ kind }) => kind === 'personal',
  )?.severity ?? 'none';

test('every medicine of a class with a boxed warning for an illness warns of it', () => {
  const rules = [
    ['hcv-antiviral', 'hepatitis B'],
    ['other-biologic-immunosuppressant', 'hepatitis B'],
    ['tnf-blocker', 'hepatitis B'],
    ['jak-inhibitor', 'hepatitis B'],
    ['s1p-modulator', 'heart attack'],
    ['s1p-modulator', 'stroke'],
    ['s1p-modulator', 'TIA'],
    ['fluoropyrimidine', 'DPD deficiency'],
  ] as const;
  const silent = rules.flatMap(([group, condition]) => {
    const members = [...knowledge.substances.values()].filter(({ sides, local }) => sides.includes(`class:${group}`) && !local);
    expect(members.length).toBeGreaterThan(2);
    return members.flatMap(({ name }) => (['major', 'contraindicated'].includes(judge(name, condition)) ? [] : [`${name}, ${condition}`]));
  });
  expect(silent).toEqual([]);
});

test.each([
  ['Mavyret', 'past hepatitis B', 'major'],
  ['Epclusa', 'chronic hep B', 'major'],
  ['Sovaldi', 'HBsAg positive', 'major'],
  ['Evenity', 'stroke 6 months ago', 'contraindicated'],
  ['Evenity', 'heart attack', 'contraindicated'],
  ['Letairis', 'IPF', 'contraindicated'],
  ['Reglan', 'tardive dyskinesia', 'contraindicated'],
  ['Tysabri', 'PML', 'contraindicated'],
  ['Botox', 'myasthenia gravis', 'major'],
  ['Dysport', 'ALS', 'major'],
  ['ACAM2000', 'eczema', 'major'],
  ['Addyi', 'cirrhosis', 'contraindicated'],
  ['Austedo 24 mg twice a day', 'CYP2D6 poor metabolizer', 'major'],
  ['sulfasalazine', 'G6PD deficiency', 'moderate'],
  ['varenicline', 'epilepsy', 'moderate'],
  ['Efudex', 'DPD deficiency', 'contraindicated'],
  ['Ancotil', 'DPD deficiency', 'contraindicated'],
  ['Colomycin', 'myasthenia gravis', 'contraindicated'],
  ['Timoptic', 'myasthenia gravis', 'moderate'],
])('%s with %s is %s', (medicine, condition, severity) => {
  expect(judge(medicine, condition)).toBe(severity);
});
