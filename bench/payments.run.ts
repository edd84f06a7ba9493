import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webhookSecret } from '../apps/api/test/secrets.ts';
import { createStandInEvent } from '../apps/api/test/stripe-objects.ts';
import { createStripeSignature } from '../apps/api/test/stripe-signature.ts';
import { startStripeStandIn } from '../apps/api/test/stripe-stand-in.ts';
import { signUp } from '../e2e/account.ts';
import { startServer } from '../e2e/running-server.ts';
import { measureEntitlementCost } from './entitlement-cost.ts';
import { computePercentile, report } from './report.ts';

const callers = 4;
const messagesEach = 250;
const customers = 5;

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const stripe = await startStripeStandIn();
const server = await startServer(folder, {
  RATE_LIMIT_FACTOR: '1000000',
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: stripe.url,
});

/** Creates a user with a paid subscription. Returns their customer id. */
async function createSubscriber(): Promise<string> {
  const { call } = await signUp(server.base);
  const order = { lookup_key: 'wellness_plus_monthly', success_url: `${server.base}/ok`, cancel_url: `${server.base}/no` };
  const checkout = await call('POST', '/api/functions/stripe-create-checkout', order);
  const { url } = (await checkout.json()) as { url: string };
  const sessionId = url.split('/').at(-1);
  const paid = await fetch(`${stripe.url}/control/pay`, { method: 'POST', body: JSON.stringify({ sessionId }) });
  return ((await paid.json()) as { customer: string }).customer;
}

/** A message as Stripe sends it; every third comes twice. Gives the time until its answer in ms. */
async function deliver(customer: string): Promise<number[]> {
  const payload = JSON.stringify(
    createStandInEvent('customer.subscription.updated', { id: `sub_${randomUUID()}`, object: 'subscription', customer }),
  );
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': createStripeSignature(payload),
  };
  const times: number[] = [];
  for (let left = Math.random() < 1 / 3 ? 2 : 1; left > 0; left -= 1) {
    const start = performance.now();
    const answer = await fetch(`${server.base}/api/webhooks/payments`, { method: 'POST', headers, body: payload });
    times.push(performance.now() - start);
    if (!answer.ok) throw new Error(`a message was answered with ${answer.status}: ${await answer.text()}`);
    await answer.text();
  }
  return times;
}

try {
  const known: string[] = [];
  for (let at = 0; at < customers; at += 1) known.push(await createSubscriber());
  const times: number[] = [];
  const sendMessages = async () => {
    for (let at = 0; at < messagesEach; at += 1) times.push(...(await deliver(known[at % customers] ?? '')));
  };
  for (const customer of known) await deliver(customer);
  await Promise.all(Array.from({ length: callers }, sendMessages));
  report(`payment messages, ${callers} callers, p95`, computePercentile(times, 0.95), 50, 'ms');
  report('what the entitlement adds to a request, median', await measureEntitlementCost(folder), 0.2, 'ms');
} finally {
  await server.stop();
  await stripe.stop();
  rmSync(folder, { recursive: true, force: true });
}
