import type { components } from '@wellkept/contract/api.ts';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';

export type Insights = components['schemas']['Insights'];
export type Insight = components['schemas']['ShownInsight'];
export type InsightFinding = components['schemas']['InsightFinding'];
export type ShownAnomaly = components['schemas']['Departure'];

const insightsQuery = api.queryOptions('get', '/api/insights');

/** A change of the diary is read half a minute later; while the page waits for it, it asks again. */
const refetchIntervalMs = 10_000;

export const useInsights = () =>
  api.useQuery(
    'get',
    '/api/insights',
    {},
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.isBehind ? refetchIntervalMs : false) },
  );

const hasFindingId = (id: string) => (insight: Insight) => insight.finding.id === id;

/** Says whether an insight is of use; pressed again, it is taken back. */
export async function saveInsightRating(insight: Insight, rating: NonNullable<Insight['feedback']>): Promise<void> {
  const feedback = insight.feedback === rating ? null : rating;
  const setCachedFeedback = (value: Insight['feedback']) =>
    queryClient.setQueryData<Insights>(
      insightsQuery.queryKey,
      (now) =>
        now && { ...now, insights: now.insights.map((one) => (hasFindingId(insight.finding.id)(one) ? { ...one, feedback: value } : one)) },
    );
  setCachedFeedback(feedback);
  const { error } = await client
    .PUT('/api/insights/feedback', { body: { insightId: insight.finding.id, feedback } })
    .catch((reason: unknown) => ({ error: reason }));
  if (!error) return;
  setCachedFeedback(insight.feedback);
  toast({
    kind: 'error',
    title: formatFailure(error, 'saving'),
    action: { label: 'Retry', run: () => void saveInsightRating(insight, rating) },
  });
}
