import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { endStates, messageTypes } from '../../../../test/stripe-end-states.ts';
import {
  createStandInEvent,
  createStandInSubscription,
  daySeconds,
  getNowSeconds,
  monthly,
  type StandInCustomer,
} from '../../../../test/stripe-objects.ts';
import {
  deliver,
  getSubscriptionStatus,
  readCustomer,
  setCustomer,
  setFault,
  setUpStripeServer,
  subscribe,
  waitForStatus,
  withCharge,
} from '../../../../test/stripe-server.ts';
import { createUser, expectRefusal } from '../../../../test/test-server.ts';

const server = setUpStripeServer();
const createUpdatedEvent = (customer: string, changed: object = {}) =>
  createStandInEvent('customer.subscription.updated', { object: 'subscription', customer }, { ...changed });
const findStoredEvents = async (customer: string) => {
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
    ['six minutes old', { timestamp: getNowSeconds() - 360 }],
  ])('%s', async (_name, how) => {
    const customer = `cus_${randomUUID()}`;
    expectRefusal(await deliver(server, createUpdatedEvent(customer), how), 400, 'invalid');
    expect(await findStoredEvents(customer)).toEqual([]);
  });

  test.each([
    ['four minutes late', -240],
    ['from a clock that is four minutes ahead', 240],
  ])('%s it counts', async (_name, skew) => {
    expect((await deliver(server, createUpdatedEvent(`cus_${randomUUID()}`), { timestamp: getNowSeconds() + skew })).statusCode).toBe(200);
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
    expectRefusal(await deliver(server, createUpdatedEvent('cus_1', { livemode: true })), 400, 'invalid');
  });
});

test('handles a repeated message once, ignores other customers, and only records other kinds of message', async () => {
  const ann = await createUser(server);
  const customer = await subscribe(server, ann);
  const event = createUpdatedEvent(customer);
  for (let times = 0; times < 3; times += 1) expect((await deliver(server, event)).statusCode).toBe(200);
  await expect
    .poll(async () => (await findStoredEvents(customer)).map(({ state }) => state), { timeout: 120_000 })
    .toEqual(['applied', 'applied']);
  const stranger = `cus_${randomUUID()}`;
  await deliver(server, createUpdatedEvent(stranger));
  await expect.poll(async () => (await findStoredEvents(stranger)).map(({ state }) => state), { timeout: 120_000 }).toEqual(['ignored']);
  await deliver(server, createStandInEvent('product.updated', { object: 'product', customer }));
  expect((await findStoredEvents(customer)).map(({ state }) => state).sort()).toEqual(['applied', 'applied', 'ignored']);
  expect(
    (await getSubscriptionStatus(ann)).history.filter(({ event: happened }: { event: string }) => happened === 'subscribed'),
  ).toHaveLength(1);
});

test('what happens at the provider arrives: failure and grace, a dispute that names the charge only, a refund and the end', async () => {
  const ann = await createUser(server);
  const customer = await subscribe(server, ann);
  const { subscriptions, charges } = await readCustomer(customer);
  const [first] = charges;
  const late = getNowSeconds() - daySeconds;
  const retried = createStandInSubscription(
    { id: subscriptions[0]?.id, status: 'past_due', start_date: late - 30 * daySeconds },
    monthly,
    late + 30 * daySeconds,
  );
  const states: [string, string, Partial<StandInCustomer>, object][] = [
    ['customer.subscription.updated', 'a renewal fails', { subscriptions: [retried], charges }, { state: 'past_due', subscribed: true }],
    [
      'charge.dispute.created',
      'disputed',
      { subscriptions, charges: withCharge(first, { disputed: true }), disputes: [{ charge: first?.id ?? '', status: 'needs_response' }] },
      { state: 'disputed', subscribed: false },
    ],
    [
      'charge.refunded',
      'refunded',
      { subscriptions, charges: withCharge(first, { refunded: true }) },
      { state: 'refunded', subscribed: false },
    ],
  ];
  for (const [type, name, state, wanted] of states) {
    await setCustomer(customer, state);
    // A dispute names the charge, not the customer.
    const object = type.startsWith('charge.dispute') ? { object: 'dispute', charge: first?.id } : { object: 'x', customer };
    expect((await deliver(server, createStandInEvent(type, object))).statusCode, name).toBe(200);
    await waitForStatus(ann, wanted);
  }
  await expect.poll(async () => (await readCustomer(customer)).subscriptions[0]?.status, { timeout: 120_000 }).toBe('canceled');
});

test('while the provider is away the message waits, and takes effect later', async () => {
  const ann = await createUser(server);
  const customer = await subscribe(server, ann);
  const { subscriptions, charges } = await readCustomer(customer);
  await setCustomer(customer, {
    charges,
    subscriptions: subscriptions.map((one) => ({ ...one, status: 'canceled', ended_at: getNowSeconds() })),
  });
  await setFault(customer, '500');
  expect(
    (await deliver(server, createStandInEvent('customer.subscription.deleted', { object: 'subscription', customer }))).statusCode,
  ).toBe(200);
  await expect
    .poll(async () => (await findStoredEvents(customer)).some(({ state }) => state === 'failed'), { timeout: 120_000 })
    .toBe(true);
  expect(await getSubscriptionStatus(ann), 'nothing is lost meanwhile').toMatchObject({ subscribed: true });
  await setFault(customer, null);
  await ann.call('POST', '/api/subscription/reconcile');
  expect(await getSubscriptionStatus(ann)).toMatchObject({ subscribed: false, state: 'cancelled' });
  expect((await findStoredEvents(customer)).map(({ state }) => state)).toEqual(['applied', 'applied']);
});

test('messages in any order, with duplicates, end in the right state', async () => {
  const people = await Promise.all([createUser(server), createUser(server)]);
  const customers = await Promise.all(people.map((person) => subscribe(server, person)));
  const changes = endStates.flatMap((end, at) => [[at % 2, end] as const, [(at + 1) % 2, end] as const]);
  const late: object[] = [];
  for (const [at, [who, { state }]] of changes.entries()) {
    const customer = customers[who] ?? '';
    await setCustomer(customer, state(customer));
    const event = createStandInEvent(messageTypes[at % messageTypes.length] ?? '', { object: 'x', customer });
    // Some come at once and twice, together with older ones; the rest is late and comes backwards.
    const sent = at % 3 === 0 ? [event, event, late.shift()] : [];
    if (sent.length === 0) late.push(event, event);
    await Promise.all(sent.map(async (one) => one && expect((await deliver(server, one)).statusCode).toBe(200)));
  }
  await Promise.all(late.toReversed().map((event) => deliver(server, event)));
  for (const [who, person] of people.entries()) await waitForStatus(person, changes.findLast(([one]) => one === who)?.[1].wanted ?? {});
  const open = async () => (await Promise.all(customers.map(findStoredEvents))).flat().filter(({ state }) => state !== 'applied');
  await expect.poll(open, { timeout: 120_000, interval: 50 }).toEqual([]);
});
