import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { webhookSecret } from './secrets.ts';
import { nowSeconds, type StandInCharge, type StandInCustomer, type StandInPrice, standInEvent } from './stripe-objects.ts';
import { stripeSignature } from './stripe-signature.ts';
import type { Fault } from './stripe-stand-in.ts';
import { type SignedIn, startTestServer, type TestServer, type Visitor } from './test-server.ts';

export const stripeSettings = () => ({
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: inject('stripeUrl'),
});

/** A server whose payment provider is the stand-in of Stripe. */
export function stripeServer(): TestServer {
  // Filled when the first test begins; nothing reads it before.
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(stripeSettings()));
  });
  afterAll(() => server.close());
  return server;
}

async function control(command: string, body: object): Promise<unknown> {
  const answer = await fetch(`${inject('stripeUrl')}/control/${command}`, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return answer.json();
}
export const setCustomer = (id: string, state: Partial<StandInCustomer>) =>
  control('customer', { id, state: { subscriptions: [], charges: [], disputes: [], ...state } });
// What the control answers is what the stand-in keeps, in the shapes of stripe-objects.ts.
export const readCustomer = (id: string) => control('read', { id }) as Promise<StandInCustomer>;
export const setPrice = (key: string, price: StandInPrice | null) => control('price', { key, price });
export const setFault = (subject: string, fault: Fault | null) => control('fault', { subject, fault });
export const callsAbout = (subject: string) =>
  control('calls', { subject }) as Promise<{ method: string; path: string; key: string | null }[]>;
export const payAt = async (url: string) => {
  const paid = await control('pay', { sessionId: url.slice(url.lastIndexOf('/') + 1) });
  return paid as { customer: string } | null;
};

export const order = (changed: Record<string, unknown> = {}) => ({
  lookup_key: 'wellness_plus_monthly',
  success_url: 'http://localhost:3299/subscription-success?pending=true',
  cancel_url: 'http://localhost:3299/subscription-cancel',
  ...changed,
});

/** Sends a signed message, as Stripe does. */
export function deliver(
  server: TestServer,
  event: object,
  { secret = webhookSecret, timestamp = nowSeconds(), payload = JSON.stringify(event) } = {},
) {
  const signature = stripeSignature(JSON.stringify(event), { secret, timestamp });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  return server.app.inject({ method: 'POST', url: '/api/webhooks/payments', headers, payload });
}

/** The person's customer at the stand-in. */
export async function customerOf(server: TestServer, { userId }: SignedIn): Promise<string> {
  const { rows } = await server.connections.payments.$client.query<{ id: string }>(
    'select customer_id as id from payment_customers where user_id = $1',
    [userId],
  );
  return rows[0]?.id ?? '';
}

/** Pays a checkout, lets the message arrive, and waits until it has taken effect. Returns the customer. */
export async function subscribe(server: TestServer, person: SignedIn, changed: Record<string, unknown> = {}): Promise<string> {
  const answer = await person.call('POST', '/api/functions/stripe-create-checkout', order(changed));
  expect(answer.statusCode, answer.body).toBe(200);
  const paid = await payAt(answer.json().url);
  const customer = paid?.customer ?? '';
  expect((await deliver(server, standInEvent('checkout.session.completed', { object: 'checkout.session', customer }))).statusCode).toBe(
    200,
  );
  await untilStatus(person, { subscribed: true });
  return customer;
}

export const statusOf = async (person: Visitor) => (await person.call('GET', '/api/subscription')).json();
export const untilStatus = (person: Visitor, wanted: object) =>
  vi.waitFor(async () => expect(await statusOf(person)).toMatchObject(wanted), { timeout: 10_000, interval: 25 });

export const charged = (charge: StandInCharge | undefined, changed: object): StandInCharge[] => (charge ? [{ ...charge, ...changed }] : []);
