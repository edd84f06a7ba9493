import { subscriptionQuery } from '../../features/billing/plans/use-plan.ts';
import { sampleQuery } from '../../features/transfer/sample-data/sample-data.ts';
import { queryClient } from '../../lib/api.ts';

/** Nothing waits for a connection, or is asked for twice. */
const once = { retry: false, networkMode: 'always' } as const;

/** Loads what the frame shows beside the page, so that it is drawn once. What can't be loaded is left out. */
export async function loadFrameData(): Promise<void> {
  await Promise.all([queryClient.prefetchQuery({ ...subscriptionQuery, ...once }), queryClient.prefetchQuery({ ...sampleQuery, ...once })]);
}
