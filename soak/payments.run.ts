import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { formatEmbeddedUrl, prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import { webhookSecret } from '../apps/api/test/secrets.ts';
import { endStates, messageTypes } from '../apps/api/test/stripe-end-states.ts';
import { createStandInEvent } from '../apps/api/test/stripe-objects.ts';
import { createStripeSignature } from '../apps/api/test/stripe-signature.ts';
import { startStripeStandIn } from '../apps/api/test/stripe-stand-in.ts';
import { type Account, signUp } from '../e2e/account.ts';
import { findFreePort, startServer } from '../e2e/running-server.ts';

// Sends a thousand messages of the payment provider, shuffled and repeated. Then sends messages without pause while the
// server is killed with -9 and restarted. No acknowledged message may be lost, and in the end everyone must have what
// they paid for.
const rounds = Number(process.argv[2] ?? 20);
const senders = 4;
const shuffledMessages = 1000;

const folder = mkdtempSync(join(tmpdir(), 'wellkept-soak-'));
const stripe = await startStripeStandIn();
const settings = {
  PORT: String(await findFreePort()),
  RATE_LIMIT_FACTOR: '1000000',
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: stripe.url,
};
let server = await startServer(folder, settings);

const sendControl = async (command: string, body: object) =>
  (await fetch(`${stripe.url}/control/${command}`, { method: 'POST', body: JSON.stringify(body) })).json();

async function createSubscriber(): Promise<{ account: Account; customer: string }> {
  const account = await signUp(server.base);
  const order = { lookup_key: 'wellness_plus_monthly', success_url: `${server.base}/ok`, cancel_url: `${server.base}/no` };
  const { url } = (await (await account.call('POST', '/api/functions/stripe-create-checkout', order)).json()) as { url: string };
  const { customer } = (await sendControl('pay', { sessionId: url.split('/').at(-1) })) as { customer: string };
  return { account, customer };
}

const getEndState = (at: number) => {
  const end = endStates[at % endStates.length];
  if (!end) throw new Error('there are no end states');
  return end;
};
const setEndState = (customer: string, { state }: (typeof endStates)[number]) =>
  sendControl('customer', { id: customer, state: { subscriptions: [], charges: [], disputes: [], ...state(customer) } });
const createMessage = (customer: string, at = 0) =>
  createStandInEvent(messageTypes[at % messageTypes.length] ?? '', { object: 'subscription', customer });

async function deliver(event: { id: string }): Promise<string | null> {
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': createStripeSignature(body) };
  // No answer means not acknowledged; the provider would send it again.
  const answer = await fetch(`${server.base}/api/webhooks/payments`, { method: 'POST', headers, body }).catch(() => null);
  return answer?.ok ? event.id : null;
}

const acknowledged = new Set<string>();
async function send(people: readonly { customer: string }[], signal: AbortSignal): Promise<void> {
  for (let at = 0; !signal.aborted; at += 1) {
    const customer = people[at % people.length]?.customer ?? '';
    await setEndState(customer, getEndState(Math.floor(Math.random() * endStates.length)));
    const id = await deliver(createMessage(customer, at));
    if (id) acknowledged.add(id);
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function findLostMessages(): Promise<string[]> {
  const client = new pg.Client({ connectionString: formatEmbeddedUrl(prepareFiles(folder), 'postgres', 'wellkept') });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from payment_events');
  await client.end();
  const storedIds = new Set(rows.map(({ id }) => id));
  return [...acknowledged].filter((id) => !storedIds.has(id));
}

/** Waits until a person's status says what the end state means. */
async function expectState({ account }: { account: Account }, { wanted }: (typeof endStates)[number]): Promise<void> {
  let status: Record<string, unknown> = {};
  for (let left = 200; left > 0; left -= 1) {
    status = (await (await account.call('GET', '/api/subscription')).json()) as Record<string, unknown>;
    if (Object.entries(wanted).every(([name, value]) => status[name] === value)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`a customer comes to be ${JSON.stringify(status)} instead of ${JSON.stringify(wanted)}`);
}

/** Messages of many changes in any order, with duplicates and late ones; in the end what the provider has counts. */
async function deliverShuffled(people: readonly { account: Account; customer: string }[], count: number): Promise<number> {
  const last = new Map<number, (typeof endStates)[number]>();
  let waiting: { id: string }[] = [];
  let sent = 0;
  while (sent + waiting.length < count) {
    const who = Math.floor(Math.random() * people.length);
    const customer = people[who]?.customer ?? '';
    const end = getEndState(Math.floor(Math.random() * endStates.length));
    await setEndState(customer, end);
    last.set(who, end);
    const event = createMessage(customer, Math.floor(Math.random() * messageTypes.length));
    waiting.push(...Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => event));
    waiting = waiting
      .map((one) => ({ one, place: Math.random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ one }) => one);
    const now = waiting.splice(0, Math.floor(waiting.length / 2));
    sent += now.length;
    await Promise.all(now.map(expectAcknowledged));
  }
  sent += waiting.length;
  await Promise.all(waiting.map(expectAcknowledged));
  for (const [who, end] of last) {
    const person = people[who];
    if (person) await expectState(person, end);
  }
  return sent;
}

async function expectAcknowledged(event: { id: string }): Promise<void> {
  if ((await deliver(event)) === null) throw new Error('a message was not answered');
}

try {
  const people = [await createSubscriber(), await createSubscriber(), await createSubscriber()];
  console.log(`${await deliverShuffled(people, shuffledMessages)} shuffled messages with duplicates: everybody has what the provider says`);
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
    const lost = await findLostMessages();
    if (lost.length > 0) throw new Error(`round ${round}: acknowledged messages are gone: ${lost.join(', ')}`);
    for (const [at, person] of people.entries()) {
      const end = getEndState(round + at);
      await setEndState(person.customer, end);
      await deliver(createMessage(person.customer));
      await expectState(person, end);
    }
    console.log(`round ${round}: all ${acknowledged.size} acknowledged messages are kept, and everybody has what they paid for`);
  }
} finally {
  await server.stop();
  await stripe.stop();
  rmSync(folder, { recursive: true, force: true });
}
