import { queryClient } from '../../../lib/api.ts';
import type { CheckOutcome } from './checks.ts';

/** Gets everything anew: the profile first, then whatever else screens have read. What is not saved yet stays laid over it. */
export async function reloadData(reloadProfile: () => Promise<boolean>): Promise<CheckOutcome<null>> {
  if (!(await reloadProfile())) return { isGood: false, text: 'Failed to reload data from database', answer: null };
  const activeQueries = queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] === 'get' });
  await queryClient.refetchQueries({ type: 'active', predicate: (query) => activeQueries.includes(query) });
  const isWhole = activeQueries.every(({ state }) => state.status === 'success' && state.fetchFailureCount === 0);
  return isWhole
    ? { isGood: true, text: 'Data reloaded from database', answer: null }
    : { isGood: false, text: 'Failed to reload data from database', answer: null };
}
