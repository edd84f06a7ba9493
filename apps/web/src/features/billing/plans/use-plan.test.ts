import { describe, expect, test } from 'vitest';
import { paidStatus } from './fixture-status.ts';
import { createEntitlementSubject, subscriptionQuery, toSubscription } from './use-plan.ts';

const settled = { isLoading: false, isError: false };

describe('the subscription as the pages read it', () => {
  test('paid', () => {
    expect(toSubscription({ ...settled, data: paidStatus })).toEqual({
      isSubscribed: true,
      tier: 'wellness_plus',
      simplifiedTier: 'paid',
      trialEnd: null,
      subscriptionEnd: new Date('2026-12-21T10:00:00Z'),
      loading: false,
      error: null,
    });
  });

  test.each([
    ['subscribed, but of the free tier', { ...paidStatus, simplifiedTier: 'free' as const }],
    ['of the paid tier, but not subscribed', { ...paidStatus, subscribed: false }],
  ])('%s: not subscribed', (_, data) => expect(toSubscription({ ...settled, data }).isSubscribed).toBe(false));

  test('not known yet', () =>
    expect(toSubscription({ data: undefined, isLoading: true, isError: false })).toMatchObject({
      isSubscribed: false,
      tier: 'free',
      loading: true,
      error: null,
    }));

  test('a failed lookup means free, and says so', () =>
    expect(toSubscription({ data: undefined, isLoading: false, isError: true })).toEqual({
      isSubscribed: false,
      tier: 'free',
      simplifiedTier: 'free',
      trialEnd: null,
      subscriptionEnd: null,
      loading: false,
      error: 'Failed to fetch subscription status',
    }));
});

test('who is signed out asks as nobody, whatever was known before', () => {
  expect(createEntitlementSubject(paidStatus, 'health', false)).toEqual({ level: 0, edition: 'health', isSignedIn: false });
  expect(createEntitlementSubject(paidStatus, 'wellness', true)).toEqual({ level: 1, edition: 'wellness', isSignedIn: true });
  expect(createEntitlementSubject(undefined, 'health', true)).toEqual({ level: 0, edition: 'health', isSignedIn: true });
});

test('caches the plan for 10 minutes and treats it as fresh for 5', () => {
  expect(subscriptionQuery).toMatchObject({ staleTime: 300_000, gcTime: 600_000, refetchOnWindowFocus: 'always' });
});
