import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkTexts } from '../check.ts';
import { listHormoneInsights } from './hormones.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const insights = (...texts: string[]) => listHormoneInsights(knowledge, checkTexts(knowledge, resolver, texts));

test('a pill is one hormone product, with what it changes, what it leaves alone, and what must not join it unasked', () => {
  const [pill, ...others] = insights('lamotrigine', 'Yaz', 'amoxicillin', 'qwertz');
  expect(others).toEqual([]);
  expect(pill?.item).toBe(1);
  expect(pill?.findings.map(({ substances }) => substances.map(({ id }) => id).sort())).toContainEqual([
    'ethinyl-estradiol',
    'lamotrigine',
  ]);
  // An unreadable entry is not listed as unaffected.
  expect([...(pill?.untouched ?? []), ...(pill?.findings.flatMap(({ items }) => items) ?? [])]).not.toContain(3);
  const askFirstIds = pill?.askFirst.map(({ other }) => other.id) ?? [];
  expect(askFirstIds).toEqual(expect.arrayContaining(['rifampin', 'carbamazepine', 'st-johns-wort']));
  expect(askFirstIds).not.toContain('lamotrigine');
  expect(new Set(askFirstIds).size).toBe(askFirstIds.length);
});

test('a thyroid hormone is found with its calcium; what is on the list is not asked about again', () => {
  const [thyroid] = insights('levothyroxine 88 mcg', 'calcium carbonate', 'warfarin');
  expect(thyroid?.findings.flatMap(({ items }) => items)).toEqual(expect.arrayContaining([1, 2]));
  expect(thyroid?.untouched).toEqual([]);
});

test.each([['metformin'], ['vaginal estradiol cream'], ['']])('"%s" is no hormone that goes through the body', (text) => {
  expect(insights(text, 'warfarin')).toEqual([]);
});
