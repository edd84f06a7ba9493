import { expect, test } from 'vitest';
import { createStandInEvent, createStandInSubscription, daySeconds, getNowSeconds, monthly } from '../../../../test/stripe-objects.ts';
import {
  createOrder,
  deliver,
  findCustomerId,
  getStripeSettings,
  getSubscriptionStatus,
  listCalls,
  payStandInCheckout,
  readCustomer,
  setCustomer,
  setFault,
  setPrice,
  setUpStripeServer,
  subscribe,
  waitForStatus,
} from '../../../../test/stripe-server.ts';
import { createUser, expectRefusal, type SignedIn, startTestServer, Visitor } from '../../../../test/test-server.ts';

const server = setUpStripeServer();
const begin = (person: Visitor, changed: Record<string, unknown> = {}) =>
  person.call('POST', '/api/functions/stripe-create-checkout', createOrder(changed));

test('a person subscribes and may use at once what they paid for', async () => {
  const ann = await createUser(server);
  expect(await getSubscriptionStatus(ann)).toEqual({
    subscribed: false,
    simplified_tier: 'free',
    subscription_tier: 'free',
    subscription_end: null,
    plan: 'wellness',
    level: 0,
    billing_cycle: null,
    state: 'none',
    isRunning: false,
    cancelsAt: null,
    priceUsd: null,
    history: [],
  });
  const { url } = (await begin(ann)).json();
  expect(url).toMatch(/^https:\/\/checkout\.example\/cs_/);
  expect(await getSubscriptionStatus(ann)).toMatchObject({ subscribed: false, state: 'pending', history: [{ event: 'checkout_started' }] });
  await payStandInCheckout(url);
  // Back from the payment page before any message has come.
  const back = await ann.call('POST', '/api/subscription/reconcile');
  expect(back.json()).toMatchObject({
    subscribed: true,
    simplified_tier: 'paid',
    subscription_tier: 'wellness_plus',
    plan: 'wellness_plus',
    level: 1,
    billing_cycle: 'monthly',
    state: 'active',
    priceUsd: 19,
    cancelsAt: null,
  });
  expect((await ann.call('GET', '/api/usage')).json().chats).toMatchObject({ limit: null, remaining: null, mayUse: true });
  const bills = (await ann.call('GET', '/api/subscription/invoices')).json();
  expect(bills).toMatchObject([{ amountUsd: 19, state: 'paid', url: expect.stringContaining('https://') }]);
});

test('visitors, foreign addresses and made-up prices are refused before anybody is asked', async () => {
  const ann = await createUser(server);
  expectRefusal(await begin(new Visitor(server)), 401, 'notSignedIn');
  for (const bad of [
    'https://evil.example/',
    'http://localhost:9999/x',
    'https://localhost:3299/x',
    'http://localhost.evil.example:3299/',
    'http://user@localhost:3299/',
    '//localhost:3299/x',
    'javascript:alert(1)',
    'nonsense',
  ])
    for (const field of ['success_url', 'cancel_url']) expectRefusal(await begin(ann, { [field]: bad }), 400, 'invalid', field);
  for (const lookup_key of ['wellness_plus', 'price_1', "wellness_plus_monthly' or 1=1", '__proto__'])
    expectRefusal(await begin(ann, { lookup_key }), 400, 'invalid', 'lookup_key');
  for (const lookup_key of ['health_pro_monthly', 'health_pro_yearly'])
    expectRefusal(await begin(ann, { lookup_key }), 409, 'conflict', 'lookup_key');
  expectRefusal(await begin(ann, { priceUsd: 1 }), 400, 'invalid', 'priceUsd');
  expect(await findCustomerId(server, ann)).toBe('');
});

test('the same order is one checkout, a different one closes it, and nobody pays twice', async () => {
  const ann = await createUser(server);
  const together = await Promise.all([1, 2, 3, 4].map(() => begin(ann)));
  const urls = new Set(together.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().url));
  expect([...urls]).toHaveLength(1);
  const [url = ''] = urls;
  expect((await begin(ann)).json().url).toBe(url);
  const yearly = (await begin(ann, { lookup_key: 'wellness_plus_yearly' })).json().url;
  expect(yearly).not.toBe(url);
  expect(await payStandInCheckout(url), 'the first is closed').toBeNull();
  await payStandInCheckout(yearly);
  // Paid, but the message is late: the next attempt looks before it sells.
  expectRefusal(await begin(ann), 409, 'conflict');
  expect(await getSubscriptionStatus(ann)).toMatchObject({ plan: 'wellness_plus', billing_cycle: 'yearly', priceUsd: 190 });
  expectRefusal(await begin(ann, { lookup_key: 'wellness_plus_yearly' }), 409, 'conflict');
});

test('an answer that got lost is asked for again under the same key', async () => {
  const ann = await createUser(server);
  await begin(ann);
  const customer = await findCustomerId(server, ann);
  await server.connections.payments.$client.query(
    'update payment_customers set checkout_id = null, checkout_url = null where customer_id = $1',
    [customer],
  );
  expect((await begin(ann)).statusCode).toBe(200);
  const keys = (await listCalls(customer))
    .filter(({ path, method }) => path === '/v1/checkout/sessions' && method === 'POST')
    .map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['hang', 502, 'providerFailed', 'Failed to create checkout session'],
  ['html', 502, 'providerFailed', 'Failed to create checkout session'],
  ['empty', 502, 'providerFailed', 'Failed to create checkout session'],
  ['500', 502, 'providerFailed', 'Failed to create checkout session'],
  ['wrong-mode', 500, 'MODE_MISMATCH', 'Configuration error. Please contact support.'],
  ['unauthorized', 503, 'PROVIDER_NOT_CONFIGURED', 'Payment system not configured. Please contact support.'],
] as const)(
  'a payment server that answers with %s: the text of the catalogue, and later all is well',
  async (fault, status, code, text) => {
    const ann = await createUser(server);
    await setFault(ann.email, fault);
    expect(expectRefusal(await begin(ann), status, code).message).toBe(text);
    await setFault(ann.email, null);
    const { url } = (await begin(ann)).json();
    const customer = await findCustomerId(server, ann);
    await setFault(customer, fault);
    const portal = await ann.call('POST', '/api/functions/stripe-portal', {});
    const message = code === 'providerFailed' ? 'Failed to open customer portal' : text;
    expect(expectRefusal(portal, status, code).message).toBe(message);
    await payStandInCheckout(url);
    expectRefusal(await ann.call('POST', '/api/subscription/reconcile'), status, code);
    expect(await getSubscriptionStatus(ann)).toMatchObject({ subscribed: false, state: 'pending' });
    await setFault(customer, null);
    expect((await ann.call('POST', '/api/subscription/reconcile')).json()).toMatchObject({ subscribed: true });
  },
);

test('a price that is not the one we show, or of the other mode, is not sold', async () => {
  const ann = await createUser(server);
  const key = 'wellness_plus_monthly';
  try {
    for (const wrong of [
      { ...monthly, unit_amount: 2900 },
      { ...monthly, currency: 'eur' },
      { ...monthly, livemode: true },
      { ...monthly, recurring: { interval: 'year' as const, interval_count: 1 } },
    ]) {
      await setPrice(key, wrong);
      expect(expectRefusal(await begin(ann), 500, 'MODE_MISMATCH').message).toBe('Configuration error. Please contact support.');
    }
    await setPrice(key, null);
    expectRefusal(await begin(ann), 503, 'PROVIDER_NOT_CONFIGURED');
  } finally {
    await setPrice(key, monthly);
  }
  expect((await begin(ann)).statusCode).toBe(200);
});

test('without a provider, and with a key of the other mode, production says so', async () => {
  const production = {
    MODE: 'production',
    PUBLIC_ORIGIN: 'http://localhost:3299',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'A <a@example.com>',
  };
  const ann = await createUser(server);
  for (const [settings, status, code] of [
    [production, 503, 'PROVIDER_NOT_CONFIGURED'],
    [{ ...production, ...getStripeSettings() }, 500, 'MODE_MISMATCH'],
  ] as const) {
    const other = await startTestServer(settings);
    try {
      const answer = await other.app.inject({
        method: 'POST',
        url: '/api/functions/stripe-create-checkout',
        headers: { origin: 'http://localhost:3299', cookie: ann.cookie, 'content-type': 'application/json' },
        payload: JSON.stringify(createOrder()),
      });
      // Cookies of production bear another name.
      if (answer.statusCode === 401) {
        const token = (await ann.call('POST', '/api/token', { email: ann.email, password: 'Correct-Horse-9' })).json().access_token;
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const again = await other.app.inject({
          method: 'POST',
          url: '/api/functions/stripe-create-checkout',
          headers,
          payload: JSON.stringify(createOrder()),
        });
        expectRefusal(again, status, code);
      } else expectRefusal(answer, status, code);
    } finally {
      await other.close();
    }
  }
});

test('cancelling and resuming take one call each; the portal needs a customer', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  expectRefusal(await ben.call('POST', '/api/functions/stripe-portal', {}), 409, 'conflict');
  expectRefusal(await ben.call('POST', '/api/subscription/cancel'), 409, 'conflict');
  const customer = await subscribe(server, ann);
  expect((await ann.call('POST', '/api/functions/stripe-portal', {})).json()).toEqual({ url: `https://portal.example/${customer}` });
  const cancelled = (await ann.call('POST', '/api/subscription/cancel')).json();
  expect(cancelled).toMatchObject({ subscribed: true, state: 'cancelled', plan: 'wellness_plus', cancelsAt: cancelled.subscription_end });
  const resumed = (await ann.call('POST', '/api/subscription/resume')).json();
  expect(resumed).toMatchObject({ subscribed: true, state: 'active', cancelsAt: null });
  expect(resumed.history.map(({ event }: { event: string }) => event)).toEqual(['resumed', 'cancelled', 'subscribed', 'checkout_started']);
  expect(await getSubscriptionStatus(ben)).toMatchObject({ state: 'none', history: [] });
});

test('the amount due is shown before a change, and only what was shown can be taken', async () => {
  const ann = await createUser(server);
  await subscribe(server, ann);
  const preview = (await ann.call('POST', '/api/subscription/change/preview', { lookup_key: 'wellness_plus_yearly' })).json();
  expect(preview).toMatchObject({ amountDueUsd: 180.5, priceUsd: 190, billing_cycle: 'yearly' });
  const changePlan = (quote: string, lookup_key = 'wellness_plus_yearly') =>
    ann.call('POST', '/api/subscription/change', { lookup_key, quote });
  expectRefusal(await changePlan(preview.quote, 'wellness_plus_monthly'), 409, 'conflict', 'quote');
  expectRefusal(await changePlan(`1${preview.quote}`), 409, 'conflict', 'quote');
  expectRefusal(await changePlan('x'), 409, 'conflict', 'quote');
  const changed = (await changePlan(preview.quote)).json();
  expect(changed).toMatchObject({ billing_cycle: 'yearly', priceUsd: 190, state: 'active' });
  expect(changed.history[0].event).toBe('plan_changed');
});

test('a card that is declined changes nothing', async () => {
  const ann = await createUser(server);
  const customer = await subscribe(server, ann);
  const lookup_key = 'wellness_plus_yearly';
  const { quote } = (await ann.call('POST', '/api/subscription/change/preview', { lookup_key })).json();
  const [subscription] = (await readCustomer(customer)).subscriptions;
  await setFault(subscription?.id ?? '', 'declined');
  const refusal = expectRefusal(await ann.call('POST', '/api/subscription/change', { lookup_key, quote }), 409, 'conflict');
  expect(refusal.message).toBe('The payment was declined. You weren’t charged, and nothing has changed.');
  await setFault(subscription?.id ?? '', null);
  expect(await getSubscriptionStatus(ann)).toMatchObject({ billing_cycle: 'monthly', priceUsd: 19, state: 'active' });
});

test('deleting the account ends the subscription first, and nothing revives it', async () => {
  const ann = await createUser(server);
  const customer = await subscribe(server, ann);
  const remove = (person: SignedIn) => person.call('DELETE', '/api/account', { password: 'Correct-Horse-9' });
  expect((await remove(ann)).statusCode).toBe(204);
  const countCancellations = async () => (await listCalls('/v1/subscriptions/')).filter(({ method }) => method === 'DELETE').length;
  const before = await countCancellations();
  expect(before).toBeGreaterThan(0);
  // A subscription that comes to life later, by a page that was still open, is ended and paid back.
  const revived = createStandInSubscription({}, monthly, getNowSeconds() + 30 * daySeconds);
  await setCustomer(customer, {
    subscriptions: [revived],
    charges: [
      {
        ...{ id: `ch_${customer}`, object: 'charge', status: 'succeeded', amount: 1900, refunded: false, disputed: false, customer },
        created: getNowSeconds() + 5,
      },
    ],
  });
  await deliver(server, createStandInEvent('customer.subscription.created', { object: 'subscription', customer }));
  await expect.poll(async () => (await listCalls(revived.id)).some(({ method }) => method === 'DELETE'), { timeout: 120_000 }).toBe(true);
  await expect
    .poll(async () => (await listCalls(`ch_${customer}`)).some(({ path }) => path === '/v1/refunds'), { timeout: 120_000 })
    .toBe(true);
  expect(await findCustomerId(server, ann)).toBe('');
});

test('a provider that is away keeps nobody from leaving; the subscription is ended when it is back', async () => {
  const ann = await createUser(server);
  const customer = await subscribe(server, ann);
  await setFault(customer, '500');
  expect((await ann.call('DELETE', '/api/account', { password: 'Correct-Horse-9' })).statusCode).toBe(204);
  await setFault(customer, null);
  const isEnded = async () => {
    const calls = await listCalls(customer);
    return calls.filter(({ path }) => path === '/v1/subscriptions').length;
  };
  await expect.poll(isEnded, { timeout: 120_000, interval: 100 }).toBeGreaterThan(3);
});

test('a person’s export and their log tell of it', async () => {
  const ann = await createUser(server);
  await subscribe(server, ann);
  const { tables } = (await ann.call('GET', '/api/account/export')).json();
  expect(tables.subscribers).toMatchObject([{ subscription_tier: 'wellness_plus', state: 'active' }]);
  expect(tables.subscription_history.length).toBeGreaterThan(0);
  expect(tables.security_audit_log.map(({ action }: { action: string }) => action)).toContain('subscription_changed');
  await waitForStatus(ann, { subscribed: true });
});
