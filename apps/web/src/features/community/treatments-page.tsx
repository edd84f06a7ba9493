import { formatReportTitle } from '@wellkept/community/treatments/report.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TextField } from '../../components/text-field.tsx';
import { api } from '../../lib/api.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { createPageMeta } from '../../lib/page-meta.ts';
import { useSession } from '../../lib/session.ts';
import type { Pair } from './treatment-data.ts';
import { TreatmentList } from './treatment-list.tsx';
import own from './treatments.module.css';

export const meta = () =>
  createPageMeta({
    path: '/community/treatments',
    title: 'What members tried',
    description: 'What members tried for a condition or a symptom, and what came of it, beside the evidence.',
  });

export default function TreatmentsPage() {
  const { data, error, refetch } = api.useQuery('get', '/api/community/treatments', {}, { staleTime: 0 });
  return (
    <>
      <PageHeader kicker={<Link to="/community">Community</Link>} title="What members tried">
        <AddLink />
      </PageHeader>
      <p className="lead">
        Members report what they took or did, what for, and what came of it. Reports aren’t trials, so the evidence is beside them.
      </p>
      {data ? (
        <Pairs pairs={data} />
      ) : error ? (
        <ErrorCard title="We couldn’t load the reports" text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      ) : (
        <LoadingStatus text="Loading the reports">
          <Skeleton height={240} />
        </LoadingStatus>
      )}
    </>
  );
}

export function AddLink({ query = '' }: { query?: string }) {
  const isMember = useSession().user !== null;
  const address = `/community/treatments/new${query}`;
  return (
    <Link className="btn primary" to={isMember ? address : `/login?returnTo=${encodeURIComponent(address)}`}>
      {isMember ? 'Add yours' : 'Sign in to add yours'}
    </Link>
  );
}

function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = pairs.filter(({ treatment, reason }) => formatReportTitle(treatment.name, reason.name).toLowerCase().includes(wanted));
  if (pairs.length === 0)
    return (
      <EmptyState
        title="Nobody has reported a treatment yet"
        text="Reports of members appear here. Yours could be the first."
        action={<AddLink />}
      />
    );
  return (
    <>
      <div className={own['find']}>
        <TextField label="Find a treatment or a reason" type="search" maxLength={120} value={typed} onType={setTyped} />
      </div>
      <p role="status" className="cap">
        {shown.length === 0 ? 'No report has this name. Try another word.' : ''}
      </p>
      <TreatmentList label="What members tried" pairs={shown} />
    </>
  );
}
