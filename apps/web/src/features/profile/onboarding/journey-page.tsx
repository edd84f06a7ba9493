import { getJourneyButton, getJourneyHeading } from '@wellkept/profile/journey.ts';
import { ErrorCard } from '../../../components/error-card.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { LoadingText } from '../../../shell/loading-page.tsx';
import styles from './journey.module.css';
import { JourneyChoice } from './journey-choice.tsx';
import { useJourney } from './use-journey.ts';

export const meta = () =>
  createPageMeta({
    path: '/health/journey-selector',
    title: getJourneyHeading(false),
    description: 'How much time you want to spend with Wellkept: maintain, improve or transform.',
  });

export default function JourneyPage() {
  const { stored, chosen, current, choose, isSaving, save } = useJourney();
  const { text, isDisabled } = getJourneyButton({ isOnboarding: false, isSaving, chosen, current });
  return (
    <>
      <PageHeader title={getJourneyHeading(false)} />
      <p className={`lead ${styles['lead']}`}>How much time you want to spend with Wellkept. You can change it at any time.</p>
      {stored.isPending && <LoadingText />}
      {stored.isError && (
        <ErrorCard
          title="Failed to load user data from database"
          text={formatFailure(stored.error, 'titled')}
          onRetry={() => void stored.refetch()}
        />
      )}
      {stored.isSuccess && (
        <div className={styles['page']}>
          <JourneyChoice chosen={chosen} onChoose={choose} />
          <button type="button" className="btn primary" disabled={isDisabled} onClick={() => void save()}>
            {text}
          </button>
        </div>
      )}
    </>
  );
}
