import { expect, test, vi } from 'vitest';
import { type CallWatcher, createCalls } from './calls.ts';

type Anything = Record<string, Record<string, never>>;
type Method = (path: string, init?: object) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** Calls to a server that answers with these responses, one after the other, and what it was sent. */
function openServer(responses: Response[], watchers: readonly CallWatcher[] = []) {
  const sent: Request[] = [];
  const send = async (request: Request) => {
    sent.push(request);
    return responses.shift() ?? Response.json(null);
  };
  const calls = createCalls<Anything>(send, { 'X-Requested-With': 'page' }, watchers) as unknown as Record<string, Method>;
  const call = (method: string, path: string, init: object = {}) => calls[method]?.(path, { baseUrl: 'http://localhost', ...init });
  return { call, sent };
}

test.each([
  ['a name in a path', '/api/days/{day}/{kind}', { path: { day: '2026-11-28', kind: 'a/b ü' } }, '/api/days/2026-11-28/a%2Fb%20%C3%BC'],
  ['a query', '/api/foods', { query: { q: 'rice & peas', count: 3, own: false } }, '/api/foods?q=rice%20%26%20peas&count=3&own=false'],
  ['a list', '/api/days', { query: { kinds: ['day', 'intake'], none: [] } }, '/api/days?kinds=day&kinds=intake'],
  ['what is not given', '/api/days', { query: { from: undefined, to: null } }, '/api/days'],
])('%s becomes an address', async (_what, path, params, address) => {
  const { call, sent } = openServer([]);
  await call('GET', path, { params });
  expect(sent[0]?.url).toBe(`http://localhost${address}`);
});

test('a body is sent as JSON, or as the call writes it, beside the headers of all calls and its own', async () => {
  const { call, sent } = openServer([]);
  await call('PUT', '/api/goals', { body: { name: 'Walk' }, headers: { 'x-record': '7' } });
  await call('PATCH', '/api/goals', { body: { name: 'Walk' }, bodySerializer: () => 'written' });
  await call('DELETE', '/api/goals');
  const form = new FormData();
  form.append('file', 'text');
  await call('POST', '/api/files', { body: form });
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'PATCH', 'DELETE', 'POST']);
  const types = sent.map(({ headers }) => headers.get('content-type'));
  expect(types.slice(0, 3)).toEqual(['application/json', 'application/json', null]);
  expect(types[3]).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent.map(({ headers }) => headers.get('x-requested-with'))).toEqual(['page', 'page', 'page', 'page']);
  expect(sent[0]?.headers.get('x-record')).toBe('7');
  expect([await sent[0]?.text(), await sent[1]?.text(), await sent[2]?.text()]).toEqual(['{"name":"Walk"}', 'written', '']);
});

test('an answer is data, a refusal is an error, and words of a gateway are an error too', async () => {
  const { call } = openServer([
    Response.json({ a: 1 }),
    new Response(null, { status: 204 }),
    new Response('', { status: 200 }),
    Response.json({ code: 'invalid' }, { status: 400 }),
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
    new Response('', { status: 503 }),
  ]);
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push(await call('GET', '/api/a'));
  expect(answers.map((answer) => answer?.data)).toEqual([{ a: 1 }, undefined, undefined, undefined, undefined, undefined]);
  expect(answers.map((answer) => answer?.error)).toEqual([
    undefined,
    undefined,
    undefined,
    { code: 'invalid' },
    '<h1>Bad gateway</h1>',
    {},
  ]);
  expect(answers.map((answer) => answer?.response.status)).toEqual([200, 204, 200, 400, 502, 503]);
});

test('watchers see requests in their order and answers in the reverse one, and may replace both', async () => {
  const seen: string[] = [];
  const watch = (name: string): CallWatcher => ({
    onRequest: ({ schemaPath }) => void seen.push(`${name} asks ${schemaPath}`) as undefined,
    onResponse: ({ response }) => void seen.push(`${name} gets ${response.status}`) as undefined,
  });
  const replacing: CallWatcher = {
    onRequest: ({ request }) => new Request(request, { headers: { 'x-more': '1' } }),
    onResponse: () => Response.json({ replaced: true }, { status: 201 }),
  };
  const { call, sent } = openServer([Response.json({})], [watch('one'), replacing, watch('two')]);
  const answer = await call('GET', '/api/days/{day}', { params: { path: { day: '1' } } });
  expect(answer?.data).toEqual({ replaced: true });
  expect(sent[0]?.headers.get('x-more')).toBe('1');
  expect(seen).toEqual(['one asks /api/days/{day}', 'two asks /api/days/{day}', 'two gets 200', 'one gets 201']);
});

test('a call that is given up, and one that gets lost, throw', async () => {
  const lost = createCalls<Anything>(() => Promise.reject(new TypeError('Failed to fetch')), {}, []) as unknown as Record<string, Method>;
  await expect(lost['GET']?.('/api/a', { baseUrl: 'http://localhost' })).rejects.toThrow('Failed to fetch');
  const send = vi.fn((request: Request) => Promise.reject(request.signal.reason));
  const calls = createCalls<Anything>(send, {}, []) as unknown as Record<string, Method>;
  await expect(calls['GET']?.('/api/a', { baseUrl: 'http://localhost', signal: AbortSignal.abort('left') })).rejects.toBe('left');
});
