import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { createConditionReader } from './condition-reader.ts';

const knowledge = await loadKnowledge();
const read = createConditionReader(knowledge.conditions.values());
const listConditionNames = (text: string) => read(text).map((id) => knowledge.conditions.get(id)?.name);

test.each([
  ['atrial fib', ['Atrial fibrillation']],
  ['Atrial Fibrillat', ['Atrial fibrillation']],
  ['high blood press', ['High blood pressure']],
])('the unfinished %s is the one condition that begins so', (text, names) => {
  expect(listConditionNames(text)).toEqual(names);
});

test.each(['kidney trouble stage 3', 'Kidney issues', 'kidney problem'])('"%s" is a disease of the kidneys', (text) => {
  expect(read(text)).toEqual(read('kidney problems'));
  expect(read(text)).toHaveLength(1);
});

test.each([
  'breastfeeding',
  'Breast-feeding',
  'breast feeding',
  'breastfeeding (and some formula)',
  'still breastfeeding my son',
  'nursing',
])('"%s" is one circumstance', (text) => {
  expect(listConditionNames(text)).toEqual(['Breast-feeding']);
});

test.each([
  ['a part of the body, which is no condition', 'breast'],
  ['too few letters', 'as'],
  ['a beginning of several conditions', 'hyper'],
  ['something that nobody knows', 'blue spells'],
  ['what a person does not have', 'no atrial fib'],
  ['what runs in the family', 'mother had atrial fib'],
])('%s is not guessed at', (_name, text) => {
  expect(listConditionNames(text)).toEqual([]);
});

test('each name of a condition is read as that condition', () => {
  const misread = [...knowledge.conditions.values()].flatMap(({ id, name, synonyms = [] }) =>
    [name, ...synonyms].filter((one) => !read(one).includes(id)).map((one) => `${id}: ${one}`),
  );
  expect(misread).toEqual([]);
});

test.each(['ventricular arrhythmia', 'ventricular arrhythmias', 'ventricular rhythm disorder', 'VT'])(
  '"%s" is the dangerous kind',
  (text) => {
    expect(read(text)).toContain('ventricular-arrhythmia');
  },
);
