import { describe, expect, test } from 'vitest';
import type { Payment, ProviderSubscription } from '../../providers/payments/port.ts';
import { eventsBetween, noStanding, standingOf, subscriptionToEnd } from './standing.ts';
import { statusOf } from './status.ts';

const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);
const subscription = (changed: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  plan: 'wellness_plus',
  cycle: 'monthly',
  priceCents: 1900,
  startedAt: day(0),
  periodStart: day(0),
  periodEnd: day(30),
  paidUntil: day(30),
  cancelsAt: null,
  endedAt: null,
  ...changed,
});
const payment = (state: Payment['state'], at = day(0)): Payment => ({ id: 'pay_1', at, state });
const standing = (changed: Partial<ProviderSubscription> = {}, newestPayment: Payment | null = payment('paid'), now = day(1)) =>
  standingOf({ subscriptions: [subscription(changed)], newestPayment }, now);
const retried = { status: 'past_due', periodStart: day(30), periodEnd: day(60) } as const;
const row = (of: ReturnType<typeof standing>, pendingUntil: Date | null = null) => ({
  ...of,
  userId: '',
  updatedAt: day(0),
  pendingUntil,
});

describe('how a customer stands', () => {
  test.each([
    ['nothing was ever bought', standingOf({ subscriptions: [], newestPayment: null }, day(1)), { subscribed: false, state: 'none' }],
    ['a checkout that is not paid yet counts for nothing', standing({ status: 'open' }), { subscribed: false, state: 'none' }],
    ['paid', standing(), { subscribed: true, state: 'active', subscriptionEnd: day(30), accessUntil: day(33) }],
    ['cancelled', standing({ cancelsAt: day(30) }), { subscribed: true, state: 'cancelled', accessUntil: day(30), cancelsAt: day(30) }],
    ['being retried', standing(retried), { state: 'past_due', subscriptionEnd: day(30), accessUntil: day(44) }],
    [
      'in the third month without a payment: grace is counted from the last one that was paid',
      standing({ ...retried, periodStart: day(90), periodEnd: day(120) }, payment('paid'), day(95)),
      { state: 'past_due', subscribed: false, subscriptionEnd: day(30), isRunning: true },
    ],
    [
      'given up by the provider',
      standing({ ...retried, status: 'unpaid' }, payment('paid'), day(35)),
      { subscribed: false, state: 'past_due', isRunning: true },
    ],
    ['not renewed, and nobody said why', standing({}, payment('paid'), day(33)), { subscribed: false, state: 'past_due', isRunning: true }],
    [
      'past the day of its cancellation',
      standing({ cancelsAt: day(30) }, payment('paid'), day(30)),
      { subscribed: false, state: 'cancelled', subscriptionEnd: day(30) },
    ],
    [
      'ended',
      standing({ status: 'ended', endedAt: day(12) }),
      { subscribed: false, state: 'cancelled', subscriptionEnd: day(12), isRunning: false },
    ],
    ['paid back', standing({}, payment('refunded')), { subscribed: false, state: 'refunded' }],
    ['disputed', standing({}, payment('disputed')), { subscribed: false, state: 'disputed', isRunning: true }],
    ['a lost dispute', standing({}, payment('disputeLost')), { subscribed: false, state: 'disputed' }],
    [
      'a payment that was given back before this subscription began',
      standing({ startedAt: day(10) }, payment('refunded')),
      { state: 'active' },
    ],
    ['a retired plan', standing({ plan: 'premium', priceCents: 2900 }), { subscriptionTier: 'premium', priceCents: 2900 }],
  ])('%s', (_name, found, wanted) => {
    expect(found).toMatchObject(wanted);
  });

  test('of several subscriptions the one that is paid counts, then the newest', () => {
    const old = subscription({ id: 'old', status: 'ended', endedAt: day(5) });
    const late = subscription({ id: 'late', status: 'past_due', startedAt: day(40) });
    const paid = subscription({ id: 'paid', priceCents: 19_000, cycle: 'yearly', startedAt: day(20) });
    for (const subscriptions of [
      [old, late, paid],
      [paid, old, late],
      [late, paid, old],
    ])
      expect(standingOf({ subscriptions, newestPayment: null }, day(1))).toMatchObject({ state: 'active', priceCents: 19_000 });
  });

  test('a refund and a lost dispute end what still runs; an open dispute may yet be won', () => {
    const ends = (state: Payment['state'], status: ProviderSubscription['status'] = 'active') =>
      subscriptionToEnd({ subscriptions: [subscription({ status })], newestPayment: payment(state) });
    expect(ends('refunded')).toBe('sub_1');
    expect(ends('disputeLost')).toBe('sub_1');
    expect([ends('paid'), ends('disputed'), ends('refunded', 'ended')]).toEqual([null, null, null]);
  });
});

test.each([
  ['subscribing', noStanding, standing(), ['subscribed']],
  ['nothing new', standing(), standing(), []],
  ['a renewal', standing(), standing({ periodStart: day(30), periodEnd: day(60), paidUntil: day(60) }), ['renewed']],
  ['cancelling', standing(), standing({ cancelsAt: day(30) }), ['cancelled']],
  ['resuming', standing({ cancelsAt: day(30) }), standing(), ['resumed']],
  ['a renewal that fails', standing(), standing(retried), ['payment_failed']],
  [
    'and then succeeds',
    standing(retried),
    standing({ periodStart: day(30), periodEnd: day(60), paidUntil: day(60) }),
    ['payment_recovered'],
  ],
  ['grace that is over', standing(retried), standing(retried, payment('paid'), day(44)), ['closed']],
  ['that, told again', standing(retried, payment('paid'), day(44)), standing(retried, payment('paid'), day(45)), []],
  ['a payment after it was closed', standing(retried, payment('paid'), day(44)), standing(), ['payment_recovered']],
  ['an end after it was closed', standing(retried, payment('paid'), day(44)), standing({ status: 'ended' }), ['ended']],
  [
    'another cycle',
    standing(),
    standing({ cycle: 'yearly', priceCents: 19_000, periodEnd: day(365), paidUntil: day(365) }),
    ['plan_changed'],
  ],
  ['a refund', standing(), standing({}, payment('refunded')), ['refunded']],
  ['a refund, told again', standing({}, payment('refunded')), standing({}, payment('refunded')), []],
  ['a dispute', standing(), standing({}, payment('disputed')), ['disputed']],
  ['a dispute that is won', standing({}, payment('disputed')), standing(), ['dispute_closed']],
  ['the end', standing({ cancelsAt: day(30) }), standing({ status: 'ended', endedAt: day(30) }), ['ended']],
  ['the end, told again', standing({ status: 'ended' }), standing({ status: 'ended' }), []],
  ['coming back', standing({ status: 'ended' }), standing({ startedAt: day(60) }), ['subscribed']],
] as const)('the history after %s', (_name, before, after, events) => {
  expect(eventsBetween(before, after)).toEqual(events);
});

describe('access ends to the second', () => {
  const second = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
  test.each([
    ['cancelled', standing({ cancelsAt: day(30) }), day(30), 'cancelled'],
    ['not renewed by the time it should have been', standing(), day(33), 'past_due'],
    ['retried in vain', standing(retried), day(44), 'past_due'],
  ])('%s', (_name, found, end, state) => {
    expect(statusOf(row(found), [], second(end, -1))).toMatchObject({ subscribed: true, simplified_tier: 'paid', level: 1 });
    for (const now of [end, second(end, 1)])
      expect(statusOf(row(found), [], now)).toMatchObject({
        subscribed: false,
        simplified_tier: 'free',
        plan: 'wellness',
        level: 0,
        state,
      });
  });

  test('a checkout that was begun is pending as long as it can be paid', () => {
    const waiting = row(noStanding, day(1));
    expect(statusOf(waiting, [], day(0)).state).toBe('pending');
    expect(statusOf(waiting, [], day(1)).state).toBe('none');
    expect(statusOf(row(standing(), day(1)), [], day(0)).state).toBe('active');
  });

  test('tiers of earlier days count as paid', () => {
    for (const tier of ['paid', 'health', 'premium', 'pro', 'basic', 'starter', 'wellness_plus'])
      expect(statusOf({ ...row(standing()), subscriptionTier: tier }, [], day(1)).level, tier).toBe(1);
  });
});
