import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { useEffect } from 'react';
import { queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { isRequestedEarly } from '../../../lib/early-answers.ts';
import { onSavedAnywhere } from '../../../lib/saved-events.ts';
import { getSession, refreshSession } from '../../../lib/session.ts';
import { dashboardQuery } from '../../goals/wellness/own-plan.ts';
import { useMedicationWrites } from '../../medications/medication-writes.ts';
import { preferencesQuery } from '../../profile/onboarding/preferences.ts';
import { profileQuery } from '../../profile/profile-query.ts';

const { queryKey } = dashboardQuery;
const emptyList: never[] = [];
export const refreshDashboard = (): Promise<void> => queryClient.invalidateQueries({ queryKey });
export const getCurrentActions = () => queryClient.getQueryData<Dashboard>(queryKey)?.actions.actions ?? emptyList;
// The answer says whether what was saved is still being checked; then it is asked for again.
onSavedAnywhere(() => void refreshDashboard());

const path = '/api/dashboard';
let isPrefetched = false;

/** Waits for the answer that the page asked for before its script was there. A failed one is asked for again by the screen. */
export async function prefetchDashboard(): Promise<null> {
  if (!isRequestedEarly(path)) return null;
  // The frame around the page may have its answer already.
  const user = getSession().user ?? (await refreshSession()).user;
  if (!user) return null;
  await queryClient.prefetchQuery({ ...dashboardQuery, retry: false });
  isPrefetched = true;
  return null;
}

/** The dashboard's data, fetched again at each visit. Other screens read their parts of the answer. */
export function useDashboard() {
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...dashboardQuery,
    staleTime: 0,
    refetchOnMount: !isPrefetched,
  });
  useEffect(() => {
    isPrefetched = false;
  }, []);
  // The document says of the client's types what the schema says of the server's.
  const dashboard = data as Dashboard | undefined;
  useEffect(() => {
    if (dashboard) shareAnswer(dashboard);
  }, [dashboard]);
  return { dashboard, error, isPending, isFetching, updatedAt: dataUpdatedAt, reload: refetch };
}

/** Spares the screens behind this one a question. What they know already may be newer, and edits lie over it. */
function shareAnswer({ profile, preferences }: Dashboard) {
  const known = queryClient.getQueryData<Dashboard['profile']>(profileQuery.queryKey);
  if (!known || known.updatedAt < profile.updatedAt) queryClient.setQueryData(profileQuery.queryKey, profile);
  if (!queryClient.getQueryData(preferencesQuery.queryKey)) queryClient.setQueryData(preferencesQuery.queryKey, preferences);
}

let requestStartMs = 0;
let loadMs: number | null = null;
client.use({
  onRequest: ({ schemaPath }) => {
    if (schemaPath !== path) return;
    // Of a question that the page asked by itself only the browser knows when.
    const [early] = isRequestedEarly(path) ? performance.getEntriesByName(new URL(path, window.location.href).href) : [];
    requestStartMs = early?.startTime ?? performance.now();
  },
  onResponse: ({ schemaPath }) => {
    if (schemaPath === path) loadMs = Math.round(performance.now() - requestStartMs);
  },
});

/** How long the last answer took, in milliseconds; null until there is one. */
export const getLastLoadMs = (): number | null => loadMs;

/** How many changes of the list of medicines did not arrive. */
export function useUnsavedCount(): number {
  return useMedicationWrites().filter(({ failure }) => failure !== null).length;
}
