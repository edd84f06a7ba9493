import { useQuery } from '@tanstack/react-query';
import type { HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AfterPaint } from '../../../components/after-paint.tsx';
import { Arriving } from '../../../components/arriving.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { WhenNear } from '../../../components/when-near.tsx';
import { waitForPaint } from '../../../lib/after-paint.ts';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import type { SessionUser } from '../../../lib/session.ts';
import { changeAction } from '../../goals/wellness/own-plan.ts';
import { preferencesQuery } from '../../profile/onboarding/preferences.ts';
import styles from './dashboard.module.css';
import { getCurrentActions, refreshDashboard, useDashboard, useUnsavedCount } from './dashboard-data.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { selectOutdated } from './freshness.ts';
import { formatGreeting } from './greeting.ts';
import { journeyKey } from './journey-address.ts';
import { MainDashboard } from './main-dashboard.tsx';
import { selectNextStep } from './next-step.ts';
import { PressingAlert } from './pressing-alert.tsx';
import { SevereAlert } from './severe-alert.tsx';

const InlineSetup = lazy(() => import('./inline-setup.tsx').then((one) => ({ default: one.InlineSetup })));
const SetupReminder = lazy(() => import('./setup-reminder.tsx').then((one) => ({ default: one.SetupReminder })));
const RecallNotices = lazy(() => import('../../products/recall-notices.tsx').then((one) => ({ default: one.RecallNotices })));
const RecoveryCard = lazy(() => import('./recovery-card.tsx').then((one) => ({ default: one.RecoveryCard })));
const HeadsUpNote = lazy(() =>
  waitForPaint()
    .then(() => import('../trends/heads-up-note.tsx'))
    .then((one) => ({ default: one.HeadsUpNote })),
);
const QuickLog = lazy(() =>
  waitForPaint()
    .then(() => import('./quick-log.tsx'))
    .then((one) => ({ default: one.QuickLog })),
);
const FindingOfDays = lazy(() => import('./finding-of-days.tsx').then((one) => ({ default: one.FindingOfDays })));
const DashboardDetails = lazy(() =>
  waitForPaint()
    .then(() => import('./dashboard-details.tsx'))
    .then((one) => ({ default: one.DashboardDetails })),
);
const DashboardDialogs = lazy(() => import('./dashboard-dialogs.tsx').then((one) => ({ default: one.DashboardDialogs })));

/** Users who postponed the set-up see their day. Deleting the account forgets that, as it does every key of the set-up. */
const setupPostponedKey = 'onboarding_later';

/** The signed-in person's own day; the set-up while it is unfinished and nothing is taken yet. */
export function OwnDashboard({ user }: { user: SessionUser }) {
  const { dashboard, error, isPending, reload } = useDashboard();
  const isDoneHere = dashboard?.onboarding.isDone === true;
  const preferences = useQuery({ ...preferencesQuery, enabled: dashboard !== undefined && !isDoneHere });
  const [query] = useSearchParams();
  const isPutOff = query.get('setup') === 'later';
  const isLater = isPutOff || readStored(setupPostponedKey) === 'true';
  useEffect(() => {
    if (isPutOff) writeStored(setupPostponedKey, 'true');
  }, [isPutOff]);
  const [isDebug, setDebug] = useState(false);

  if (isPending) return <DashboardSkeleton />;
  if (!dashboard)
    return (
      <>
        <PageHeader title={formatGreeting(new Date(), user.firstName)} />
        <ErrorCard title="Error loading dashboard data." text={formatFailure(error, 'loading')} onRetry={() => void reload()} />
      </>
    );
  const recovery = dashboard.hasRecoverableData && (
    <Suspense>
      <RecoveryCard isDebug={isDebug} onDebug={setDebug} />
    </Suspense>
  );
  const isDone = isDoneHere || preferences.data?.onboardingCompleted === true;
  // Doses come before questions: with something to take, the set-up is one card of the day.
  const isSetupFirst = !isDone && !isLater && dashboard.medicines.length === 0;
  if (query.has('at') || isSetupFirst)
    return (
      <>
        {!query.has('at') && (
          <div className={`${styles['top']} ${styles['ahead']}`}>
            <PressingAlert values={dashboard.pressingValues} />
            <SevereAlert dashboard={dashboard} />
            {recovery}
          </div>
        )}
        <Suspense fallback={<DashboardSkeleton />}>
          <InlineSetup />
        </Suspense>
      </>
    );
  return (
    <OwnDashboardFrame user={user} dashboard={dashboard} isDone={isDone} recovery={recovery}>
      <Suspense fallback={<Arriving />}>
        <HeadsUpNote way />
      </Suspense>
      <WhenNear>
        <Suspense>
          <DashboardDetails userId={user.id} dashboard={dashboard} isDebug={isDebug} onDebug={setDebug} />
        </Suspense>
      </WhenNear>
      {(query.has(journeyKey) || selectOutdated(dashboard.freshness).length > 0) && (
        <Suspense>
          <DashboardDialogs dashboard={dashboard} />
        </Suspense>
      )}
    </OwnDashboardFrame>
  );
}

/** At once on the page. What was put aside and is taken back, and what is next when all that was loaded is done, the server tells. */
async function updateActionStatus(action: HealthAction, status: HealthAction['status']): Promise<void> {
  await changeAction(action, status);
  const isAnyLeft = getCurrentActions().some((one) => one.status === 'pending');
  if (status === 'pending' || !isAnyLeft) await refreshDashboard();
}

type OwnProps = { user: SessionUser; dashboard: Dashboard; isDone: boolean; recovery: ReactNode; children: ReactNode };

function OwnDashboardFrame({ user, dashboard, isDone, recovery, children }: OwnProps) {
  const unsaved = useUnsavedCount();
  const suggestion = selectNextStep({
    ...dashboard,
    unsaved,
    hasConsent: user.healthDataConsent,
    hasSecondFactor: user.twoFactorEnabled,
  });
  return (
    <MainDashboard
      title={(now) => formatGreeting(now, user.firstName)}
      dashboard={dashboard}
      suggestion={suggestion}
      onAction={(action, status) => void updateActionStatus(action, status)}
      quickLog={
        <Suspense
          fallback={
            <>
              <div className={styles['quickSpace']} />
              <Arriving />
            </>
          }
        >
          <QuickLog />
        </Suspense>
      }
      finding={
        <WhenNear>
          <Suspense fallback={<Arriving />}>
            <FindingOfDays />
          </Suspense>
        </WhenNear>
      }
      notices={
        <>
          {recovery}
          {!isDone && (
            <Suspense fallback={<Arriving />}>
              <SetupReminder dashboard={dashboard} />
            </Suspense>
          )}
          <AfterPaint>
            <Suspense>
              <RecallNotices />
            </Suspense>
          </AfterPaint>
        </>
      }
    >
      {children}
    </MainDashboard>
  );
}
