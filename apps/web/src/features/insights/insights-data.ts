import type { components } from '@wellkept/contract/api.ts';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';

export type Insights = components['schemas']['Insights'];
export type Insight = components['schemas']['ShownInsight'];
export type Finding = components['schemas']['InsightFinding'];
export type Departure = components['schemas']['Departure'];

const insightsQuery = api.queryOptions('get', '/api/insights');

/** A change of the diary is read half a minute later; while the page waits for it, it asks again. */
const askAgainMs = 10_000;

export const useInsights = () =>
  api.useQuery('get', '/api/insights', {}, { staleTime: 0, refetchInterval: ({ state }) => (state.data?.isBehind ? askAgainMs : false) });

const isOf = (id: string) => (insight: Insight) => insight.finding.id === id;

/** Says whether an insight is of use; pressed again, it is taken back. */
export async function rateInsight(insight: Insight, said: NonNullable<Insight['feedback']>): Promise<void> {
  const feedback = insight.feedback === said ? null : said;
  const put = (value: Insight['feedback']) =>
    queryClient.setQueryData<Insights>(
      insightsQuery.queryKey,
      (now) => now && { ...now, insights: now.insights.map((one) => (isOf(insight.finding.id)(one) ? { ...one, feedback: value } : one)) },
    );
  put(feedback);
  const { error } = await client
    .PUT('/api/insights/feedback', { body: { insightId: insight.finding.id, feedback } })
    .catch((reason: unknown) => ({ error: reason }));
  if (!error) return;
  put(insight.feedback);
  toast({ kind: 'error', title: failureText(error, 'saving'), action: { label: 'Retry', run: () => void rateInsight(insight, said) } });
}
