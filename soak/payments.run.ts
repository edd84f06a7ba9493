import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import { webhookSecret } from '../apps/api/test/secrets.ts';
import {
  nowSeconds,
  type StandInCustomer,
  standInCharge,
  standInEvent,
  standInSubscription,
  yearly,
} from '../apps/api/test/stripe-objects.ts';
import { stripeSignature } from '../apps/api/test/stripe-signature.ts';
import { startStripeStandIn } from '../apps/api/test/stripe-stand-in.ts';
import { type Account, signUp } from '../e2e/account.ts';
import { freePort, startServer } from '../e2e/running-server.ts';

// Messages of the payment provider arrive without pause while the server is killed with -9 and started again. Every message that was
// acknowledged must be kept, and in the end everybody must have what they paid for.
const rounds = Number(process.argv[2] ?? 20);
const senders = 4;

const folder = mkdtempSync(join(tmpdir(), 'wellkept-soak-'));
const stripe = await startStripeStandIn();
const settings = {
  PORT: String(await freePort()),
  RATE_LIMIT_FACTOR: '1000000',
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: stripe.url,
};
let server = await startServer(folder, settings);

const control = async (command: string, body: object) =>
  (await fetch(`${stripe.url}/control/${command}`, { method: 'POST', body: JSON.stringify(body) })).json();

async function subscriber(): Promise<{ account: Account; customer: string }> {
  const account = await signUp(server.base);
  const order = { lookup_key: 'wellness_plus_monthly', success_url: `${server.base}/ok`, cancel_url: `${server.base}/no` };
  const { url } = (await (await account.call('POST', '/api/functions/stripe-create-checkout', order)).json()) as { url: string };
  const { customer } = (await control('pay', { sessionId: url.split('/').at(-1) })) as { customer: string };
  return { account, customer };
}

/** What a customer may come to have, and the state that it means. */
const ends: readonly [(customer: string) => Partial<StandInCustomer>, string][] = [
  [(customer) => ({ subscriptions: [standInSubscription({}, yearly)], charges: [standInCharge(customer)] }), 'active'],
  [(customer) => ({ subscriptions: [standInSubscription({ status: 'past_due' })], charges: [standInCharge(customer)] }), 'past_due'],
  [
    (customer) => ({
      subscriptions: [standInSubscription({ status: 'canceled', ended_at: nowSeconds() })],
      charges: [standInCharge(customer)],
    }),
    'cancelled',
  ],
];

async function deliver(customer: string): Promise<string | null> {
  const event = standInEvent('customer.subscription.updated', { object: 'subscription', customer });
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': stripeSignature(body) };
  // No answer means not acknowledged; the provider would send it again.
  const answer = await fetch(`${server.base}/api/webhooks/payments`, { method: 'POST', headers, body }).catch(() => null);
  return answer?.ok ? event.id : null;
}

const acknowledged = new Set<string>();
async function send(people: readonly { customer: string }[], signal: AbortSignal): Promise<void> {
  for (let at = 0; !signal.aborted; at += 1) {
    const customer = people[at % people.length]?.customer ?? '';
    const [state] = ends[Math.floor(Math.random() * ends.length)] ?? [];
    await control('customer', { id: customer, state: { subscriptions: [], charges: [], disputes: [], ...state?.(customer) } });
    const id = await deliver(customer);
    if (id) acknowledged.add(id);
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function lostMessages(): Promise<string[]> {
  const client = new pg.Client({ host: prepareFiles(folder).sockets, user: 'postgres', database: 'wellkept' });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from payment_events');
  await client.end();
  const kept = new Set(rows.map(({ id }) => id));
  return [...acknowledged].filter((id) => !kept.has(id));
}

async function expectState(
  { account, customer }: { account: Account; customer: string },
  [state, wanted]: (typeof ends)[number],
): Promise<void> {
  await control('customer', { id: customer, state: { subscriptions: [], charges: [], disputes: [], ...state(customer) } });
  await deliver(customer);
  for (let left = 100; left > 0; left -= 1) {
    const status = (await (await account.call('GET', '/api/subscription')).json()) as { state: string };
    if (status.state === wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`a customer does not come to be ${wanted}`);
}

try {
  const people = [await subscriber(), await subscriber(), await subscriber()];
  for (let round = 1; round <= rounds; round += 1) {
    const stop = new AbortController();
    const sending = Array.from({ length: senders }, () => send(people, stop.signal));
    await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 700));
    const ended = once(server.process, 'exit');
    server.process.kill('SIGKILL');
    await ended;
    stop.abort();
    await Promise.all(sending);
    server = await startServer(folder, settings);
    const lost = await lostMessages();
    if (lost.length > 0) throw new Error(`round ${round}: acknowledged messages are gone: ${lost.join(', ')}`);
    for (const [at, person] of people.entries()) await expectState(person, ends[(round + at) % ends.length] ?? [() => ({}), 'none']);
    console.log(`round ${round}: all ${acknowledged.size} acknowledged messages are kept, and everybody has what they paid for`);
  }
} finally {
  await server.stop();
  await stripe.stop();
  rmSync(folder, { recursive: true, force: true });
}
