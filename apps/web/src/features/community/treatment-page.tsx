import { formatReportTitle } from '@wellkept/community/treatments/report.ts';
import { Link, useParams } from 'react-router';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { api } from '../../lib/api.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { findRefusal } from '../../lib/failure.ts';
import { createPageMeta } from '../../lib/page-meta.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { NoPage } from '../../shell/no-page.tsx';
import styles from './community.module.css';
import { PostList } from './post-list.tsx';
import type { Summary } from './treatment-data.ts';
import { TreatmentEvidence } from './treatment-evidence.tsx';
import { OwnRiskSection } from './treatment-own-risks.tsx';
import { SpreadSection } from './treatment-spread.tsx';
import { AddLink } from './treatments-page.tsx';

export const meta = ({ params: { treatment = '', reason = '' } }: { params: { treatment?: string; reason?: string } }) =>
  createPageMeta({
    path: `/community/treatments/${treatment}/${reason}`,
    title: 'Reports on a treatment',
    description: 'What members report of a treatment, beside the evidence.',
  });

export default function TreatmentPage() {
  const { treatment = '', reason = '' } = useParams();
  return <LoadedSummary key={`${treatment} ${reason}`} treatment={treatment} reason={reason} />;
}

function LoadedSummary({ treatment, reason }: { treatment: string; reason: string }) {
  const params = { path: { treatment, reason } };
  const { data, error, refetch } = api.useQuery('get', '/api/community/treatments/{treatment}/{reason}', { params }, { staleTime: 0 });
  if (['notFound', 'invalid'].includes(findRefusal(error)?.code ?? '')) return <NoPage />;
  if (data) return <SummaryView summary={data} />;
  return (
    <>
      <PageHeader
        kicker={<Link to="/community/treatments">What members tried</Link>}
        title={error ? 'We couldn’t show these reports' : 'One moment …'}
      />
      {error ? (
        <ErrorCard title="We couldn’t load the reports" text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      ) : (
        <LoadingStatus text="Loading the reports">
          <Skeleton height={320} />
        </LoadingStatus>
      )}
    </>
  );
}

function SummaryView({ summary }: { summary: Summary }) {
  const { treatment, reason, posts } = summary;
  const query = `?${new URLSearchParams({ treatment: treatment.name, reason: reason.name })}`;
  const title = formatReportTitle(treatment.name, reason.name);
  useDocumentTitle(title);
  return (
    <>
      <PageHeader kicker={<Link to="/community/treatments">What members tried</Link>} title={title}>
        <AddLink query={query} />
      </PageHeader>
      <div className={styles['cols']}>
        <SpreadSection summary={summary} />
        <div className={styles['side']}>
          <TreatmentEvidence summary={summary} />
          <OwnRiskSection treatment={treatment} reason={reason} />
        </div>
      </div>
      {posts.length > 0 && (
        <section aria-labelledby="reports">
          <h2 id="reports">Newest reports</h2>
          <PostList label="Newest reports" posts={posts} showsGroup />
        </section>
      )}
    </>
  );
}
