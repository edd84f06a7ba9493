import type { paths } from '@wellkept/contract/api.ts';
import createFetchClient from 'openapi-fetch';
import { callHeaders } from './call-headers.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { getSession, refreshSession } from './session.ts';
import { specifiedNamesMiddleware } from './specified-answers.ts';

/** The first of some questions the page has asked by itself already. */
async function ask(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const early = request.method === 'GET' ? takeEarlyAnswer(pathname + search) : undefined;
  return (await early) ?? globalThis.fetch(request);
}

/** The calls to the server: typed by the OpenAPI document, with the session's cookie. */
export const client = createFetchClient<paths>({ baseUrl: '/', headers: callHeaders, fetch: ask });

client.use(specifiedNamesMiddleware);
// A session that ended on the server ends on the page too, whichever call found out.
client.use({
  onResponse: ({ response }) => {
    if (response.status === 401 && getSession().state === 'signedIn') void refreshSession();
  },
});
