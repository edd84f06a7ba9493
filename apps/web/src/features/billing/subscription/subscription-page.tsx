import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { api } from '../../../lib/api.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { subscriptionQuery } from '../plans/use-plan.ts';
import { SubscriptionView } from './subscription-view.tsx';

export const meta = () =>
  createPageMeta({
    path: '/subscription',
    title: 'Subscription',
    description: 'Your plan, your next payment, and how to cancel in one click.',
  });

export default function SubscriptionPage() {
  const { staleTime, gcTime } = subscriptionQuery;
  // The payment state is fetched again each time this page opens.
  const { data, isError, isPending, refetch } = api.useQuery(
    'get',
    '/api/subscription',
    {},
    { ...(staleTime !== undefined && { staleTime }), ...(gcTime !== undefined && { gcTime }), refetchOnMount: 'always' },
  );
  return (
    <>
      <PageHeader title="Subscription" />
      {isError && (
        <ErrorCard
          title="Failed to fetch subscription status"
          text="Nothing has changed about what you pay."
          onRetry={() => void refetch()}
        />
      )}
      {isPending && (
        <LoadingStatus text="Loading your subscription">
          <Skeleton height={180} />
          <Skeleton height={72} above={24} />
        </LoadingStatus>
      )}
      {data && <SubscriptionView status={data} />}
    </>
  );
}
