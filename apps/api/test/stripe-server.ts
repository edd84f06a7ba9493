import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { webhookSecret } from './secrets.ts';
import { createStandInEvent, getNowSeconds, type StandInCharge, type StandInCustomer, type StandInPrice } from './stripe-objects.ts';
import { createStripeSignature } from './stripe-signature.ts';
import type { StripeFault } from './stripe-state.ts';
import { type SignedIn, startTestServer, type TestServer, type Visitor } from './test-server.ts';

export const getStripeSettings = () => ({
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: inject('stripeUrl'),
});

/** A server whose payment provider is the stand-in of Stripe. */
export function setUpStripeServer(): TestServer {
  // Filled when the first test begins; nothing reads it before.
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(getStripeSettings()));
  });
  afterAll(() => server.close());
  return server;
}

async function sendControl(command: string, body: object): Promise<unknown> {
  const answer = await fetch(`${inject('stripeUrl')}/control/${command}`, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return answer.json();
}
export const setCustomer = (id: string, state: Partial<StandInCustomer>) =>
  sendControl('customer', { id, state: { subscriptions: [], charges: [], disputes: [], ...state } });
// What the control answers is what the stand-in keeps, in the shapes of stripe-objects.ts.
export const readCustomer = (id: string) => sendControl('read', { id }) as Promise<StandInCustomer>;
export const setPrice = (key: string, price: StandInPrice | null) => sendControl('price', { key, price });
export const setFault = (subject: string, fault: StripeFault | null) => sendControl('fault', { subject, fault });
export const listCalls = (subject: string) =>
  sendControl('calls', { subject }) as Promise<{ method: string; path: string; key: string | null }[]>;
export const payStandInCheckout = async (url: string) => {
  const paid = await sendControl('pay', { sessionId: url.slice(url.lastIndexOf('/') + 1) });
  return paid as { customer: string } | null;
};

export const createOrder = (changed: Record<string, unknown> = {}) => ({
  lookup_key: 'wellness_plus_monthly',
  success_url: 'http://localhost:3299/subscription-success?pending=true',
  cancel_url: 'http://localhost:3299/subscription-cancel',
  ...changed,
});

/** Sends a signed message, as Stripe does. */
export function deliver(
  server: TestServer,
  event: object,
  { secret = webhookSecret, timestamp = getNowSeconds(), payload = JSON.stringify(event) } = {},
) {
  const signature = createStripeSignature(JSON.stringify(event), { secret, timestamp });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  return server.app.inject({ method: 'POST', url: '/api/webhooks/payments', headers, payload });
}

/** The person's customer at the stand-in. */
export async function findCustomerId(server: TestServer, { userId }: SignedIn): Promise<string> {
  const { rows } = await server.connections.payments.$client.query<{ id: string }>(
    'select customer_id as id from payment_customers where user_id = $1',
    [userId],
  );
  return rows[0]?.id ?? '';
}

/** Pays a checkout, lets the message arrive, and waits until it has taken effect. Returns the customer. */
export async function subscribe(server: TestServer, person: SignedIn, changed: Record<string, unknown> = {}): Promise<string> {
  const answer = await person.call('POST', '/api/functions/stripe-create-checkout', createOrder(changed));
  expect(answer.statusCode, answer.body).toBe(200);
  const paid = await payStandInCheckout(answer.json().url);
  const customer = paid?.customer ?? '';
  expect(
    (await deliver(server, createStandInEvent('checkout.session.completed', { object: 'checkout.session', customer }))).statusCode,
  ).toBe(200);
  await waitForStatus(person, { subscribed: true });
  return customer;
}

export const getSubscriptionStatus = async (person: Visitor) => (await person.call('GET', '/api/subscription')).json();
export const waitForStatus = (person: Visitor, wanted: object) =>
  vi.waitFor(async () => expect(await getSubscriptionStatus(person)).toMatchObject(wanted), { timeout: 120_000, interval: 25 });

export const withCharge = (charge: StandInCharge | undefined, changed: object): StandInCharge[] =>
  charge ? [{ ...charge, ...changed }] : [];
