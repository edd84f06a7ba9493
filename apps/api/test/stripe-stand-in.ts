import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStripeControl } from './stripe-control.ts';
import { listStripeRoutes } from './stripe-routes.ts';
import { createStripeState, type StripeFault, type StripeState } from './stripe-state.ts';

type Send = (status: number, body: unknown, headers?: Record<string, string>) => void;

/** Calls `send` with the answer to one of Stripe's own addresses. */
function answerCall(
  state: StripeState,
  routes: ReturnType<typeof listStripeRoutes>,
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
  send: Send,
): void {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const method = request.method ?? '';
  const form = new URLSearchParams(method === 'GET' ? url.search : text);
  const key = request.headers['idempotency-key']?.toString() ?? null;
  state.calls.push({ method, path: url.pathname, form, key });
  const requestText = `${method} ${url.pathname} ${form}`;
  // Stripe replays what it answered under a key, errors included.
  const known = key && method === 'POST' ? state.answers.get(key) : undefined;
  if (known) {
    if (known.request === requestText) send(known.status, known.answer, { 'idempotent-replayed': 'true' });
    else send(400, keyReuseError);
    return;
  }
  const fault = [...form.values(), ...url.pathname.split('/')].map((subject) => state.faults.get(subject)).find((one) => one !== undefined);
  if (fault) {
    if (fault === '500' && key && method === 'POST') state.answers.set(key, { request: requestText, status: 500, answer: serverError });
    fail(fault, response, send);
    return;
  }
  const route = routes.find(([verb, pattern]) => verb === method && pattern.test(url.pathname));
  const answer = route?.[2](decodeURIComponent(route[1].exec(url.pathname)?.[1] ?? ''), form);
  if (!answer) {
    send(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' } });
    return;
  }
  if (key && method === 'POST') state.answers.set(key, { request: requestText, status: 200, answer: structuredClone(answer) });
  send(200, answer);
}

/**
 * Speaks Stripe's HTTP for the calls that we make. Idempotency keys work as Stripe's do. Under /control a test sets what a customer has, what
 * goes wrong, and reads which calls came in.
 */
export async function startStripeStandIn(): Promise<{ url: string; stop: () => Promise<void> }> {
  const state = createStripeState();
  const routes = listStripeRoutes(state);
  const control = createStripeControl(state);

  const answer = (request: IncomingMessage, response: ServerResponse, text: string): void => {
    const send: Send = (status, body, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body ?? null));
    const [, command] = /^\/control\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (!command) {
      answerCall(state, routes, request, response, text, send);
      return;
    }
    const result = control[command]?.(JSON.parse(text));
    send(200, result instanceof Map || typeof result === 'boolean' ? null : result);
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks).toString()));
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

const keyReuseError = {
  error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters.' },
};
const serverError = { error: { type: 'api_error', message: 'Something went wrong' } };

function fail(fault: StripeFault, response: ServerResponse, send: Send): void {
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
