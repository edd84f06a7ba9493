import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder, getSubscriptionStatus, waitForStatus } from '../../../../test/stripe-server.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, startTestServer, Visitor } from '../../../../test/test-server.ts';
import { computePeriodEnd } from '../../../providers/payments/period.ts';

const server = setUpTestServer();
const production = setUpProductionServer();

const begin = async (person: SignedIn, changed: Record<string, unknown> = {}): Promise<string> => {
  const answer = await person.call('POST', '/api/functions/stripe-create-checkout', createOrder(changed));
  expect(answer.statusCode, answer.body).toBe(200);
  const { pathname, origin } = new URL(answer.json().url);
  expect(origin).toBe('http://localhost:3299');
  return pathname;
};
/** Presses a button of a page, as a browser would send it. */
const press = (visitor: Visitor, path: string, deed: string) =>
  visitor.server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'localhost:3299',
      origin: 'http://localhost:3299',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: visitor.cookie,
    },
    payload: `deed=${deed}`,
  });

test('the page says that no money moves, and paying goes the way of a real message', async () => {
  const ann = await createUser(server);
  const path = await begin(ann, { lookup_key: 'wellness_plus_yearly' });
  const page = await ann.call('GET', path);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).toContain('Sandbox – no money moves');
  expect(page.body).toContain('Wellness Pro');
  expect(page.body).toContain('$190 a year');
  const paid = await press(ann, path, 'pay');
  expect([paid.statusCode, paid.headers.location]).toEqual([303, 'http://localhost:3299/subscription-success?pending=true']);
  await waitForStatus(ann, { state: 'active', plan: 'wellness_plus', billing_cycle: 'yearly', priceUsd: 190 });
  const { rows } = await server.connections.payments.$client.query(
    `select e.type from payment_events e join payment_customers c using (customer_id) where c.user_id = $1`,
    [ann.userId],
  );
  expect(rows).toEqual([{ type: 'checkout.session.completed' }]);
  // Pressed twice it is paid once.
  expect((await press(ann, path, 'pay')).statusCode).toBe(303);
  expect((await ann.call('GET', '/api/subscription/invoices')).json()).toHaveLength(1);
});

test('declining charges nothing and leaves the page open; going back closes it', async () => {
  const ann = await createUser(server);
  const path = await begin(ann);
  const declined = await press(ann, path, 'decline');
  expect((await ann.call('GET', String(declined.headers.location))).body).toContain('Nothing was charged');
  expect(await getSubscriptionStatus(ann)).toMatchObject({ subscribed: false, state: 'pending' });
  const closed = await press(ann, path, 'close');
  expect(closed.headers.location).toBe('http://localhost:3299/subscription-cancel');
  await waitForStatus(ann, { subscribed: false, state: 'none' });
  expectRefusal(await press(ann, path, 'pay'), 409, 'conflict');
  expect((await ann.call('GET', path)).body).toContain('This checkout is closed.');
});

test('its portal brings about every state', async () => {
  const ann = await createUser(server);
  await press(ann, await begin(ann), 'pay');
  await waitForStatus(ann, { state: 'active' });
  const { url } = (await ann.call('POST', '/api/functions/stripe-portal', {})).json();
  const portal = new URL(url).pathname;
  expect((await ann.call('GET', portal)).body).toContain('Sandbox – no money moves');
  for (const [deed, wanted] of [
    ['renew-now', { state: 'active' }],
    ['fail-renewal', { state: 'past_due', subscribed: true }],
    ['give-up-renewal', { state: 'past_due', subscribed: false, isRunning: true }],
    ['recover-renewal', { state: 'active' }],
    ['dispute', { state: 'disputed', subscribed: false }],
    ['win-dispute', { state: 'active', subscribed: true }],
    ['refund', { state: 'refunded', subscribed: false }],
  ] as const) {
    expect((await press(ann, portal, deed)).statusCode).toBe(303);
    // The message says no more than to ask; asking at once spares the wait for it.
    expect((await ann.call('POST', '/api/subscription/reconcile')).json()).toMatchObject(wanted);
  }
  expect((await press(ann, portal, 'return')).headers.location).toBe('http://localhost:3299/subscription');
  // The refund ended it; subscribing again works.
  await press(ann, await begin(ann), 'pay');
  await waitForStatus(ann, { state: 'active', subscribed: true });
});

test('cancel, resume and change work there too', async () => {
  const ann = await createUser(server);
  await press(ann, await begin(ann), 'pay');
  await waitForStatus(ann, { state: 'active' });
  expect((await ann.call('POST', '/api/subscription/cancel')).json()).toMatchObject({ state: 'cancelled', subscribed: true });
  expect((await ann.call('POST', '/api/subscription/resume')).json()).toMatchObject({ state: 'active', cancelsAt: null });
  const lookup_key = 'wellness_plus_yearly';
  const { quote, amountDueUsd } = (await ann.call('POST', '/api/subscription/change/preview', { lookup_key })).json();
  expect(amountDueUsd).toBeCloseTo(171, 1);
  expect((await ann.call('POST', '/api/subscription/change', { lookup_key, quote })).json()).toMatchObject({ billing_cycle: 'yearly' });
  const amounts = (await ann.call('GET', '/api/subscription/invoices')).json().map((bill: { amountUsd: number }) => bill.amountUsd);
  expect(amounts).toEqual([amountDueUsd, 19]);
  expect((await ann.call('DELETE', '/api/account', { password: 'Correct-Horse-9' })).statusCode).toBe(204);
});

test('buttons that are none, pages that are none, other sites, and production get nothing', async () => {
  const ann = await createUser(server);
  const path = await begin(ann);
  expectRefusal(await press(ann, path, 'refund-everybody'), 400, 'invalid');
  expectRefusal(await ann.call('GET', `${path}0`), 404, 'notFound');
  expectRefusal(await ann.call('GET', '/sandbox/portal/cus_x.1'), 404, 'notFound');
  expectRefusal(await ann.call('GET', `/sandbox/portal/${'x'.repeat(300)}`), 400, 'invalid');
  expectRefusal(await press(ann, path.replace('checkout', 'portal'), 'refund'), 404, 'notFound');
  const foreign = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
  expectRefusal(await server.app.inject({ method: 'POST', url: path, headers: foreign, payload: 'deed=pay' }), 403, 'forbidden');
  expectRefusal(await production.get().app.inject({ method: 'GET', url: path }), 404, 'notFound');
});

test('reports a demo data leak only to the subscriber it concerns', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const getLeak = async (person: SignedIn) => (await person.call('GET', '/api/demo-data-leak')).json();
  const report = {
    error_type: 'demo_data_leak',
    error_message: 'x',
    url: '/dashboard',
    user_agent: 'y',
    timestamp: new Date().toISOString(),
    severity: 'low',
  };
  await press(ann, await begin(ann), 'pay');
  await waitForStatus(ann, { subscribed: true });
  expect(await getLeak(ann)).toEqual({ hasLeak: false });
  for (const person of [ann, ben]) await person.call('POST', '/api/error-reports', { reports: [report] });
  expect([await getLeak(ann), await getLeak(ben)]).toEqual([{ hasLeak: true }, { hasLeak: false }]);
  expectRefusal(await new Visitor(server).call('GET', '/api/demo-data-leak'), 401, 'notSignedIn');
});

test('a month later is the same day, or the last one of a shorter month', () => {
  const formatPeriodAfter = (from: string, cycle: 'monthly' | 'yearly') => computePeriodEnd(new Date(from), cycle).toISOString();
  expect(formatPeriodAfter('2026-01-31T10:00:00.000Z', 'monthly')).toBe('2026-02-28T10:00:00.000Z');
  expect(formatPeriodAfter('2026-12-15T10:00:00.000Z', 'monthly')).toBe('2027-01-15T10:00:00.000Z');
  expect(formatPeriodAfter('2028-02-29T10:00:00.000Z', 'yearly')).toBe('2029-02-28T10:00:00.000Z');
});

function setUpProductionServer() {
  let started: Awaited<ReturnType<typeof startTestServer>> | undefined;
  beforeAll(async () => {
    started = await startTestServer({
      MODE: 'production',
      PUBLIC_ORIGIN: 'http://localhost:3299',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'A <a@example.com>',
    });
  });
  afterAll(() => started?.close());
  return {
    get: () => {
      if (!started) throw new Error('not started');
      return started;
    },
  };
}
