import { describe, expect, test } from 'vitest';
import { type FactRecord, listProfileFacts } from './profile-facts.ts';

const nobody: FactRecord = { ageYears: null, bornOn: null, conditions: [], medicines: [] };
const list = (record: Partial<FactRecord>) => listProfileFacts({ ...nobody, ...record });

describe('an age', () => {
  test.each([
    [18, '2000-05-04', 'Age 18 to 19', '2020-05-04'],
    [29, '1990-05-04', 'Age 20 to 29', '2020-05-04'],
    [64, '1956-02-29', 'Age 60 to 69', '2026-03-01'],
    [93, '1930-05-04', 'Age 90 or older', null],
    [64, null, 'Age 60 to 69', null],
  ])('of %i, born %s, is "%s" until %s', (ageYears, bornOn, text, until) =>
    expect(list({ ageYears, bornOn })).toEqual([{ kind: 'age', source: 'age', text, withStart: null, until }]),
  );

  test.each([17, 0])('of %i is no fact', (ageYears) => expect(list({ ageYears })).toEqual([]));
});

test('a medicine can be shown with the year since when it is taken, where the record says it', () => {
  const medicines = [
    { id: 'a', name: 'Levothyroxine', startDate: '2023-04-01' },
    { id: 'b', name: 'Zinc', startDate: null },
  ];
  expect(list({ medicines }).map(({ source, text, withStart }) => [source, text, withStart])).toEqual([
    ['a', 'Levothyroxine', 'Levothyroxine, since 2023'],
    ['b', 'Zinc', null],
  ]);
});

test('of two entries of one medicine the first begun speaks, however the list is ordered', () => {
  const medicines = [
    { id: 'a', name: 'Levothyroxine', startDate: '2024-04-01' },
    { id: 'b', name: 'Levothyroxine', startDate: null },
    { id: 'c', name: 'levothyroxine', startDate: '2021-04-01' },
  ];
  for (const listed of [medicines, medicines.toReversed()])
    expect(list({ medicines: listed }).map(({ source, withStart }) => [source, withStart])).toEqual([['c', 'levothyroxine, since 2021']]);
});

test('what is there twice is one fact, and a story is none', () => {
  const conditions = ['Asthma', 'asthma', 'x'.repeat(101)];
  expect(list({ conditions }).map(({ text }) => text)).toEqual(['Asthma']);
});
