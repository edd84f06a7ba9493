import { useSearchParams } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { refreshPlan, usePlan } from '../plans/use-plan.ts';
import { NotPaid } from './not-paid.tsx';
import { PendingPayment } from './pending-payment.tsx';
import { UnlockedFeatures } from './unlocked-features.tsx';

export const meta = () =>
  createPageMeta({ path: '/subscription-success', title: 'Your subscription', description: 'What you can use now.' });

/** Where the payment page leads afterwards. What was paid counts, not the address: it says so only once the payment has arrived. */
export default function SuccessPage() {
  const [query] = useSearchParams();
  const { isSubscribed, loading, error, status } = usePlan();
  const isPending = query.get('pending') === 'true';
  if (isSubscribed && status) return <UnlockedFeatures status={status} />;
  if (isPending) return <PendingPayment />;
  if (error)
    return (
      <>
        <PageHeader title="Your subscription" />
        <ErrorCard title={error} text="Your payment isn’t lost." onRetry={() => void refreshPlan()} />
      </>
    );
  return loading ? <PageHeader title="Your subscription" /> : <NotPaid />;
}
