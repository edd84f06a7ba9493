import { describe, expect, test } from 'vitest';
import { paidStatus } from '../plans/fixture-status.ts';
import { describeState, formatPrice, getEventText } from './state-text.ts';

const ended = {
  ...paidStatus,
  subscribed: false,
  simplifiedTier: 'free',
  plan: 'wellness',
  level: 0,
  isRunning: false,
  subscriptionEnd: null,
} as const;
const day = new Date('2026-12-21T10:00:00Z').toLocaleDateString(undefined, { dateStyle: 'long' });

describe('how things stand, in plain words', () => {
  test('paid: what is paid next, and when', () =>
    expect(describeState(paidStatus)).toEqual({ title: 'You have Wellness Pro', text: `$19 a month. The next payment is on ${day}.` }));

  test('cancelled, still open: until when, and that nothing more is paid', () => {
    const words = {
      title: 'Your Wellness Pro won’t renew',
      text: `You keep everything until ${day}. You won’t be charged again. Then you’re on Free Wellness.`,
    };
    expect(describeState({ ...paidStatus, cancelsAt: paidStatus.subscriptionEnd })).toEqual(words);
    expect(describeState({ ...paidStatus, state: 'cancelled', cancelsAt: paidStatus.subscriptionEnd })).toEqual(words);
  });

  test.each([
    ['none', ended, 'You are on Free Wellness'],
    ['cancelled', ended, 'You are on Free Wellness'],
    ['refunded', ended, 'You are on Free Wellness'],
    ['pending', ended, 'You started a payment but didn’t finish it'],
    ['past_due', paidStatus, 'Your last payment for Wellness Pro didn’t go through'],
    ['disputed', ended, 'Your last payment is disputed'],
  ] as const)('%s', (state, status, title) => expect(describeState({ ...status, state }).title).toBe(title));

  test('a failed payment closes nothing while access lasts, and says so when it did', () => {
    expect(describeState({ ...paidStatus, state: 'past_due' }).text).toContain('you keep your plan');
    const closed = describeState({ ...ended, state: 'past_due', isRunning: true });
    expect(closed.title).toBe('You are on Free Wellness until your plan is paid');
    expect(closed.text).toContain('We haven’t received a payment yet, so the paid plan is off.');
    expect(closed.text).toContain('If you end the subscription, we won’t try again.');
  });

  test('a dispute says that the plan is paused, and what can be done', () => {
    expect(describeState({ ...ended, state: 'disputed', isRunning: true }).text).toContain('is paused');
    expect(describeState({ ...ended, state: 'disputed', isRunning: true }).text).toContain('end the subscription');
    expect(describeState({ ...ended, state: 'disputed' }).text).toContain('you won’t be charged again');
  });

  test('never describes a closed plan as open, in any state', () => {
    for (const state of ['none', 'pending', 'active', 'past_due', 'cancelled', 'refunded', 'disputed'] as const)
      for (const isRunning of [true, false]) {
        const { title, text } = describeState({ ...ended, state, isRunning });
        expect(`${title} ${text}`, state).not.toMatch(/You have\b|you keep everything|you keep your plan/i);
      }
  });
});

test('an old plan keeps its name and price', () => {
  expect(describeState({ ...paidStatus, plan: 'premium', priceUsd: 29 })).toMatchObject({
    title: 'You have Premium',
    text: `$29 a month. The next payment is on ${day}.`,
  });
  expect(formatPrice({ plan: 'pro', priceUsd: null, billingCycle: 'monthly' })).toBe('$49 a month');
  expect(formatPrice({ plan: 'wellness_plus', priceUsd: 190, billingCycle: 'yearly' })).toBe('$190 a year');
});

test('describes events without the payment provider’s terms', () =>
  expect(getEventText('payment_failed')).toBe('A payment didn’t go through'));
