import { dayMs } from '@wellkept/clinical/local-day.ts';
import { describe, expect, test } from 'vitest';
import type { Payment, ProviderSubscription } from '../../../providers/payments/port.ts';
import { computeSubscription, findSubscriptionToEnd, listEventsBetween, noSubscription } from './computed-subscription.ts';
import { toSubscriptionStatus } from './status.ts';

const toDate = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * dayMs);
const createProviderSubscription = (changed: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  plan: 'wellness_plus',
  cycle: 'monthly',
  priceCents: 1900,
  startedAt: toDate(0),
  periodStart: toDate(0),
  periodEnd: toDate(30),
  paidUntil: toDate(30),
  cancelsAt: null,
  endedAt: null,
  ...changed,
});
const createPayment = (state: Payment['state'], at = toDate(0)): Payment => ({ id: 'pay_1', at, state });
const computeFrom = (changed: Partial<ProviderSubscription> = {}, newestPayment: Payment | null = createPayment('paid'), now = toDate(1)) =>
  computeSubscription({ subscriptions: [createProviderSubscription(changed)], newestPayment }, now);
const retried = { status: 'past_due', periodStart: toDate(30), periodEnd: toDate(60) } as const;
const createRow = (of: ReturnType<typeof computeFrom>, pendingUntil: Date | null = null) => ({
  ...of,
  userId: '',
  updatedAt: toDate(0),
  pendingUntil,
});

describe('how a customer stands', () => {
  test.each([
    [
      'nothing was ever bought',
      computeSubscription({ subscriptions: [], newestPayment: null }, toDate(1)),
      { subscribed: false, state: 'none' },
    ],
    ['a checkout that is not paid yet counts for nothing', computeFrom({ status: 'open' }), { subscribed: false, state: 'none' }],
    ['paid', computeFrom(), { subscribed: true, state: 'active', subscriptionEnd: toDate(30), accessUntil: toDate(33) }],
    [
      'cancelled',
      computeFrom({ cancelsAt: toDate(30) }),
      { subscribed: true, state: 'cancelled', accessUntil: toDate(30), cancelsAt: toDate(30) },
    ],
    ['being retried', computeFrom(retried), { state: 'past_due', subscriptionEnd: toDate(30), accessUntil: toDate(44) }],
    [
      'in the third month without a payment: grace is counted from the last one that was paid',
      computeFrom({ ...retried, periodStart: toDate(90), periodEnd: toDate(120) }, createPayment('paid'), toDate(95)),
      { state: 'past_due', subscribed: false, subscriptionEnd: toDate(30), isRunning: true },
    ],
    [
      'given up by the provider',
      computeFrom({ ...retried, status: 'unpaid' }, createPayment('paid'), toDate(35)),
      { subscribed: false, state: 'past_due', isRunning: true },
    ],
    [
      'not renewed, and nobody said why',
      computeFrom({}, createPayment('paid'), toDate(33)),
      { subscribed: false, state: 'past_due', isRunning: true },
    ],
    [
      'past the day of its cancellation',
      computeFrom({ cancelsAt: toDate(30) }, createPayment('paid'), toDate(30)),
      { subscribed: false, state: 'cancelled', subscriptionEnd: toDate(30) },
    ],
    [
      'ended',
      computeFrom({ status: 'ended', endedAt: toDate(12) }),
      { subscribed: false, state: 'cancelled', subscriptionEnd: toDate(12), isRunning: false },
    ],
    ['paid back', computeFrom({}, createPayment('refunded')), { subscribed: false, state: 'refunded' }],
    ['disputed', computeFrom({}, createPayment('disputed')), { subscribed: false, state: 'disputed', isRunning: true }],
    ['a lost dispute', computeFrom({}, createPayment('disputeLost')), { subscribed: false, state: 'disputed' }],
    [
      'a payment that was given back before this subscription began',
      computeFrom({ startedAt: toDate(10) }, createPayment('refunded')),
      { state: 'active' },
    ],
    ['a retired plan', computeFrom({ plan: 'premium', priceCents: 2900 }), { subscriptionTier: 'premium', priceCents: 2900 }],
  ])('%s', (_name, found, wanted) => {
    expect(found).toMatchObject(wanted);
  });

  test('of several subscriptions the one that is paid counts, then the newest', () => {
    const old = createProviderSubscription({ id: 'old', status: 'ended', endedAt: toDate(5) });
    const late = createProviderSubscription({ id: 'late', status: 'past_due', startedAt: toDate(40) });
    const paid = createProviderSubscription({ id: 'paid', priceCents: 19_000, cycle: 'yearly', startedAt: toDate(20) });
    for (const subscriptions of [
      [old, late, paid],
      [paid, old, late],
      [late, paid, old],
    ])
      expect(computeSubscription({ subscriptions, newestPayment: null }, toDate(1))).toMatchObject({ state: 'active', priceCents: 19_000 });
  });

  test('a refund and a lost dispute end what still runs; an open dispute may yet be won', () => {
    const findToEnd = (state: Payment['state'], status: ProviderSubscription['status'] = 'active') =>
      findSubscriptionToEnd({ subscriptions: [createProviderSubscription({ status })], newestPayment: createPayment(state) });
    expect(findToEnd('refunded')).toBe('sub_1');
    expect(findToEnd('disputeLost')).toBe('sub_1');
    expect([findToEnd('paid'), findToEnd('disputed'), findToEnd('refunded', 'ended')]).toEqual([null, null, null]);
  });
});

test.each([
  ['subscribing', noSubscription, computeFrom(), ['subscribed']],
  ['nothing new', computeFrom(), computeFrom(), []],
  ['a renewal', computeFrom(), computeFrom({ periodStart: toDate(30), periodEnd: toDate(60), paidUntil: toDate(60) }), ['renewed']],
  ['cancelling', computeFrom(), computeFrom({ cancelsAt: toDate(30) }), ['cancelled']],
  ['resuming', computeFrom({ cancelsAt: toDate(30) }), computeFrom(), ['resumed']],
  ['a renewal that fails', computeFrom(), computeFrom(retried), ['payment_failed']],
  [
    'and then succeeds',
    computeFrom(retried),
    computeFrom({ periodStart: toDate(30), periodEnd: toDate(60), paidUntil: toDate(60) }),
    ['payment_recovered'],
  ],
  ['grace that is over', computeFrom(retried), computeFrom(retried, createPayment('paid'), toDate(44)), ['closed']],
  [
    'that, told again',
    computeFrom(retried, createPayment('paid'), toDate(44)),
    computeFrom(retried, createPayment('paid'), toDate(45)),
    [],
  ],
  ['a payment after it was closed', computeFrom(retried, createPayment('paid'), toDate(44)), computeFrom(), ['payment_recovered']],
  ['an end after it was closed', computeFrom(retried, createPayment('paid'), toDate(44)), computeFrom({ status: 'ended' }), ['ended']],
  [
    'another cycle',
    computeFrom(),
    computeFrom({ cycle: 'yearly', priceCents: 19_000, periodEnd: toDate(365), paidUntil: toDate(365) }),
    ['plan_changed'],
  ],
  ['a refund', computeFrom(), computeFrom({}, createPayment('refunded')), ['refunded']],
  ['a refund, told again', computeFrom({}, createPayment('refunded')), computeFrom({}, createPayment('refunded')), []],
  ['a dispute', computeFrom(), computeFrom({}, createPayment('disputed')), ['disputed']],
  ['a dispute that is won', computeFrom({}, createPayment('disputed')), computeFrom(), ['dispute_closed']],
  ['the end', computeFrom({ cancelsAt: toDate(30) }), computeFrom({ status: 'ended', endedAt: toDate(30) }), ['ended']],
  ['the end, told again', computeFrom({ status: 'ended' }), computeFrom({ status: 'ended' }), []],
  ['coming back', computeFrom({ status: 'ended' }), computeFrom({ startedAt: toDate(60) }), ['subscribed']],
] as const)('the history after %s', (_name, before, after, events) => {
  expect(listEventsBetween(before, after)).toEqual(events);
});

describe('access ends to the second', () => {
  const addSeconds = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
  test.each([
    ['cancelled', computeFrom({ cancelsAt: toDate(30) }), toDate(30), 'cancelled'],
    ['not renewed by the time it should have been', computeFrom(), toDate(33), 'past_due'],
    ['retried in vain', computeFrom(retried), toDate(44), 'past_due'],
  ])('%s', (_name, found, end, state) => {
    expect(toSubscriptionStatus(createRow(found), [], addSeconds(end, -1))).toMatchObject({
      subscribed: true,
      simplifiedTier: 'paid',
      level: 1,
    });
    for (const now of [end, addSeconds(end, 1)])
      expect(toSubscriptionStatus(createRow(found), [], now)).toMatchObject({
        subscribed: false,
        simplifiedTier: 'free',
        plan: 'wellness',
        level: 0,
        state,
      });
  });

  test('a checkout that was begun is pending as long as it can be paid', () => {
    const waiting = createRow(noSubscription, toDate(1));
    expect(toSubscriptionStatus(waiting, [], toDate(0)).state).toBe('pending');
    expect(toSubscriptionStatus(waiting, [], toDate(1)).state).toBe('none');
    expect(toSubscriptionStatus(createRow(computeFrom(), toDate(1)), [], toDate(0)).state).toBe('active');
  });

  test('tiers of earlier days count as paid', () => {
    for (const tier of ['paid', 'health', 'premium', 'pro', 'basic', 'starter', 'wellness_plus'])
      expect(toSubscriptionStatus({ ...createRow(computeFrom()), subscriptionTier: tier }, [], toDate(1)).level, tier).toBe(1);
  });
});
