import { expect, test } from 'vitest';
import { getLanguageRegion } from './region-of-language.ts';

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
