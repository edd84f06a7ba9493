import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { CheckScreen } from './check-screen.tsx';
import { recordView } from './view-links.tsx';

export const meta = () =>
  createPageMeta({
    path: '/interactions',
    title: 'Interaction check',
    description:
      'Type what you take: medicines, supplements, foods and drinks. See what should not be combined, why, and what to do, with sources.',
    isPublic: true,
  });

const RecordScreen = lazy(() => import('./record-screen.tsx'));

export default function InteractionsPage() {
  const [params] = useSearchParams();
  if (params.get('view') !== recordView) return <CheckScreen />;
  return (
    <Suspense>
      <RecordScreen />
    </Suspense>
  );
}
