import { afterEach, describe, expect, test, vi } from 'vitest';
import { toCheckoutFailureToast, toPortalFailureToast } from './checkout.ts';
import { createIntent, parseIntent, storeIntent, takeIntent } from './intent.ts';
import { formatPlanPrice, formatPlanSummary, formatUsd } from './plan-price.ts';

const createRefusal = (code: string, message = 'said by the server') => ({ code, message });

describe('a checkout that did not come about', () => {
  test.each([
    ['PROVIDER_NOT_CONFIGURED', 'Payment system not configured. Please contact support.'],
    ['MODE_MISMATCH', 'Configuration error. Please contact support.'],
    ['notSignedIn', 'Please sign in to subscribe'],
    ['providerFailed', 'Failed to create checkout session'],
    ['internal', 'Failed to create checkout session'],
    ['invalid', 'Failed to create checkout session'],
  ])('%s', (code, title) => expect(toCheckoutFailureToast(createRefusal(code))).toEqual({ kind: 'error', title }));

  test('a lost connection', () =>
    expect(toCheckoutFailureToast(new TypeError('fetch'))).toMatchObject({ title: 'Failed to create checkout session' }));

  test('shows that the user already has a plan', () =>
    expect(toCheckoutFailureToast(createRefusal('conflict', 'You have this plan already.'))).toEqual({
      kind: 'error',
      title: 'Failed to create checkout session',
      text: 'You have this plan already.',
    }));
});

describe('a portal that did not open', () => {
  test.each([
    [createRefusal('notSignedIn'), 'Please sign in to manage subscription'],
    [createRefusal('providerFailed'), 'Failed to open customer portal'],
    [new TypeError('fetch'), 'Failed to open customer portal'],
  ])('%j', (error, title) => expect(toPortalFailureToast(error)).toEqual({ kind: 'error', title }));
});

describe('checkout intent', () => {
  const intent = {
    lookupKey: 'wellness_plus_yearly',
    successUrl: 'https://health.example.com/subscription-success?pending=true',
    cancelUrl: 'https://health.example.com/subscription-cancel',
  };

  test('is restored as it was stored', () => {
    expect(createIntent('yearly', 'https://health.example.com')).toEqual(intent);
    expect(parseIntent(JSON.stringify({ ...intent, more: 1 }))).toEqual(intent);
  });

  test.each([
    ['nothing', null],
    ['half of it', '{"lookupKey":"wellness_plus_'],
    ['no object', 'null'],
    ['a text', '"wellness_plus_yearly"'],
    ['another price', JSON.stringify({ ...intent, lookupKey: 'gold_monthly' })],
    ['no addresses', JSON.stringify({ lookupKey: 'wellness_plus_yearly' })],
    ['an address that is none', JSON.stringify({ ...intent, successUrl: 3 })],
  ])('%s is nothing', (_, stored) => expect(parseIntent(stored)).toBeNull());
});

test('prices say what is paid and how often', () => {
  expect(formatPlanPrice('wellness_plus', 'yearly')).toEqual({ amount: '$190', per: 'a year' });
  expect(formatPlanSummary('wellness_plus', 'monthly')).toBe('$19 a month');
  expect(formatPlanSummary('wellness', 'yearly')).toBe('no card needed');
  expect(formatPlanPrice('health_pro', 'yearly')).toEqual({ amount: '$19', per: 'a month' });
  expect([formatUsd(19), formatUsd(3.5), formatUsd(0)]).toEqual(['$19', '$3.50', '$0']);
});

describe('of two tabs that are signed in at once', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('one starts the checkout, though the other still sees what was wanted', async () => {
    vi.useFakeTimers();
    const stored = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      // The removal has not reached the other tab yet.
      removeItem: () => undefined,
    };
    vi.stubGlobal('window', { localStorage, location: { origin: 'http://localhost' }, dispatchEvent: () => true });
    vi.stubGlobal('localStorage', localStorage);
    let isHeld = false;
    const request = async (_name: string, _options: object, work: (lock: object | null) => Promise<void>) => {
      if (isHeld) return work(null);
      isHeld = true;
      await work({});
      isHeld = false;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    storeIntent(createIntent('monthly', 'http://localhost'));
    const intents = await Promise.all([takeIntent(), takeIntent()]);
    expect(intents.map((intent) => intent?.lookupKey ?? null)).toEqual(['wellness_plus_monthly', null]);
    await vi.runAllTimersAsync();
    expect(isHeld).toBe(false);
  });
});
