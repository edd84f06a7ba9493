import { api } from '../../lib/api.ts';

/** Apart from what reads a person out of it, so that a page that only shares the answer loads none of that. */
export const profileQuery = api.queryOptions('get', '/api/profile');
