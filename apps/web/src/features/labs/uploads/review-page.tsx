import { useParams } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { api } from '../../../lib/api.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { reloadPage } from '../../../lib/stuck-page.ts';
import { ConfirmedScreen } from './confirmed-screen.tsx';
import { useLabEngine } from './lab-engine.ts';
import { ReviewScreen } from './review-screen.tsx';
import { UploadStatusScreen } from './upload-status-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/upload',
    title: 'Check what we read',
    description: 'Every value of a report next to its place on the page, before it counts.',
  });

export default function ReviewPage() {
  const { id = '' } = useParams();
  const query = api.useQuery('get', '/api/lab-uploads/{id}', { params: { path: { id } } }, { staleTime: 0, gcTime: 0 });
  const engine = useLabEngine();
  if (query.isError || engine.isError)
    return (
      <>
        <PageHeader title="Check what we read" />
        <ErrorCard
          title="We couldn’t load the report."
          text={query.isError ? formatFailure(query.error, 'titled') : 'Your data is safe.'}
          onRetry={query.isError ? () => void query.refetch() : reloadPage}
        />
      </>
    );
  if (!query.data || !engine.data)
    return (
      <>
        <PageHeader title="Check what we read" />
        <LoadingStatus text="Loading what we read">
          <Skeleton height={320} />
        </LoadingStatus>
      </>
    );
  const { draft, ...upload } = query.data;
  if (draft) return <ReviewScreen key={id} upload={upload} draft={draft} engine={engine.data} />;
  if (upload.stage === 'confirmed') return <ConfirmedScreen upload={upload} engine={engine.data} />;
  return <UploadStatusScreen upload={upload} onRead={query.refetch} />;
}
