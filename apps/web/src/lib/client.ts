import type { paths } from '@wellkept/contract/api.ts';
import createFetchClient from 'openapi-fetch';
import { callHeaders } from './call-headers.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { getSession, refreshSession } from './session.ts';
import { specifiedNamesMiddleware } from './specified-answers.ts';

/** How many changes of this page were answered. */
let changeCount = 0;
/** A page that changes something all the time takes what it gets. */
const readingsMax = 3;

/** What is too long or too personal for an address is asked by POST, and changes nothing. */
const readsByPost: ReadonlySet<string> = new Set(['/api/check', '/api/search', '/api/foods/read', '/api/recipes/read-ingredients']);

/** Browsers give 64 KB to all the calls together that outlive their page. */
const outlivingBytesMax = 60_000;
let outlivingBytes = 0;

/** A change is stored also when the page is left before the answer comes, unless it is too long for that. */
async function send(request: Request): Promise<Response> {
  const type = request.headers.get('content-type');
  const text = type?.startsWith('application/json') ? await request.text() : null;
  const bytes = new TextEncoder().encode(text ?? '').length;
  const keepalive = (text !== null || type === null) && outlivingBytes + bytes <= outlivingBytesMax;
  if (keepalive) outlivingBytes += bytes;
  try {
    // A file is sent as it came.
    return await globalThis.fetch(type && text === null ? request : new Request(request, { keepalive, body: text }));
  } finally {
    if (keepalive) outlivingBytes -= bytes;
    changeCount += 1;
  }
}

/** The first of some questions the page has asked by itself already. */
async function readOnce(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return (await takeEarlyAnswer(pathname + search)) ?? globalThis.fetch(request.clone());
}

/** What is read while a change is made may be older than the change, and would be shown after it: such an answer is read again. */
async function read(request: Request): Promise<Response> {
  for (let left = readingsMax; ; left -= 1) {
    const before = changeCount;
    const response = await readOnce(request);
    if (before === changeCount || left <= 1 || !response.ok) return response;
    void response.body?.cancel();
  }
}

function ask(request: Request): Promise<Response> {
  if (request.method === 'GET') return read(request);
  return readsByPost.has(new URL(request.url).pathname) ? globalThis.fetch(request) : send(request);
}

/** The calls to the server: typed by the OpenAPI document, with the session's cookie. */
export const client = createFetchClient<paths>({ baseUrl: '/', headers: callHeaders, fetch: ask });

client.use(specifiedNamesMiddleware);
// A gateway may fail without a word. Without a body the client gives no error, and what failed would look like what went well.
client.use({
  onResponse: async ({ response }) =>
    !response.ok && (await response.clone().text()) === '' ? Response.json({}, { status: response.status }) : undefined,
});
// A session that ended on the server ends on the page too, whichever call found out.
client.use({
  onResponse: ({ response }) => {
    if (response.status === 401 && getSession().state === 'signedIn') void refreshSession();
  },
});
