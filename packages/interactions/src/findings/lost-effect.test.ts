import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';

const knowledge = await loadKnowledge();
const { resolve } = createResolver(knowledge);
const findSigns = (...items: string[]) => checkItems(knowledge, items.map(resolve)).findings[0]?.emergency;

test.each([
  ['emergency contraception that fails', ['Plan B', 'carbamazepine'], /low in the belly/],
  ['a pill that fails', ['Yaz', 'carbamazepine'], /low in the belly/],
  ['a transplant that is rejected', ['tacrolimus', 'St Johns wort'], /transplant/],
  ['a blood thinner that is too weak', ['Eliquis', 'rifampin'], /weak arm/],
  ['an opioid in place of which withdrawal comes', ['methadone', 'rifampin'], /Vomiting or diarrhea/],
  ['a prodrug that is not made active', ['tamoxifen', 'paroxetine'], /turn for the worse/],
  ['what is not taken up', ['Reyataz', 'omeprazole'], /turn for the worse/],
  ['an antipsychotic that is too weak', ['lurasidone', 'rifampin'], /harming yourself/],
])('names the signs of %s', (_what, items, signs) => {
  expect(findSigns(...items)).toMatch(signs);
});

test.each([
  ['an opioid', ['methadone', 'ketoconazole'], /slow breathing/],
  ['a blood thinner', ['warfarin', 'fluconazole'], /stools/],
  ['a transplant medicine', ['tacrolimus', 'clarithromycin'], /Fainting/],
  ['a medicine for seizures', ['phenytoin', 'fluconazole'], /seizure/],
  ['an immune suppressant', ['azathioprine', 'allopurinol'], /Fever/],
])('keeps the signs of too much of %s', (_what, items, signs) => {
  expect(findSigns(...items)).toMatch(signs);
});

test.each([
  ['two that lengthen QT', ['methadone', 'efavirenz'], /Vomiting or diarrhea.*Fainting, a racing or fluttering heartbeat/],
  ['two that are hard on the liver', ['voriconazole', 'rifampin'], /turn for the worse.*Yellow skin or eyes/],
  ['a booster and rifampin', ['ritonavir', 'rifampin'], /Yellow skin or eyes/],
  ['a boosted medicine and rifampin', ['saquinavir', 'rifampin'], /Yellow skin or eyes/],
])('a lost effect hides no sign of harm: %s', (_what, items, signs) => {
  expect(findSigns(...items)).toMatch(signs);
});
