import { describe, expect, test } from 'vitest';
import type { SubscriptionStatus } from '../plans/use-plan.ts';
import { eventWords, priceWords, stateWords } from './state-words.ts';

const paid: SubscriptionStatus = {
  subscribed: true,
  simplified_tier: 'paid',
  subscription_tier: 'wellness_plus',
  subscription_end: '2026-12-21T10:00:00.000Z',
  plan: 'wellness_plus',
  level: 1,
  billing_cycle: 'monthly',
  state: 'active',
  cancels_at: null,
  price_usd: 19,
  history: [],
};
const ended = { ...paid, subscribed: false, simplified_tier: 'free', plan: 'wellness', level: 0, subscription_end: null } as const;
const day = new Date('2026-12-21T10:00:00Z').toLocaleDateString(undefined, { dateStyle: 'long' });

describe('how things stand, in plain words', () => {
  test('paid: what is paid next, and when', () =>
    expect(stateWords(paid)).toEqual({ title: 'You have Wellness Pro', text: `$19 a month. The next payment is on ${day}.` }));

  test('cancelled, still open: until when, and that nothing more is paid', () => {
    const words = {
      title: 'Your Wellness Pro is cancelled',
      text: `Everything stays open until ${day}. Nothing more is paid. Then you are on Free Wellness.`,
    };
    expect(stateWords({ ...paid, cancels_at: paid.subscription_end })).toEqual(words);
    expect(stateWords({ ...paid, state: 'cancelled', cancels_at: paid.subscription_end })).toEqual(words);
  });

  test.each([
    ['none', ended, 'You are on Free Wellness'],
    ['cancelled', ended, 'You are on Free Wellness'],
    ['refunded', ended, 'You are on Free Wellness'],
    ['pending', ended, 'A payment was begun and is not paid'],
    ['past_due', paid, 'Your last payment for Wellness Pro did not go through'],
    ['disputed', ended, 'Your last payment is disputed'],
  ] as const)('%s', (state, status, title) => expect(stateWords({ ...status, state }).title).toBe(title));

  test('a failed payment closes nothing, and a dispute says what it closes', () => {
    expect(stateWords({ ...paid, state: 'past_due' }).text).toContain('nothing is closed');
    expect(stateWords({ ...paid, state: 'disputed' }).text).toContain('Nothing is closed');
    expect(stateWords({ ...ended, state: 'disputed' }).text).toContain('rests');
  });
});

test('an old plan keeps its name and price', () => {
  expect(stateWords({ ...paid, plan: 'premium', price_usd: 29 })).toMatchObject({
    title: 'You have Premium',
    text: `$29 a month. The next payment is on ${day}.`,
  });
  expect(priceWords({ plan: 'pro', price_usd: null, billing_cycle: 'monthly' })).toBe('$49 a month');
  expect(priceWords({ plan: 'wellness_plus', price_usd: 190, billing_cycle: 'yearly' })).toBe('$190 a year');
});

test('what happened is told without the words of the payment provider', () =>
  expect(eventWords('payment_failed')).toBe('A payment did not go through'));
