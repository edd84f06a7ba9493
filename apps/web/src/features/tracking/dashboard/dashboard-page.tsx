import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { useSession } from '../../../lib/session.ts';
import { SessionGuard } from '../../../shell/session-guard.tsx';
import { prefetchDashboard } from './dashboard-data.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { OwnDashboard } from './own-dashboard.tsx';

export const meta = () =>
  createPageMeta({
    path: '/dashboard',
    title: 'Today',
    description: 'What you take, what to know about it today, and what’s worth doing next.',
  });

/** On the first page the day comes with the frame; on later ones its shape stands in the frame until it is there. */
export const clientLoader = prefetchDashboard;
export const shouldRevalidate = () => false;

const DemoDashboard = lazy(() => import('./demo-dashboard.tsx').then(({ DemoDashboard }) => ({ default: DemoDashboard })));

/** With ?demo=true the sample, for everybody; otherwise one's own day, for which one has to be signed in. */
export default function DashboardPage() {
  const [query] = useSearchParams();
  const { user } = useSession();
  if (query.get('demo') === 'true')
    return (
      <Suspense fallback={<DashboardSkeleton />}>
        <DemoDashboard />
      </Suspense>
    );
  return <SessionGuard>{user && <OwnDashboard key={user.id} user={user} />}</SessionGuard>;
}
