import { expect, test } from 'vitest';
import { getLanguageRegion, parseRegion } from './region-of-language.ts';

test.each([
  ['en-US', 'US'],
  ['en', 'US'],
  ['en-CA', 'US'],
  ['en-GB', 'UK'],
  ['en-AU', 'other'],
  ['de', 'other'],
  ['*', null],
  ['', null],
])('the language "%s" is taken to be of %s', (language, region) => {
  expect(getLanguageRegion(language)).toBe(region);
});

test.each([
  ['US', 'US'],
  ['UK', 'UK'],
  ['GB', 'UK'],
  ['gb', 'UK'],
  ['EU', 'EU'],
  ['DE', 'EU'],
  ['JP', 'other'],
  ['', 'other'],
])('the place "%s" is read as the region %s', (place, region) => {
  expect(parseRegion(place)).toBe(region);
});
