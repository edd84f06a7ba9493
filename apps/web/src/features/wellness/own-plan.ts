import type { ActionPlan, HealthAction } from '@wellkept/contract/action-plans.ts';
import type { Dashboard } from '@wellkept/contract/dashboard.ts';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { log } from '../../lib/log.ts';
import { createFollower } from '../checking/follow-check.ts';
import { withStatus } from './action-words.ts';

const askAgain = createFollower();

/** Asked for again while the last change is being checked, and whenever a person comes back to the page. */
export const dashboardQuery = {
  ...api.queryOptions('get', '/api/dashboard'),
  refetchOnWindowFocus: 'always' as const,
  refetchInterval: ({ state }: { state: { data?: unknown } }) =>
    // The document says of the client's types what the schema says of the server's.
    askAgain(state.data as Dashboard | undefined),
};
const { queryKey } = dashboardQuery;

/** Changes go out one after the other: what was ticked and unticked arrives in that order. */
let sending: Promise<void> = Promise.resolve();

/** Done, undone or put aside: at once on the page, then on the server. A change that does not arrive stays on the page and in the log. */
export function changeAction({ action_id: id }: Pick<HealthAction, 'action_id'>, status: HealthAction['status']): Promise<void> {
  // An answer that is on its way knows nothing of this; what it would have replaced stands, and is asked for again afterwards.
  const isAsking = queryClient.isFetching({ queryKey }) > 0;
  void queryClient.cancelQueries({ queryKey }, { revert: false });
  queryClient.setQueryData<Dashboard>(queryKey, (stored) => stored && { ...stored, actions: withStatus(stored.actions, id, status) });
  sending = sending.then(() => send(id, status));
  if (isAsking) void sending.then(() => queryClient.invalidateQueries({ queryKey }));
  return sending;
}

async function send(id: string, status: HealthAction['status']): Promise<void> {
  try {
    const { error } = await client.PUT('/api/action-plans/status', { body: { action_id: id, status } });
    if (error) throw error;
  } catch (error) {
    log.warn('An action could not be marked on the server', error);
  }
}

/** What is next once some of the loaded ones are done. */
export const loadNext = (): Promise<void> => queryClient.refetchQueries({ queryKey });

export const hasMore = ({ actions, counts }: ActionPlan): boolean =>
  counts.pending > actions.filter(({ status }) => status === 'pending').length;
