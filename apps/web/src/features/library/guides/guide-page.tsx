import type { components } from '@wellkept/contract/api.ts';
import { useCallback, useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { findRefusal } from '../../../lib/failure.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { useAnswer } from '../reading/use-answer.ts';
import { GuideView } from './guide-view.tsx';

export const meta = ({ params: { id = '' } }: { params: { id?: string } }) =>
  createPageMeta({
    path: `/guides/${id}`,
    title: 'In-depth guide',
    description: 'A long guide with pictures, tables and sources.',
    isPublic: true,
  });

export default function GuidePage() {
  const { id = '' } = useParams();
  return <Guide key={id} id={id} />;
}

function Guide({ id }: { id: string }) {
  const { level } = usePlan();
  const { hash } = useLocation();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<components['schemas']['LibraryGuide']> => {
      // A plan that begins while the page is open brings the rest.
      void level;
      const { data, error } = await client.GET('/api/guides/{id}', { params: { path: { id } }, signal });
      if (error) throw error;
      return data;
    },
    [id, level],
  );
  const { answer, again } = useAnswer(ask);
  const guide = answer.state === 'failed' ? null : answer.value;
  const title = guide?.title ?? null;
  useDocumentTitle(title);
  // The part that an address names is there only now.
  useEffect(() => {
    if (title !== null && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [title, hash]);

  if (guide) return <GuideView guide={guide} />;
  const isUnknown = answer.state === 'failed' && findRefusal(answer.error)?.code === 'notFound';
  return (
    <div className="page-width sheet" aria-busy={answer.state === 'waiting'}>
      <PageHeader
        kicker={<Link to="/guides">All guides</Link>}
        title={answer.state === 'waiting' ? 'One moment …' : 'We couldn’t show this guide'}
      />
      {answer.state === 'failed' &&
        (isUnknown ? (
          <p className="lead sheet-lead">We don’t have this guide. See the list of all guides.</p>
        ) : (
          <ErrorCard title="We couldn’t load this guide." text={formatFailure(answer.error, 'titled')} onRetry={again} />
        ))}
    </div>
  );
}
