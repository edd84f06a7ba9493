import type { ActionPlan, HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { actionsPerLoad } from '@wellkept/profile/actions/action.ts';
import { api, queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { log } from '../../../lib/log.ts';
import { toast } from '../../../lib/toast.ts';
import { createRefetchInterval } from '../../interactions/follow-check.ts';
import { withStatus } from './action-text.ts';

const getRefetchInterval = createRefetchInterval();

const dashboardOptions = api.queryOptions('get', '/api/dashboard');
/** How many actions the person wants to see. The dashboard brings the first five. */
let wantedCount = 0;

/** Asked for again while the last change is being checked, and whenever a person comes back to the page. */
export const dashboardQuery = {
  ...dashboardOptions,
  queryFn: async (context: Parameters<typeof dashboardOptions.queryFn>[0]) => {
    const dashboard = await dashboardOptions.queryFn(context);
    if (wantedCount <= dashboard.actions.actions.length) return dashboard;
    const { data: actions } = await client.GET('/api/action-plans', { params: { query: { count: wantedCount } } });
    return actions ? { ...dashboard, actions } : dashboard;
  },
  refetchOnWindowFocus: 'always' as const,
  refetchInterval: ({ state }: { state: { data?: unknown } }) =>
    // The document says of the client's types what the schema says of the server's.
    getRefetchInterval(state.data as Dashboard | undefined),
};
const { queryKey } = dashboardQuery;

/** Changes go out one after the other: what was ticked and unticked arrives in that order. */
let sending: Promise<void> = Promise.resolve();

/** Done, undone or put aside: at once on the page, then on the server. A change that does not arrive is taken back, and the page says so. */
export function changeAction({ actionId: id }: Pick<HealthAction, 'actionId'>, status: HealthAction['status']): Promise<void> {
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
    const { error } = await client.PUT('/api/action-plans/status', { body: { actionId: id, status } });
    if (error) throw error;
  } catch (error) {
    log.warn('An action could not be marked on the server', error);
    toast({ kind: 'error', title: 'We couldn’t save this action', text: formatFailure(error, 'saving') });
    void reloadPlan();
  }
}

export const reloadPlan = (): Promise<void> => queryClient.refetchQueries({ queryKey });

/** Shows as many again below those that are there. */
export function loadNext({ actions }: ActionPlan): Promise<void> {
  wantedCount = actions.length + actionsPerLoad;
  return reloadPlan();
}

export const hasMore = ({ actions, counts }: ActionPlan): boolean =>
  counts.pending > actions.filter(({ status }) => status === 'pending').length;
