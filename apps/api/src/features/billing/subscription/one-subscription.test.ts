import { describe, expect, test } from 'vitest';
import {
  createStandInCharge,
  createStandInSubscription,
  daySeconds,
  getNowSeconds,
  monthly,
  type StandInCustomer,
} from '../../../../test/stripe-objects.ts';
import {
  createOrder,
  findCustomerId,
  getSubscriptionStatus,
  listCalls,
  payStandInCheckout,
  readCustomer,
  setCustomer,
  setFault,
  setUpStripeServer,
  subscribe,
  waitForStatus,
  withCharge,
} from '../../../../test/stripe-server.ts';
import { createUser, expectRefusal, type SignedIn } from '../../../../test/test-server.ts';
import { createPaymentTasks, findOverdueSubjects } from './tasks.ts';

const server = setUpStripeServer();
const begin = (person: SignedIn) => person.call('POST', '/api/functions/stripe-create-checkout', createOrder());
const reconcile = async (person: SignedIn) => (await person.call('POST', '/api/subscription/reconcile')).json();
const countCheckouts = async (customer: string) =>
  (await listCalls(customer)).filter(({ path, method }) => path === '/v1/checkout/sessions' && method === 'POST').length;
const cancelSubscription = (person: SignedIn) => person.call('POST', '/api/subscription/cancel');
const update = (text: string, customer: string) => server.connections.payments.$client.query(text, [customer]);

/** A user whose subscription has the given Stripe state. */
async function createSubscriber(change: (customer: string) => Partial<StandInCustomer>): Promise<{ ann: SignedIn; customer: string }> {
  const ann = await createUser(server);
  const customer = await subscribe(server, ann);
  await setCustomer(customer, change(customer));
  return { ann, customer };
}
/** The period began that many days ago, and nobody paid for it. */
const createUnpaidSubscription = (days: number, status = 'past_due') =>
  createStandInSubscription(
    { status, start_date: getNowSeconds() - 200 * daySeconds },
    monthly,
    getNowSeconds() + (30 - days) * daySeconds,
  );
const createOldCharge = (customer: string) => createStandInCharge(customer, { created: getNowSeconds() - 60 * daySeconds });
const createDisputedState = (customer: string) => {
  const charge = createStandInCharge(customer, { disputed: true });
  return { subscriptions: [createStandInSubscription()], charges: [charge], disputes: [{ charge: charge.id, status: 'needs_response' }] };
};

const states: [string, (customer: string) => Partial<StandInCustomer>, object][] = [
  ['disputed', createDisputedState, { state: 'disputed', subscribed: false }],
  [
    'retried for three weeks',
    (customer) => ({ subscriptions: [createUnpaidSubscription(21)], charges: [createOldCharge(customer)] }),
    { state: 'past_due', subscribed: false },
  ],
  [
    'unpaid',
    (customer) => ({ subscriptions: [createUnpaidSubscription(2, 'unpaid')], charges: [createOldCharge(customer)] }),
    { state: 'past_due', subscribed: false },
  ],
  [
    'in a state that we know no word for',
    (customer) => ({
      subscriptions: [createStandInSubscription({ status: 'slumbering', paid_until: 0 })],
      charges: [createOldCharge(customer)],
    }),
    { state: 'past_due', subscribed: false },
  ],
];

describe.each(states)('a subscription that is %s', (_name, state, wanted) => {
  test('refuses a second subscription; once ended, it charges nothing more and a new one can start', async () => {
    const { ann, customer } = await createSubscriber(state);
    expectRefusal(await begin(ann), 409, 'conflict');
    expect(await countCheckouts(customer)).toBe(1);
    expect(await getSubscriptionStatus(ann)).toMatchObject({ ...wanted, isRunning: true });
    const after = await cancelSubscription(ann);
    expect(after.statusCode, after.body).toBe(200);
    expect(after.json()).toMatchObject({ subscribed: false, isRunning: false });
    expect((await readCustomer(customer)).subscriptions[0]?.status).toBe('canceled');
    expect((await begin(ann)).statusCode).toBe(200);
  });
});

test('a trial counts as running too', async () => {
  const { ann } = await createSubscriber(() => ({ subscriptions: [createStandInSubscription({ status: 'trialing' })] }));
  expectRefusal(await begin(ann), 409, 'conflict');
});

test('cancelling while a payment is retried ends it at once, although access lasts', async () => {
  const { ann, customer } = await createSubscriber((id) => ({
    subscriptions: [createUnpaidSubscription(2)],
    charges: [createOldCharge(id)],
  }));
  expect(await reconcile(ann)).toMatchObject({ state: 'past_due', subscribed: true, isRunning: true });
  expect((await cancelSubscription(ann)).json()).toMatchObject({ state: 'cancelled', subscribed: false, isRunning: false });
  expect((await readCustomer(customer)).subscriptions[0]).toMatchObject({ status: 'canceled', cancel_at_period_end: false });
  expectRefusal(await cancelSubscription(ann), 409, 'conflict');
});

test('what the provider says at that moment decides how it is ended, not what was stored before', async () => {
  const { ann, customer } = await createSubscriber((id) => ({
    subscriptions: [createUnpaidSubscription(2)],
    charges: [createOldCharge(id)],
  }));
  expect(await getSubscriptionStatus(ann), 'no message has come').toMatchObject({ state: 'active' });
  await cancelSubscription(ann);
  expect((await readCustomer(customer)).subscriptions[0]?.status).toBe('canceled');
});

test('how one pays can be changed only where nothing is owed', async () => {
  const { ann } = await createSubscriber((id) => ({ subscriptions: [createUnpaidSubscription(2)], charges: [createOldCharge(id)] }));
  expectRefusal(await ann.call('POST', '/api/subscription/change/preview', { lookup_key: 'wellness_plus_yearly' }), 409, 'conflict');
});

test('grace is counted from the last period that was paid, however many have begun since', async () => {
  const third = { ...createUnpaidSubscription(1), paid_until: getNowSeconds() - 61 * daySeconds };
  const { ann } = await createSubscriber((id) => ({
    subscriptions: [third],
    charges: [createStandInCharge(id, { created: third.start_date + 5 })],
  }));
  expect(await reconcile(ann)).toMatchObject({ state: 'past_due', subscribed: false, isRunning: true });
});

test('a checkout that is still open is closed as soon as something runs', async () => {
  const ann = await createUser(server);
  const { url } = (await begin(ann)).json();
  const customer = await findCustomerId(server, ann);
  await setCustomer(customer, { subscriptions: [createStandInSubscription()], charges: [createStandInCharge(customer)] });
  expect(await reconcile(ann)).toMatchObject({ subscribed: true });
  expect(await payStandInCheckout(url), 'cannot be paid any more').toBeNull();
});

test('a checkout that was paid, and whose payment was given back before we heard of it, bars nobody from another', async () => {
  const ann = await createUser(server);
  await payStandInCheckout((await begin(ann)).json().url);
  const customer = await findCustomerId(server, ann);
  const { subscriptions, charges } = await readCustomer(customer);
  await setCustomer(customer, {
    subscriptions: subscriptions.map((one) => ({ ...one, status: 'canceled', ended_at: getNowSeconds() })),
    charges: withCharge(charges[0], { refunded: true }),
  });
  const again = await begin(ann);
  expect(again.statusCode, again.body).toBe(200);
});

test('an error of the provider, which it repeats for a day, is not final', async () => {
  const ann = await createUser(server);
  await setFault(ann.email, '500');
  expectRefusal(await begin(ann), 502, 'providerFailed');
  await setFault(ann.email, null);
  expect((await begin(ann)).statusCode, 'the customer').toBe(200);
  const ben = await createUser(server);
  await setFault('price_wellness_plus_monthly', '500');
  expectRefusal(await begin(ben), 502, 'providerFailed');
  await setFault('price_wellness_plus_monthly', null);
  expect((await begin(ben)).statusCode, 'the checkout').toBe(200);
});

test('a customer that the provider has lost is replaced, unless something of theirs was known to run', async () => {
  const ann = await createUser(server);
  await begin(ann);
  const lost = await findCustomerId(server, ann);
  await setFault(lost, 'no-customer');
  expect((await begin(ann)).statusCode).toBe(200);
  expect(await findCustomerId(server, ann)).not.toBe(lost);
  const { ann: ben, customer } = await createSubscriber((id) => ({
    subscriptions: [createStandInSubscription()],
    charges: [createStandInCharge(id)],
  }));
  await setFault(customer, 'no-customer');
  expectRefusal(await begin(ben), 502, 'providerFailed');
  expect(await findCustomerId(server, ben)).toBe(customer);
});

describe('state changes without a webhook', () => {
  test('of a dispute that is won is asked for within a day', async () => {
    const { ann, customer } = await createSubscriber(createDisputedState);
    expect(await reconcile(ann)).toMatchObject({ state: 'disputed' });
    const { subscriptions, charges } = await readCustomer(customer);
    await setCustomer(customer, { subscriptions, charges: withCharge(charges[0], { disputed: false }) });
    await update(`update payment_customers set asked_at = now() - interval '25 hours' where customer_id = $1`, customer);
    const { payments } = server.connections;
    const { reconcile_payments } = createPaymentTasks(payments, () => server.parts.payments);
    await reconcile_payments({});
    await waitForStatus(ann, { state: 'active', subscribed: true });
  });

  test('is asked for in the order of who waits longest, and first who was never asked for', async () => {
    const [never, long] = [await createUser(server), await createUser(server)];
    for (const person of [long, never]) await begin(person);
    const ids = [await findCustomerId(server, never), await findCustomerId(server, long)];
    await update(`update payment_customers set asked_at = '2020-01-01' where customer_id = $1`, ids[1] ?? '');
    await update('update payment_customers set asked_at = null where customer_id = $1', ids[0] ?? '');
    const found = await findOverdueSubjects(server.connections.payments, 2);
    expect(found.slice(0, 2).map(({ customerId }) => customerId)).toEqual(ids);
    await update(`update payment_customers set asked_at = now() where customer_id = any (string_to_array($1, ','))`, ids.join());
  });
});
