import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { reloadPage } from '../../lib/stuck-page.ts';
import { PremiumFeatureGate } from '../billing/plans/premium-feature-gate.tsx';
import { DayIllustration } from './day-illustration.tsx';
import styles from './timing.module.css';

type Props = { onSample: () => void; children: ReactNode };

/** The plan of the day, on plans that have it. */
export function TimingGate({ onSample, children }: Props) {
  return (
    <PremiumFeatureGate
      feature="food_drug_timing"
      title="Day plan"
      loading={<TimingSkeleton />}
      preview={<DayIllustration />}
      meanwhile={
        <>
          The <Link to="/interactions">interaction check</Link> shows what must be kept apart and for how long, with no limit. You can also{' '}
          <button type="button" className="link-btn" onClick={onSample}>
            look at a sample day
          </button>
          .
        </>
      }
    >
      {children}
    </PremiumFeatureGate>
  );
}

export const TimingFailure = () => (
  <>
    <PageHeader title="Day plan" />
    <ErrorCard title="We couldn’t load the planner." text="Your data is safe." onRetry={reloadPage} />
  </>
);

export function TimingSkeleton() {
  return (
    <>
      <PageHeader title="Day plan" />
      <LoadingStatus text="Loading your day" className={styles['skeleton']}>
        <Skeleton height={128} />
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={52} />
        ))}
      </LoadingStatus>
    </>
  );
}
