import { expect, test } from 'vitest';
import { getBrowserRegion } from './browser-region.ts';

test.each([
  ['en-US', 'US'],
  ['en', 'US'],
  ['en-CA', 'US'],
  ['en-GB', 'UK'],
  ['en-AU', 'other'],
  ['de', 'other'],
])('a browser in %s is taken to be in %s', (language, region) => {
  expect(getBrowserRegion(language)).toBe(region);
});
