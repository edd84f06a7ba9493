import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { api, queryClient } from '../../lib/api.ts';
import { setSpellingRegion } from '../../lib/spelling.ts';

/** Apart from what reads a person out of it, so that a page that only shares the answer loads none of that. */
export const profileQuery = api.queryOptions('get', '/api/profile');

const [, path] = profileQuery.queryKey;
queryClient.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
  const region = queryKey[1] === path ? (state.data as Profile | undefined)?.personalInfo.region : undefined;
  if (region) setSpellingRegion(region);
});
