import type { Client } from 'openapi-fetch';

type Fields = Readonly<Record<string, unknown>>;
type CallInit = Omit<RequestInit, 'body' | 'headers'> & {
  baseUrl?: string;
  params?: { path?: Fields; query?: Fields };
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  bodySerializer?: (body: unknown) => string;
};
type Answer = { data?: unknown; error?: unknown; response: Response };
/** `schemaPath`: as the document has it, "/api/goals/{id}". */
type Asked = { request: Request; schemaPath: string };
/** What looks at every call, and may put another request or answer in its place. */
export type CallWatcher = {
  onRequest?: (asked: Asked) => Promise<Request | undefined> | Request | undefined;
  onResponse?: (answered: Asked & { response: Response }) => Promise<Response | undefined> | Response | undefined;
};

const fillPath = (path: string, fields: Fields = {}): string =>
  path.replace(/\{(\w+)\}/g, (open, name: string) => (fields[name] == null ? open : encodeURIComponent(String(fields[name]))));

/** A list repeats its name. What is not given is left out. */
function formatQuery(fields: Fields = {}): string {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one == null ? [] : `${name}=${encodeURIComponent(String(one))}`)),
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function createRequest(method: string, path: string, { baseUrl = '', params, headers, body, bodySerializer, ...init }: CallInit): Request {
  const isFile = body instanceof FormData;
  const text = body === undefined || isFile ? body : (bodySerializer ?? JSON.stringify)(body);
  return new Request(`${baseUrl}${fillPath(path, params?.path)}${formatQuery(params?.query)}`, {
    ...init,
    method,
    // A browser says itself how a file is divided.
    headers: { ...(body !== undefined && !isFile && { 'content-type': 'application/json' }), ...headers },
    ...(text !== undefined && { body: text }),
  });
}

function parseError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A gateway answers in words.
    return text;
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = response.status === 204 ? '' : await response.text();
  // A gateway may fail without a word, and what failed must not look like what went well.
  if (!response.ok) return { error: text === '' ? {} : parseError(text), response };
  return { data: text === '' ? undefined : JSON.parse(text), response };
}

/**
 * Calls by method and path of the API's document, whose types are those of a library: its own code is three times as much, for forms of addresses
 * that ours do not have, and every page would load it. Watchers see requests in their order, and answers in the reverse one.
 */
export function createCalls<Paths extends object>(
  send: (request: Request) => Promise<Response>,
  headers: Readonly<Record<string, string>>,
  watchers: readonly CallWatcher[],
) {
  const call = async (method: string, path: string, init: CallInit = {}): Promise<Answer> => {
    let request = createRequest(method, path, { ...init, headers: { ...headers, ...init.headers } });
    for (const { onRequest } of watchers) request = (await onRequest?.({ request, schemaPath: path })) ?? request;
    let response = await send(request);
    for (const { onResponse } of watchers.toReversed())
      response = (await onResponse?.({ request, response, schemaPath: path })) ?? response;
    return readAnswer(response);
  };
  const callBy = (method: string) => (path: string, init?: CallInit) => call(method, path, init);
  const methods = { GET: callBy('GET'), PUT: callBy('PUT'), POST: callBy('POST'), PATCH: callBy('PATCH'), DELETE: callBy('DELETE') };
  // What the document says of each path is checked where it is called.
  return methods as unknown as Pick<Client<Paths>, keyof typeof methods>;
}
