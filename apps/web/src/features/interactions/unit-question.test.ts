import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { formatWithUnit, listUnitChoicesOfItem } from './unit-question.ts';

const { resolve } = createResolver(await loadKnowledge());
const listLabels = (text: string) => listUnitChoicesOfItem(resolve(text)).map(({ label }) => label);

test.each([
  ['Lisinopril 10', '10 mg'],
  ['levothyroxine 75', '75 mcg'],
  ['vitamin d3 2000', '2000 IU'],
  ['insulin glargine 10', '10 mg'],
])('asks which unit %s has, the most likely first', (text, first) => expect(listLabels(text)[0]).toBe(first));

test('offers a small number as a number of tablets too', () => {
  expect(listLabels('warfarin 2')).toContain('2 tablets');
  expect(listLabels('warfarin 5')).not.toContain('5 tablets');
});
test.each(['lisinopril 10 mg', 'lisinopril', 'omega 3', 'my blue pills', 'metformin 2 tablets'])('asks nothing about %s', (text) =>
  expect(listLabels(text)).toEqual([]),
);

test('keeps how often it is taken with the unit that was chosen', () => {
  const resolution = resolve('lisinopril 10 twice a day');
  const [choice] = listUnitChoicesOfItem(resolution);
  expect(choice && formatWithUnit(resolution, choice)).toBe('Lisinopril 10 mg twice a day');
});
