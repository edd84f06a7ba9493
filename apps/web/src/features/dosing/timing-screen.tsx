import { Skeleton } from '@mantine/core';
import { computeResultVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { reloadPage } from '../../lib/stuck-page.ts';
import { PremiumFeatureGate } from '../billing/plans/premium-feature-gate.tsx';
import { useMedicationList } from '../medications/use-medication-list.ts';
import { RemindAtTimes } from '../reminders/remind-at-times.tsx';
import { DayIllustration } from './day-illustration.tsx';
import { DayPlan } from './day-plan.tsx';
import { sampleItems, sampleSettings } from './sample-day.ts';
import { saveSettings, useStoredSettings } from './stored-settings.ts';
import styles from './timing.module.css';
import { toTimingItem } from './timing-items.ts';
import { usePlanner } from './use-planner.ts';

/** The person's day of doses; without medicines what the page is for, with a sample to look at. */
export function TimingScreen() {
  const { stored, active, person, verdict, checkAgain } = useMedicationList();
  const { query, settings } = useStoredSettings();
  const { planner, hasFailed } = usePlanner();
  const [sample, setSample] = useState<typeof sampleSettings | null>(null);
  const items = useMemo(() => active.map(({ medication }) => toTimingItem(medication)), [active]);

  const failed = [stored, query].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    const retry = () => void Promise.all([stored, query].filter(({ isError }) => isError).map(({ refetch }) => refetch()));
    return (
      <>
        <PageHeader title="Timing" />
        <ErrorCard title="Failed to load user data from database" text={formatFailure(failed.error, 'loading')} onRetry={retry} />
      </>
    );
  }
  if (hasFailed) {
    return (
      <>
        <PageHeader title="Timing" />
        <ErrorCard title="The planner did not load." text="Nothing that you keep here is lost." onRetry={reloadPage} />
      </>
    );
  }
  if (sample && planner) {
    return (
      <DayPlan
        items={sampleItems}
        settings={sample}
        planner={planner}
        person={null}
        verdict={computeResultVerdict(
          planner.check(
            sampleItems.map(({ text }) => text),
            null,
          ),
        )}
        onChange={(change) => setSample((before) => before && change(before))}
        notice={
          <p className={`row ${styles['notice']}`}>
            <span className="tag">Sample</span>
            <span className="small">Nobody’s day, to show how this page works. Nothing of it is kept.</span>
            <button type="button" className="btn o sm" onClick={() => setSample(null)}>
              Close the sample
            </button>
          </p>
        }
      />
    );
  }
  if (!stored.isSuccess || !settings || !planner || !verdict) return <TimingSkeleton />;
  if (items.length > 0)
    return (
      <PremiumFeatureGate
        feature="food_drug_timing"
        title="Timing"
        loading={<TimingSkeleton />}
        preview={<DayIllustration />}
        meanwhile={
          <>
            The <Link to="/interactions">interaction check</Link> says without a limit what must be kept apart, and for how long. You can
            also{' '}
            <button type="button" className="link-btn" onClick={() => setSample(sampleSettings)}>
              look at a sample day
            </button>
            .
          </>
        }
      >
        <DayPlan
          items={items}
          settings={settings}
          planner={planner}
          person={person}
          verdict={verdict}
          onRetry={checkAgain}
          onChange={saveSettings}
          reminders={<RemindAtTimes />}
        />
      </PremiumFeatureGate>
    );
  return (
    <>
      <PageHeader title="Timing" />
      <EmptyState
        title="Your day of doses will be here"
        text="Some medicines want an empty stomach, some a meal, and some must not meet. We find the few moments of your day that keep all of it, and say why."
        action={
          <>
            <Link className="btn p" to="/medications">
              Add your medicines
            </Link>
            <button type="button" className="btn q" onClick={() => setSample(sampleSettings)}>
              Fill with sample data
            </button>
          </>
        }
        ghost={<DayIllustration />}
      />
    </>
  );
}

function TimingSkeleton() {
  return (
    <>
      <PageHeader title="Timing" />
      <LoadingStatus text="Loading your day" className={styles['skeleton']}>
        <Skeleton height={128} radius="md" />
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={52} radius="sm" />
        ))}
      </LoadingStatus>
    </>
  );
}
