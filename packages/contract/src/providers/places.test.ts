import { expect, test } from 'vitest';
import { findNeedByTaxonomy, findProviderNeed, providerNeeds } from './needs.ts';
import { createAreaKey, createTownKey, foldPlaceWords, formatCapitals, formatPostcodeArea } from './places.ts';

test.each([
  ['62701-1234', '62701'],
  ['627011234', '62701'],
  ['62701', '62701'],
  ['sw1a 1aa', 'SW1A'],
  ['LS1 4AP', 'LS1'],
  ['90-001', '90001'],
])('the area of postcode %s is %s', (postcode, area) => {
  expect(formatPostcodeArea(postcode)).toBe(area);
});

test.each([
  ['NEW YORK', 'New York'],
  ["ST. MARY'S CHILDREN’S HOSPITAL", "St. Mary's Children’s Hospital"],
  ["O'BRIEN-LOPEZ", "O'Brien-Lopez"],
  ['12 1ST AVE', '12 1st Ave'],
  ['McAllen', 'McAllen'],
])('%s is written %s', (capitals, usual) => {
  expect(formatCapitals(capitals)).toBe(usual);
});

test('towns of one name in two states have two keys; accents make no difference', () => {
  const place = { town: 'Łódź', region: '', country: 'PL', postcode: '90-001' };
  expect(createTownKey(place)).toBe('t:pl::lodz');
  expect(createAreaKey(place)).toBe('c:pl:90001');
  expect(createTownKey({ ...place, region: 'IL' })).not.toBe(createTownKey({ ...place, region: 'OR' }));
  expect(foldPlaceWords('  St.  Élo:y ')).toBe('st elo y');
});

test('each taxonomy code belongs to one need, and has the form of a code', () => {
  const codes = providerNeeds.flatMap(({ taxonomies }) => taxonomies);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^\d{3}[A-Z0-9]{6}X$/.test(code))).toEqual([]);
  expect(findNeedByTaxonomy('207RC0000X')).toBe('heart');
  expect(findNeedByTaxonomy('000000000X')).toBeNull();
  expect(new Set(providerNeeds.map(({ id }) => id)).size).toBe(providerNeeds.length);
  expect(findProviderNeed('heart')?.name).toBe('Heart and blood pressure');
});
