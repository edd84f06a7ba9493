import { queryClient } from '../../../lib/api.ts';
import type { CheckOutcome } from './checks.ts';

/** Reloads everything: the profile first, then whatever else screens have read. Unsaved changes stay on top. */
export async function reloadData(reloadProfile: () => Promise<boolean>): Promise<CheckOutcome<null>> {
  if (!(await reloadProfile())) return { isGood: false, text: 'Failed to reload data from database', answer: null };
  const activeQueries = queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] === 'get' });
  await queryClient.refetchQueries({ type: 'active', predicate: (query) => activeQueries.includes(query) });
  const isWhole = activeQueries.every(({ state }) => state.status === 'success' && state.fetchFailureCount === 0);
  return isWhole
    ? { isGood: true, text: 'Data reloaded from database', answer: null }
    : { isGood: false, text: 'Failed to reload data from database', answer: null };
}
