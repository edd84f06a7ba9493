import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { createResolver } from './resolve.ts';

const { resolve } = createResolver(await loadKnowledge());

test.each([
  ['insulin glargin', 'insulin-glargine'],
  ['estradiol vaginl', 'estradiol-vaginal'],
  ['diclofenac gell', 'diclofenac-topical'],
])('a slip in the word that sets one kind apart from another leaves that kind: %s', (text, id) => {
  expect(resolve(text).match).toMatchObject({ id, how: 'spelling' });
});

test.each([
  ['hydrocortizone cream', 'hydrocortisone-topical'],
  ['ibuprofin gel', 'ibuprofen-topical'],
])('a misspelt name keeps the form behind it: %s', (text, id) => {
  expect(resolve(text).match).toMatchObject({ id, how: 'spelling' });
});

test.each([
  ['valsarten hct', ['valsartan', 'hydrochlorothiazide']],
  ['guafenesin codeine', ['guaifenesin', 'codeine']],
  ['metformin sitaglptin', ['metformin', 'sitagliptin']],
])('a misspelt medicine beside one that is spelled right is an ingredient of the line: %s', (text, ids) => {
  expect(
    resolve(text)
      .match?.ingredients.map(({ substanceId }) => substanceId)
      .toSorted(),
  ).toEqual(ids.toSorted());
});

test.each(['metformin from my doctor', 'insulin my sugar'])('words that specify nothing stay unread: %s', (text) => {
  expect(resolve(text)).toMatchObject({ status: 'matched', unread: text.slice(text.indexOf(' ') + 1) });
});
