import { Link } from 'react-router';
import { Entry } from '../../components/entry.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SectionBoundary } from '../../components/section-boundary.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { api } from '../../lib/api.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { findRefusal } from '../../lib/failure.ts';
import { createPageMeta } from '../../lib/page-meta.ts';
import { NoPage } from '../../shell/no-page.tsx';
import { GroupHosts } from '../community/moderation/group-hosts.tsx';
import { ErrorGroups } from './error-groups.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { FailedWebhooks } from './failed-webhooks.tsx';
import { PeopleSearch } from './people-search.tsx';
import { PlanCounts } from './plan-counts.tsx';
import { ReportedProviders, WaitingListings } from './provider-reviews.tsx';

export const meta = () =>
  createPageMeta({
    path: '/admin',
    title: 'Administration',
    description: 'People by plan, payment messages, background jobs and reported errors.',
  });

/** For who runs the product. For others the server says that there is no such page. */
export default function AdminPage() {
  const { data, error, isPending, refetch } = api.useQuery('get', '/api/admin/users-by-plan', {}, { staleTime: 0 });
  if (findRefusal(error)?.code === 'notFound') return <NoPage />;
  return (
    <>
      <PageHeader title="Administration" />
      {findRefusal(error)?.code === 'secondFactorNeeded' && (
        <p>
          Administrators sign in with a code from an app. <Link to="/account#two-step">Turn on two-step sign-in</Link> to open this page.
        </p>
      )}
      {isPending && (
        <LoadingStatus text="Loading">
          <Skeleton height={180} />
        </LoadingStatus>
      )}
      {error && !data && findRefusal(error)?.code !== 'secondFactorNeeded' && (
        <ErrorCard title="We couldn’t load the figures." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <Entry note="People by plan">
            <PlanCounts counts={data} />
          </Entry>
          <Entry note="Find people">
            <PeopleSearch />
          </Entry>
          <Entry note="Community">
            <SectionBoundary>
              <p>
                <Link to="/community/moderation">Open what’s waiting for a moderator</Link>
              </p>
              <GroupHosts />
            </SectionBoundary>
          </Entry>
          <Entry note="Payment messages">
            <SectionBoundary>
              <FailedWebhooks />
            </SectionBoundary>
          </Entry>
          <Entry note="Background jobs">
            <SectionBoundary>
              <FailedJobs />
            </SectionBoundary>
          </Entry>
          <Entry note="Provider listings">
            <SectionBoundary>
              <WaitingListings />
            </SectionBoundary>
          </Entry>
          <Entry note="Entries reported wrong">
            <SectionBoundary>
              <ReportedProviders />
            </SectionBoundary>
          </Entry>
          <Entry note="Reported errors">
            <SectionBoundary>
              <ErrorGroups />
            </SectionBoundary>
          </Entry>
        </>
      )}
    </>
  );
}
