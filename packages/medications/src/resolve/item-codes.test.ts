import { loadCodes, loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { findItemCodes } from './item-codes.ts';
import { createResolver } from './resolve.ts';

const codes = await loadCodes();
const resolver = createResolver(await loadKnowledge());
const warfarin = ['11289', '5Q7ZVV76EI'];

test.each([
  ['warfarin', warfarin],
  ['Coumadin 5 mg once daily', warfarin],
  ['Warfarin 5 mg tablets, 1 in the evening', warfarin],
  // Corrected, two ingredients, one of them unknown, nothing that is known, and not enough to tell which.
  ['warfarrin 5 mg', []],
  ['amoxicillin/clavulanate', []],
  ['warfarin + zzyzxol', []],
  ['my blue pill', []],
  ['insulin', []],
])('%s has the codes %j', (line, expected) => {
  expect(findItemCodes(resolver.resolve(line), codes).map(({ code }) => code)).toEqual(expected);
});
