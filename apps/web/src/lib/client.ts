import type { paths } from '@wellkept/contract/api.ts';
import createFetchClient from 'openapi-fetch';

const headers = {
  'X-Requested-With': 'XMLHttpRequest',
  'Cache-Control': 'no-cache',
  Pragma: 'no-cache',
};

/** A page inside somebody else's frame sends no headers of its own. */
const isFramed = typeof window !== 'undefined' && window.self !== window.top;

/** Every call to the server goes through here: typed by the OpenAPI document, with the session's cookie. */
export const client = createFetchClient<paths>({ baseUrl: '/', headers: isFramed ? {} : headers });
