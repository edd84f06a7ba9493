import { randomUUID } from 'node:crypto';
import { createStandInSubscription, getNowSeconds } from './stripe-objects.ts';
import { findSubscription, getOrCreateCustomer, getPrice, type StripeState } from './stripe-state.ts';

/** `answer` gets what the path's group matched, and the form; undefined becomes a 404. */
type Route = [method: string, path: RegExp, answer: (id: string, form: URLSearchParams) => unknown];

const createList = (data: unknown[]) => ({ object: 'list', data, has_more: false });

const listCheckoutRoutes = (state: StripeState): Route[] => [
  ['POST', /^\/v1\/customers$/, () => ({ id: `cus_${randomUUID()}`, object: 'customer' })],
  ['GET', /^\/v1\/prices$/, (_, form) => createList([state.prices.get(form.get('lookup_keys[0]') ?? '')].filter(Boolean))],
  [
    'POST',
    /^\/v1\/checkout\/sessions$/,
    (_, form) => {
      const id = `cs_${randomUUID()}`;
      const [customer = '', price = ''] = [form.get('customer') ?? '', form.get('line_items[0][price]') ?? ''];
      const session = {
        id,
        object: 'checkout.session',
        url: `https://checkout.example/${id}`,
        status: 'open',
        expires_at: Number(form.get('expires_at')),
        customer,
        price,
      };
      state.sessions.set(id, session);
      return session;
    },
  ],
  ['GET', /^\/v1\/checkout\/sessions\/([^/]+)$/, (id) => state.sessions.get(id)],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    (id) => Object.assign(state.sessions.get(id) ?? {}, { status: 'expired', url: null }),
  ],
  ['POST', /^\/v1\/billing_portal\/sessions$/, (_, form) => ({ id: 'bps_1', url: `https://portal.example/${form.get('customer')}` })],
];

const listSubscriptionRoutes = (state: StripeState): Route[] => [
  ['GET', /^\/v1\/subscriptions$/, (_, form) => createList(getOrCreateCustomer(state, form.get('customer') ?? '').subscriptions)],
  ['GET', /^\/v1\/subscriptions\/([^/]+)$/, (id) => findSubscription(state, id)],
  [
    'POST',
    /^\/v1\/subscriptions\/([^/]+)$/,
    (id, form) => {
      const subscription = findSubscription(state, id);
      const price = form.get('items[0][price]');
      if (subscription && price) Object.assign(subscription, { items: createStandInSubscription({}, getPrice(state, price)).items });
      if (subscription && form.has('cancel_at_period_end')) subscription.cancel_at_period_end = form.get('cancel_at_period_end') === 'true';
      return subscription;
    },
  ],
  [
    'DELETE',
    /^\/v1\/subscriptions\/([^/]+)$/,
    (id) => {
      const subscription = findSubscription(state, id);
      return subscription && Object.assign(subscription, { status: 'canceled', ended_at: getNowSeconds() });
    },
  ],
];

const listPaymentRoutes = (state: StripeState): Route[] => [
  ['GET', /^\/v1\/charges$/, (_, form) => createList(getOrCreateCustomer(state, form.get('customer') ?? '').charges)],
  ['GET', /^\/v1\/charges\/([^/]+)$/, (id) => [...state.customers.values()].flatMap(({ charges }) => charges).find((one) => one.id === id)],
  [
    'GET',
    /^\/v1\/disputes$/,
    (_, form) =>
      createList([...state.customers.values()].flatMap(({ disputes }) => disputes).filter(({ charge }) => charge === form.get('charge'))),
  ],
  [
    'POST',
    /^\/v1\/refunds$/,
    (_, form) => {
      for (const { charges } of state.customers.values())
        for (const charge of charges) if (charge.id === form.get('charge')) Object.assign(charge, { refunded: true });
      return { id: `re_${randomUUID()}`, object: 'refund' };
    },
  ],
  [
    'GET',
    /^\/v1\/invoices$/,
    (_, form) => {
      const subscription = findSubscription(state, form.get('subscription') ?? '');
      if (subscription) return createList([{ id: 'in_1', lines: createList([{ period: { end: subscription.paid_until } }]) }]);
      return createList(
        getOrCreateCustomer(state, form.get('customer') ?? '').charges.map(({ id, created, amount }) => ({
          id: `in_${id}`,
          created,
          total: amount,
          status: 'paid',
          hosted_invoice_url: `https://invoice.example/${id}`,
        })),
      );
    },
  ],
  [
    'POST',
    /^\/v1\/invoices\/create_preview$/,
    (_, form) => {
      const total = (getPrice(state, form.get('subscription_details[items][0][price]')).unit_amount ?? 0) - 950;
      return { object: 'invoice', total, amount_due: Math.max(total, 0) };
    },
  ],
];

export const listStripeRoutes = (state: StripeState): Route[] => [
  ...listCheckoutRoutes(state),
  ...listSubscriptionRoutes(state),
  ...listPaymentRoutes(state),
];
