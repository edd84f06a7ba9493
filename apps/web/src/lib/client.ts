import type { paths } from '@wellkept/contract/api.ts';
import createFetchClient from 'openapi-fetch';
import { callHeaders } from './call-headers.ts';
import { currentSession, refreshSession } from './session.ts';

/** The calls to the server: typed by the OpenAPI document, with the session's cookie. */
export const client = createFetchClient<paths>({ baseUrl: '/', headers: callHeaders });

// A session that ended on the server ends on the page too, whichever call found out.
client.use({
  onResponse: ({ response }) => {
    if (response.status === 401 && currentSession().state === 'signedIn') void refreshSession();
  },
});
