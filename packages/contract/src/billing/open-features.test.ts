import { describe, expect, test } from 'vitest';
import { featureKeys, features } from './features.ts';
import { closedFeatureKeys, isFeatureOpen, listOpenCounted, listOpenLines, openFeatureKeys } from './open-features.ts';
import { planIds, plans } from './plans.ts';

test('a feature is open exactly when it has a screen', () => {
  for (const key of featureKeys) expect(isFeatureOpen(key), key).toBe(features[key].path !== null);
  expect([...openFeatureKeys, ...closedFeatureKeys].sort()).toEqual([...featureKeys].sort());
});

test('in-depth guides are sold, as there are some', () => expect(isFeatureOpen('premium_content')).toBe(true));

describe('what is not open', () => {
  test('is no line of a plan', () => {
    for (const id of planIds)
      for (const { text, feature } of listOpenLines(plans[id].features))
        expect(feature === undefined || isFeatureOpen(feature), text).toBe(true);
  });
  test('is not counted', () => expect(listOpenCounted()).toEqual(['chats', 'product_checks', 'ingredient_checks']));
  test.each(['research_mode', 'latest_studies'] as const)('is not promised as there: %s', (key) => expect(isFeatureOpen(key)).toBe(false));
});
