import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createStandInCharge,
  createStandInSubscription,
  getNowSeconds,
  monthly,
  type StandInCustomer,
  type StandInPrice,
  yearly,
} from './stripe-objects.ts';

/** What goes wrong for one customer (or one price): no answer, a page, an empty object, an error, or another customer's refusal. */
export type StripeFault = 'hang' | 'html' | 'empty' | '500' | 'wrong-mode' | 'unauthorized' | 'declined' | 'no-customer';
/** What a test tells the stand-in; each command reads its own fields. */
type Command = {
  id: string;
  state: StandInCustomer;
  key: string;
  price: StandInPrice | null;
  subject: string;
  fault: StripeFault | null;
  sessionId: string;
};
type Session = { id: string; object: string; url: string; status: string; expires_at: number; customer: string; price: string };
type Call = { method: string; path: string; form: URLSearchParams; key: string | null };

/**
 * Speaks Stripe's HTTP for the calls that we make. Idempotency keys work as Stripe's do. Under /control a test sets what a customer has, what
 * goes wrong, and reads which calls came.
 */
export async function startStripeStandIn(): Promise<{ url: string; stop: () => Promise<void> }> {
  const customers = new Map<string, StandInCustomer>();
  const sessions = new Map<string, Session>();
  const prices = new Map<string, StandInPrice>([monthly, yearly].map((price) => [price.lookup_key, price]));
  const faults = new Map<string, StripeFault>();
  const answers = new Map<string, { request: string; status: number; answer: unknown }>();
  const calls: Call[] = [];
  const getOrCreateCustomer = (id: string): StandInCustomer => {
    const customer = customers.get(id) ?? { subscriptions: [], charges: [], disputes: [] };
    customers.set(id, customer);
    return customer;
  };
  const list = (data: unknown[]) => ({ object: 'list', data, has_more: false });
  const find = (id: string) => [...customers.values()].flatMap(({ subscriptions }) => subscriptions).find((one) => one.id === id);
  const getPrice = (id: string | null) => [...prices.values()].find((price) => price.id === id) ?? monthly;

  const routes: [string, RegExp, (id: string, form: URLSearchParams) => unknown][] = [
    ['POST', /^\/v1\/customers$/, () => ({ id: `cus_${randomUUID()}`, object: 'customer' })],
    ['GET', /^\/v1\/prices$/, (_, form) => list([prices.get(form.get('lookup_keys[0]') ?? '')].filter(Boolean))],
    [
      'POST',
      /^\/v1\/checkout\/sessions$/,
      (_, form) => {
        const id = `cs_${randomUUID()}`;
        const [customer = '', price = ''] = [form.get('customer') ?? '', form.get('line_items[0][price]') ?? ''];
        const session: Session = {
          id,
          object: 'checkout.session',
          url: `https://checkout.example/${id}`,
          status: 'open',
          expires_at: Number(form.get('expires_at')),
          customer,
          price,
        };
        sessions.set(id, session);
        return session;
      },
    ],
    ['GET', /^\/v1\/checkout\/sessions\/([^/]+)$/, (id) => sessions.get(id)],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
      (id) => Object.assign(sessions.get(id) ?? {}, { status: 'expired', url: null }),
    ],
    ['POST', /^\/v1\/billing_portal\/sessions$/, (_, form) => ({ id: 'bps_1', url: `https://portal.example/${form.get('customer')}` })],
    ['GET', /^\/v1\/subscriptions$/, (_, form) => list(getOrCreateCustomer(form.get('customer') ?? '').subscriptions)],
    ['GET', /^\/v1\/subscriptions\/([^/]+)$/, find],
    [
      'POST',
      /^\/v1\/subscriptions\/([^/]+)$/,
      (id, form) => {
        const subscription = find(id);
        const price = form.get('items[0][price]');
        if (subscription && price) Object.assign(subscription, { items: createStandInSubscription({}, getPrice(price)).items });
        if (subscription && form.has('cancel_at_period_end'))
          subscription.cancel_at_period_end = form.get('cancel_at_period_end') === 'true';
        return subscription;
      },
    ],
    [
      'DELETE',
      /^\/v1\/subscriptions\/([^/]+)$/,
      (id) => {
        const subscription = find(id);
        return subscription && Object.assign(subscription, { status: 'canceled', ended_at: getNowSeconds() });
      },
    ],
    ['GET', /^\/v1\/charges$/, (_, form) => list(getOrCreateCustomer(form.get('customer') ?? '').charges)],
    ['GET', /^\/v1\/charges\/([^/]+)$/, (id) => [...customers.values()].flatMap(({ charges }) => charges).find((one) => one.id === id)],
    [
      'GET',
      /^\/v1\/disputes$/,
      (_, form) => list([...customers.values()].flatMap(({ disputes }) => disputes).filter(({ charge }) => charge === form.get('charge'))),
    ],
    [
      'POST',
      /^\/v1\/refunds$/,
      (_, form) => {
        for (const { charges } of customers.values())
          for (const charge of charges) if (charge.id === form.get('charge')) Object.assign(charge, { refunded: true });
        return { id: `re_${randomUUID()}`, object: 'refund' };
      },
    ],
    [
      'GET',
      /^\/v1\/invoices$/,
      (_, form) => {
        const subscription = find(form.get('subscription') ?? '');
        if (subscription) return list([{ id: 'in_1', lines: list([{ period: { end: subscription.paid_until } }]) }]);
        return list(
          getOrCreateCustomer(form.get('customer') ?? '').charges.map(({ id, created, amount }) => ({
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
        const total = (getPrice(form.get('subscription_details[items][0][price]')).unit_amount ?? 0) - 950;
        return { object: 'invoice', total, amount_due: Math.max(total, 0) };
      },
    ],
  ];

  const control: Readonly<Record<string, (body: Command) => unknown>> = {
    customer: ({ id, state }) => customers.set(id, state),
    read: ({ id }) => customers.get(id) ?? null,
    price: ({ key, price }) => (price ? prices.set(key, price) : prices.delete(key)),
    fault: ({ subject, fault }) => (fault ? faults.set(subject, fault) : faults.delete(subject)),
    calls: ({ subject }) =>
      calls
        .filter(({ path, form }) => path.includes(subject) || [...form.values()].includes(subject))
        .map(({ method, path, key }) => ({ method, path, key })),
    pay: ({ sessionId }) => {
      const session = sessions.get(sessionId);
      if (session?.status !== 'open') return null;
      session.status = 'complete';
      const customer = getOrCreateCustomer(session.customer);
      customer.subscriptions.push(createStandInSubscription({ start_date: getNowSeconds() }, getPrice(session.price)));
      customer.charges.unshift(createStandInCharge(session.customer));
      return session;
    },
  };

  const answerCall = (request: IncomingMessage, response: ServerResponse, text: string): void => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body ?? null));
    const [, command] = /^\/control\/(\w+)$/.exec(url.pathname) ?? [];
    if (command) {
      const result = control[command]?.(JSON.parse(text));
      return void send(200, result instanceof Map || typeof result === 'boolean' ? null : result);
    }
    const form = new URLSearchParams(request.method === 'GET' ? url.search : text);
    const key = request.headers['idempotency-key']?.toString() ?? null;
    const method = request.method ?? '';
    calls.push({ method, path: url.pathname, form, key });
    const requestText = `${method} ${url.pathname} ${form}`;
    // What was answered under a key is answered again, also where it was an error.
    const known = key && method === 'POST' ? answers.get(key) : undefined;
    if (known)
      return void (known.request === requestText
        ? send(known.status, known.answer, { 'idempotent-replayed': 'true' })
        : send(400, {
            error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters.' },
          }));
    const subjects = [...form.values(), ...url.pathname.split('/')];
    const fault = subjects.map((subject) => faults.get(subject)).find((one) => one !== undefined);
    if (fault) {
      if (fault === '500' && key && method === 'POST') answers.set(key, { request: requestText, status: 500, answer: serverError });
      fail(fault, response, send);
      return;
    }
    const route = routes.find(([verb, pattern]) => verb === method && pattern.test(url.pathname));
    const answer = route?.[2](decodeURIComponent(route[1].exec(url.pathname)?.[1] ?? ''), form);
    if (!answer) return void send(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' } });
    if (key && method === 'POST') answers.set(key, { request: requestText, status: 200, answer: structuredClone(answer) });
    send(200, answer);
  };

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => answerCall(request, response, Buffer.concat(pieces).toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const serverError = { error: { type: 'api_error', message: 'Something went wrong' } };

function fail(fault: StripeFault, response: ServerResponse, send: (status: number, body: unknown) => void): void {
  if (fault === 'hang') response.socket?.destroy();
  else if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Service unavailable</html>');
  else if (fault === 'empty') send(200, {});
  else if (fault === 'wrong-mode')
    send(404, {
      error: {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such customer: a similar object exists in live mode, but a test mode key was used.',
      },
    });
  else if (fault === 'no-customer')
    send(404, { error: { type: 'invalid_request_error', code: 'resource_missing', param: 'customer', message: 'No such customer' } });
  else if (fault === 'declined') send(402, { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } });
  else if (fault === 'unauthorized') send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
  else send(500, serverError);
}
