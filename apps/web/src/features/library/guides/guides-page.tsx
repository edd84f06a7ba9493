import { Link } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { FeatureGate } from '../../billing/plans/feature-gate.tsx';
import { GuideList } from './guide-list.tsx';
import styles from './guides.module.css';
import { useGuides } from './use-guides.ts';

export const meta = () =>
  createPageMeta({
    path: '/guides',
    title: 'In-depth guides',
    description: 'Long guides to medicines, lab tests and conditions, with pictures, tables and sources, to read on screen or on paper.',
    isPublic: true,
  });

export default function GuidesPage() {
  const { data, isPending, error, refetch } = useGuides();
  return (
    <div className="page-width sheet" aria-busy={isPending}>
      <PageHeader kicker={<Link to="/search">Search the library</Link>} title="In-depth guides" />
      <p className={`lead ${styles['summary']}`}>
        Each guide goes through one subject from start to finish. It has pictures, tables and its sources, and it prints well.
      </p>
      <FeatureGate
        feature="premium_content"
        refused={() => (
          <p className={styles['facts']}>Everyone can read the summary, the first part and when to get help. A paid plan opens the rest.</p>
        )}
      >
        {null}
      </FeatureGate>
      {error && <ErrorCard title="We couldn’t load the guides." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />}
      {data && <GuideList guides={data.guides} />}
    </div>
  );
}
