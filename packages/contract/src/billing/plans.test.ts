import { describe, expect, test } from 'vitest';
import { dailyAllowances } from './allowances.ts';
import { isFeatureKey } from './features.ts';
import {
  findPlanPrice,
  getLookupKey,
  getPlanLevel,
  lookupKeys,
  parsePlanId,
  planIds,
  plans,
  pricedQueriesPerDay,
  toChosenPlan,
  yearlySavingUsd,
} from './plans.ts';

test.each([
  ['wellness', 'Free Wellness', 0, 'free', 0, 0],
  ['wellness_plus', 'Wellness Pro', 1, 'sold', 19, 190],
  ['health_pro', 'Health Pro', 2, 'comingSoon', 19, null],
  ['premium', 'Premium', 1, 'retired', 29, null],
  ['pro', 'Pro', 1, 'retired', 49, null],
] as const)('%s is %s, level %d, %s, at %d and %s', (id, name, level, status, monthlyUsd, yearlyUsd) => {
  expect(plans[id]).toMatchObject({ name, level, status, monthlyUsd, yearlyUsd });
  expect(plans[id].description).not.toBe('');
  expect(plans[id].features.length).toBeGreaterThan(0);
});

test('there is no further plan', () => expect(planIds).toHaveLength(5));
test('a year saves 38', () => expect(yearlySavingUsd).toBe(38));

test('the free plan names 10 queries; 20 chats and 10 checks are enforced', () => {
  expect(pricedQueriesPerDay).toBe(10);
  expect(dailyAllowances).toEqual({ chats: 20, product_checks: 10, ingredient_checks: 10 });
  expect(plans.wellness.features.map(({ text }) => text)).toContain('10 daily AI queries');
  expect(plans.wellness_plus.features.map(({ text }) => text)).toContain('Unlimited chats');
});

describe('a tier’s name', () => {
  test.each([
    ...['wellness_plus', 'paid', 'health', 'premium', 'pro', 'basic', 'starter'].map((name) => [name, 1] as const),
    ...['wellness', 'free', '', 'Wellness_Plus', 'toString', '__proto__', 'gold'].map((name) => [name, 0] as const),
    ['health_pro', 2],
  ] as const)('“%s” is level %d', (name, level) => expect(getPlanLevel(name)).toBe(level));

  test.each([
    ['premium', 'premium', 'wellness_plus'],
    ['paid', 'wellness_plus', 'wellness_plus'],
    ['health_pro', 'health_pro', 'wellness_plus'],
    ['free', 'wellness', 'wellness'],
  ])('%s is the plan %s; who asks for it today chooses %s', (name, plan, chosen) => {
    expect(parsePlanId(name)).toBe(plan);
    expect(toChosenPlan(name)).toBe(chosen);
  });
});

describe('lookup keys', () => {
  test('are these four', () =>
    expect(lookupKeys).toEqual(['wellness_plus_monthly', 'wellness_plus_yearly', 'health_pro_monthly', 'health_pro_yearly']));

  test.each([
    ['wellness_plus_monthly', { plan: 'wellness_plus', cycle: 'monthly', isSold: true }],
    ['wellness_plus_yearly', { plan: 'wellness_plus', cycle: 'yearly', isSold: true }],
    ['health_pro_monthly', { plan: 'health_pro', cycle: 'monthly', isSold: false }],
    ['health_pro_yearly', { plan: 'health_pro', cycle: 'yearly', isSold: false }],
    ['wellness_plus_weekly', null],
    ['', null],
  ])('%s', (key, price) => expect(findPlanPrice(key)).toEqual(price));

  test('of the plan on sale', () => {
    expect(getLookupKey('monthly')).toBe('wellness_plus_monthly');
    expect(getLookupKey('yearly')).toBe('wellness_plus_yearly');
  });
});

test('no line of a plan promises a feature that is not in the catalogue, or one of a higher plan', () => {
  for (const id of planIds)
    for (const line of plans[id].features) if ('feature' in line) expect(isFeatureKey(line.feature), line.text).toBe(true);
});
