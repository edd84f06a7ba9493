import type { components } from '@wellkept/contract/api.ts';
import { api, queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { getSession } from '../../../lib/session.ts';

/** How the product is set for a person: the journey they chose, and whether their set-up is done. */
export const preferencesQuery = api.queryOptions('get', '/api/preferences');

/** Throws what the call failed with. An answer that comes after its person has left is nobody's. */
export async function savePreferences(change: components['schemas']['PreferencesChangeInput']): Promise<void> {
  const owner = getSession().user?.id;
  const { data, error } = await client.PUT('/api/preferences', { body: change });
  if (error) throw error;
  if (owner === getSession().user?.id) queryClient.setQueryData(preferencesQuery.queryKey, data);
}
