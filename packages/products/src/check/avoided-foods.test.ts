import { expect, test } from 'vitest';
import { fleshNames, foldName } from './avoided-foods.ts';

test.each([
  'horse chestnut extract',
  'horny goat weed',
  'cola de caballo',
  'queue de cheval',
  'turkey tail mushroom',
  'Hirschhornsalz',
  'horse gram',
])('“%s” is of no animal', (name) => {
  expect(fleshNames.test(foldName(name))).toBe(false);
});

test.each(['horse', 'goat', 'turkey', 'smoked turkey tails', 'Hirsch', 'caballo', 'horse meat, chestnut'])('“%s” is meat', (name) => {
  expect(fleshNames.test(foldName(name))).toBe(true);
});
