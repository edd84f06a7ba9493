import { useEffect, useState } from 'react';
import { ErrorCard } from '../../../components/error-card.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { reloadPage } from '../../../lib/stuck-page.ts';
import { draftSettled } from './by-hand-draft.ts';
import { ByHandScreen } from './by-hand-screen.tsx';
import { useLabEngine } from './lab-engine.ts';

export const meta = () =>
  createPageMeta({
    path: '/upload/by-hand',
    title: 'Test results by hand',
    description: 'Type in test results, or paste a list or a spreadsheet.',
  });

export default function ByHandPage() {
  const engine = useLabEngine();
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => void draftSettled().then(() => setIsSettled(true)), []);
  if (engine.data && isSettled) return <ByHandScreen engine={engine.data} />;
  return (
    <>
      <PageHeader title="Test results by hand" />
      {engine.isError ? (
        <ErrorCard title="We couldn’t load the list of measurements." text="Your data is safe." onRetry={reloadPage} />
      ) : (
        <Skeleton height={240} />
      )}
    </>
  );
}
