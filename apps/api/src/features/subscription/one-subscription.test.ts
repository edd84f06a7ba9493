import { describe, expect, test } from 'vitest';
import { daySeconds, monthly, nowSeconds, type StandInCustomer, standInCharge, standInSubscription } from '../../../test/stripe-objects.ts';
import {
  callsAbout,
  charged,
  customerOf,
  order,
  payAt,
  readCustomer,
  setCustomer,
  setFault,
  statusOf,
  stripeServer,
  subscribe,
  untilStatus,
} from '../../../test/stripe-server.ts';
import { expectRefusal, newPerson, type SignedIn } from '../../../test/test-server.ts';
import { overdue, paymentTasks } from './tasks.ts';

const server = stripeServer();
const begin = (person: SignedIn) => person.call('POST', '/api/functions/stripe-create-checkout', order());
const reconcile = async (person: SignedIn) => (await person.call('POST', '/api/subscription/reconcile')).json();
const checkoutsOf = async (customer: string) =>
  (await callsAbout(customer)).filter(({ path, method }) => path === '/v1/checkout/sessions' && method === 'POST').length;
const ended = (person: SignedIn) => person.call('POST', '/api/subscription/cancel');
const update = (text: string, customer: string) => server.connections.payments.$client.query(text, [customer]);

/** Somebody with a subscription of which the provider tells this. */
async function holder(change: (customer: string) => Partial<StandInCustomer>): Promise<{ ann: SignedIn; customer: string }> {
  const ann = await newPerson(server);
  const customer = await subscribe(server, ann);
  await setCustomer(customer, change(customer));
  return { ann, customer };
}
/** The period began that many days ago, and nobody paid for it. */
const unpaidFor = (days: number, status = 'past_due') =>
  standInSubscription({ status, start_date: nowSeconds() - 200 * daySeconds }, monthly, nowSeconds() + (30 - days) * daySeconds);
const paidLongAgo = (customer: string) => standInCharge(customer, { created: nowSeconds() - 60 * daySeconds });
const disputed = (customer: string) => {
  const charge = standInCharge(customer, { disputed: true });
  return { subscriptions: [standInSubscription()], charges: [charge], disputes: [{ charge: charge.id, status: 'needs_response' }] };
};

const states: [string, (customer: string) => Partial<StandInCustomer>, object][] = [
  ['disputed', disputed, { state: 'disputed', subscribed: false }],
  [
    'retried for three weeks',
    (customer) => ({ subscriptions: [unpaidFor(21)], charges: [paidLongAgo(customer)] }),
    { state: 'past_due', subscribed: false },
  ],
  [
    'unpaid',
    (customer) => ({ subscriptions: [unpaidFor(2, 'unpaid')], charges: [paidLongAgo(customer)] }),
    { state: 'past_due', subscribed: false },
  ],
  [
    'in a state that we know no word for',
    (customer) => ({ subscriptions: [standInSubscription({ status: 'slumbering', paid_until: 0 })], charges: [paidLongAgo(customer)] }),
    { state: 'past_due', subscribed: false },
  ],
];

describe.each(states)('a subscription that is %s', (_name, state, wanted) => {
  test('is not joined by a second one; ended, it charges no more, and one may begin anew', async () => {
    const { ann, customer } = await holder(state);
    expectRefusal(await begin(ann), 409, 'conflict');
    expect(await checkoutsOf(customer)).toBe(1);
    expect(await statusOf(ann)).toMatchObject({ ...wanted, is_running: true });
    const after = await ended(ann);
    expect(after.statusCode, after.body).toBe(200);
    expect(after.json()).toMatchObject({ subscribed: false, is_running: false });
    expect((await readCustomer(customer)).subscriptions[0]?.status).toBe('canceled');
    expect((await begin(ann)).statusCode).toBe(200);
  });
});

test('a trial counts as running too', async () => {
  const { ann } = await holder(() => ({ subscriptions: [standInSubscription({ status: 'trialing' })] }));
  expectRefusal(await begin(ann), 409, 'conflict');
});

test('cancelling while a payment is retried ends it at once, although access lasts', async () => {
  const { ann, customer } = await holder((id) => ({ subscriptions: [unpaidFor(2)], charges: [paidLongAgo(id)] }));
  expect(await reconcile(ann)).toMatchObject({ state: 'past_due', subscribed: true, is_running: true });
  expect((await ended(ann)).json()).toMatchObject({ state: 'cancelled', subscribed: false, is_running: false });
  expect((await readCustomer(customer)).subscriptions[0]).toMatchObject({ status: 'canceled', cancel_at_period_end: false });
  expectRefusal(await ended(ann), 409, 'conflict');
});

test('what the provider says at that moment decides how it is ended, not what was stored before', async () => {
  const { ann, customer } = await holder((id) => ({ subscriptions: [unpaidFor(2)], charges: [paidLongAgo(id)] }));
  expect(await statusOf(ann), 'no message has come').toMatchObject({ state: 'active' });
  await ended(ann);
  expect((await readCustomer(customer)).subscriptions[0]?.status).toBe('canceled');
});

test('how one pays can be changed only where nothing is owed', async () => {
  const { ann } = await holder((id) => ({ subscriptions: [unpaidFor(2)], charges: [paidLongAgo(id)] }));
  expectRefusal(await ann.call('POST', '/api/subscription/change/preview', { lookup_key: 'wellness_plus_yearly' }), 409, 'conflict');
});

test('grace is counted from the last period that was paid, however many have begun since', async () => {
  const third = { ...unpaidFor(1), paid_until: nowSeconds() - 61 * daySeconds };
  const { ann } = await holder((id) => ({ subscriptions: [third], charges: [standInCharge(id, { created: third.start_date + 5 })] }));
  expect(await reconcile(ann)).toMatchObject({ state: 'past_due', subscribed: false, is_running: true });
});

test('a checkout that is still open is closed as soon as something runs', async () => {
  const ann = await newPerson(server);
  const { url } = (await begin(ann)).json();
  const customer = await customerOf(server, ann);
  await setCustomer(customer, { subscriptions: [standInSubscription()], charges: [standInCharge(customer)] });
  expect(await reconcile(ann)).toMatchObject({ subscribed: true });
  expect(await payAt(url), 'cannot be paid any more').toBeNull();
});

test('a checkout that was paid, and whose payment was given back before we heard of it, bars nobody from another', async () => {
  const ann = await newPerson(server);
  await payAt((await begin(ann)).json().url);
  const customer = await customerOf(server, ann);
  const { subscriptions, charges } = await readCustomer(customer);
  await setCustomer(customer, {
    subscriptions: subscriptions.map((one) => ({ ...one, status: 'canceled', ended_at: nowSeconds() })),
    charges: charged(charges[0], { refunded: true }),
  });
  const again = await begin(ann);
  expect(again.statusCode, again.body).toBe(200);
});

test('an error of the provider, which it repeats for a day, is not final', async () => {
  const ann = await newPerson(server);
  await setFault(ann.email, '500');
  expectRefusal(await begin(ann), 502, 'providerFailed');
  await setFault(ann.email, null);
  expect((await begin(ann)).statusCode, 'the customer').toBe(200);
  const ben = await newPerson(server);
  await setFault('price_wellness_plus_monthly', '500');
  expectRefusal(await begin(ben), 502, 'providerFailed');
  await setFault('price_wellness_plus_monthly', null);
  expect((await begin(ben)).statusCode, 'the checkout').toBe(200);
});

test('a customer that the provider has lost is replaced, unless something of theirs was known to run', async () => {
  const ann = await newPerson(server);
  await begin(ann);
  const lost = await customerOf(server, ann);
  await setFault(lost, 'no-customer');
  expect((await begin(ann)).statusCode).toBe(200);
  expect(await customerOf(server, ann)).not.toBe(lost);
  const { ann: ben, customer } = await holder((id) => ({ subscriptions: [standInSubscription()], charges: [standInCharge(id)] }));
  await setFault(customer, 'no-customer');
  expectRefusal(await begin(ben), 502, 'providerFailed');
  expect(await customerOf(server, ben)).toBe(customer);
});

describe('what nobody told us', () => {
  test('of a dispute that is won is asked for within a day', async () => {
    const { ann, customer } = await holder(disputed);
    expect(await reconcile(ann)).toMatchObject({ state: 'disputed' });
    const { subscriptions, charges } = await readCustomer(customer);
    await setCustomer(customer, { subscriptions, charges: charged(charges[0], { disputed: false }) });
    await update(`update payment_customers set asked_at = now() - interval '25 hours' where customer_id = $1`, customer);
    const { payments } = server.connections;
    const { reconcile_payments } = paymentTasks(payments, () => server.parts.payments);
    await reconcile_payments({});
    await untilStatus(ann, { state: 'active', subscribed: true });
  });

  test('is asked for in the order of who waits longest, and first who was never asked for', async () => {
    const [never, long] = [await newPerson(server), await newPerson(server)];
    for (const person of [long, never]) await begin(person);
    const ids = [await customerOf(server, never), await customerOf(server, long)];
    await update(`update payment_customers set asked_at = '2020-01-01' where customer_id = $1`, ids[1] ?? '');
    await update('update payment_customers set asked_at = null where customer_id = $1', ids[0] ?? '');
    const found = await overdue(server.connections.payments, 2);
    expect(found.slice(0, 2).map(({ customerId }) => customerId)).toEqual(ids);
    await update(`update payment_customers set asked_at = now() where customer_id = any (string_to_array($1, ','))`, ids.join());
  });
});
