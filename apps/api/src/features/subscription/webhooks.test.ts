import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { endStates, messageTypes } from '../../../test/stripe-end-states.ts';
import { daySeconds, monthly, nowSeconds, type StandInCustomer, standInEvent, standInSubscription } from '../../../test/stripe-objects.ts';
import {
  charged,
  deliver,
  readCustomer,
  setCustomer,
  setFault,
  statusOf,
  stripeServer,
  subscribe,
  untilStatus,
} from '../../../test/stripe-server.ts';
import { expectRefusal, newPerson } from '../../../test/test-server.ts';

const server = stripeServer();
const updated = (customer: string, changed: object = {}) =>
  standInEvent('customer.subscription.updated', { object: 'subscription', customer }, { ...changed });
const eventsOf = async (customer: string) => {
  const { rows } = await server.connections.payments.$client.query<{ state: string; problem: string | null; attempts: number }>(
    'select state, problem, attempts from payment_events where customer_id = $1 order by received_at',
    [customer],
  );
  return rows;
};

describe('a message is believed only with the right signature', () => {
  test.each([
    ['forged', { secret: 'whsec_somebody_else' }],
    ['over another text', { payload: JSON.stringify({ id: 'evt_x', type: 'customer.subscription.updated' }) }],
    ['six minutes old', { timestamp: nowSeconds() - 360 }],
  ])('%s', async (_name, how) => {
    const customer = `cus_${randomUUID()}`;
    expectRefusal(await deliver(server, updated(customer), how), 400, 'invalid');
    expect(await eventsOf(customer)).toEqual([]);
  });

  test.each([
    ['four minutes late', -240],
    ['from a clock that is four minutes ahead', 240],
  ])('%s it counts', async (_name, skew) => {
    expect((await deliver(server, updated(`cus_${randomUUID()}`), { timestamp: nowSeconds() + skew })).statusCode).toBe(200);
  });

  test('no signature, no body, rubbish, a body that is too long, or a message of the other mode is refused', async () => {
    const url = '/api/webhooks/payments';
    const headers = { 'content-type': 'application/json' };
    expectRefusal(await server.app.inject({ method: 'POST', url, headers, payload: '{}' }), 400, 'invalid');
    expectRefusal(
      await server.app.inject({ method: 'POST', url, headers: { ...headers, 'stripe-signature': 'x' }, payload: '' }),
      400,
      'invalid',
    );
    expectRefusal(await server.app.inject({ method: 'POST', url, headers, payload: 'x'.repeat(300_000) }), 413, 'tooLarge');
    expectRefusal(await deliver(server, { id: 'evt_1', nonsense: true }), 502, 'providerFailed');
    expectRefusal(await deliver(server, updated('cus_1', { livemode: true })), 400, 'invalid');
  });
});

test('a message twice is one; of somebody else’s customer it is ignored; of another kind it is written down only', async () => {
  const ann = await newPerson(server);
  const customer = await subscribe(server, ann);
  const event = updated(customer);
  for (let times = 0; times < 3; times += 1) expect((await deliver(server, event)).statusCode).toBe(200);
  await expect.poll(async () => (await eventsOf(customer)).map(({ state }) => state), { timeout: 10_000 }).toEqual(['applied', 'applied']);
  const stranger = `cus_${randomUUID()}`;
  await deliver(server, updated(stranger));
  await expect.poll(async () => (await eventsOf(stranger)).map(({ state }) => state), { timeout: 10_000 }).toEqual(['ignored']);
  await deliver(server, standInEvent('product.updated', { object: 'product', customer }));
  expect((await eventsOf(customer)).map(({ state }) => state).sort()).toEqual(['applied', 'applied', 'ignored']);
  expect((await statusOf(ann)).history.filter(({ event: happened }: { event: string }) => happened === 'subscribed')).toHaveLength(1);
});

test('what happens at the provider arrives: failure and grace, a dispute that names the charge only, a refund and the end', async () => {
  const ann = await newPerson(server);
  const customer = await subscribe(server, ann);
  const { subscriptions, charges } = await readCustomer(customer);
  const [first] = charges;
  const late = nowSeconds() - daySeconds;
  const retried = standInSubscription(
    { id: subscriptions[0]?.id, status: 'past_due', start_date: late - 30 * daySeconds },
    monthly,
    late + 30 * daySeconds,
  );
  const states: [string, string, Partial<StandInCustomer>, object][] = [
    ['customer.subscription.updated', 'a renewal fails', { subscriptions: [retried], charges }, { state: 'past_due', subscribed: true }],
    [
      'charge.dispute.created',
      'disputed',
      { subscriptions, charges: charged(first, { disputed: true }), disputes: [{ charge: first?.id ?? '', status: 'needs_response' }] },
      { state: 'disputed', subscribed: false },
    ],
    [
      'charge.refunded',
      'refunded',
      { subscriptions, charges: charged(first, { refunded: true }) },
      { state: 'refunded', subscribed: false },
    ],
  ];
  for (const [type, name, state, wanted] of states) {
    await setCustomer(customer, state);
    // A dispute names the charge, not the customer.
    const object = type.startsWith('charge.dispute') ? { object: 'dispute', charge: first?.id } : { object: 'x', customer };
    expect((await deliver(server, standInEvent(type, object))).statusCode, name).toBe(200);
    await untilStatus(ann, wanted);
  }
  await expect.poll(async () => (await readCustomer(customer)).subscriptions[0]?.status, { timeout: 10_000 }).toBe('canceled');
});

test('while the provider is away the message waits, and takes effect later', async () => {
  const ann = await newPerson(server);
  const customer = await subscribe(server, ann);
  const { subscriptions, charges } = await readCustomer(customer);
  await setCustomer(customer, {
    charges,
    subscriptions: subscriptions.map((one) => ({ ...one, status: 'canceled', ended_at: nowSeconds() })),
  });
  await setFault(customer, '500');
  expect((await deliver(server, standInEvent('customer.subscription.deleted', { object: 'subscription', customer }))).statusCode).toBe(200);
  await expect.poll(async () => (await eventsOf(customer)).some(({ state }) => state === 'failed'), { timeout: 15_000 }).toBe(true);
  expect(await statusOf(ann), 'nothing is lost meanwhile').toMatchObject({ subscribed: true });
  await setFault(customer, null);
  await ann.call('POST', '/api/subscription/reconcile');
  expect(await statusOf(ann)).toMatchObject({ subscribed: false, state: 'cancelled' });
  expect((await eventsOf(customer)).map(({ state }) => state)).toEqual(['applied', 'applied']);
});

test('messages in any order, with duplicates, end in the right state', async () => {
  const people = await Promise.all([newPerson(server), newPerson(server)]);
  const customers = await Promise.all(people.map((person) => subscribe(server, person)));
  const changes = endStates.flatMap((end, at) => [[at % 2, end] as const, [(at + 1) % 2, end] as const]);
  const late: object[] = [];
  for (const [at, [who, { state }]] of changes.entries()) {
    const customer = customers[who] ?? '';
    await setCustomer(customer, state(customer));
    const event = standInEvent(messageTypes[at % messageTypes.length] ?? '', { object: 'x', customer });
    // Some come at once and twice, together with older ones; the rest is late and comes backwards.
    const sent = at % 3 === 0 ? [event, event, late.shift()] : [];
    if (sent.length === 0) late.push(event, event);
    await Promise.all(sent.map(async (one) => one && expect((await deliver(server, one)).statusCode).toBe(200)));
  }
  await Promise.all(late.toReversed().map((event) => deliver(server, event)));
  for (const [who, person] of people.entries()) await untilStatus(person, changes.findLast(([one]) => one === who)?.[1].wanted ?? {});
  const open = async () => (await Promise.all(customers.map(eventsOf))).flat().filter(({ state }) => state !== 'applied');
  await expect.poll(open, { timeout: 10_000, interval: 50 }).toEqual([]);
});
