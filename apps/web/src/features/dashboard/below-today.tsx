import type { Dashboard } from '@wellkept/contract/dashboard.ts';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Library } from '../../shell/library.tsx';
import { outdatedOf } from './freshness.ts';
import { HealthDashboard } from './health-dashboard.tsx';
import { RecoveryCard } from './recovery-card.tsx';
import { SystemStatus } from './system-status.tsx';

const JourneyDialog = lazy(() => import('../onboarding/journey-dialog.tsx').then((one) => ({ default: one.JourneyDialog })));
const FreshnessDialog = lazy(() => import('./freshness-dialog.tsx').then((one) => ({ default: one.FreshnessDialog })));

type Props = { userId: string; dashboard: Dashboard; isDebug: boolean; onDebug: (isOn: boolean) => void };

/** In the address, so that every screen can lead to it: /dashboard?change-journey */
const journeyKey = 'change-journey';

/** Everything of the dashboard that may wait until the day stands: the profile in full, how things run, and what is asked in dialogs. */
export function BelowToday({ userId, dashboard, isDebug, onDebug }: Props) {
  const [query, setQuery] = useSearchParams();
  const setJourney = (isOpen: boolean) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (isOpen) after.set(journeyKey, 'true');
        else after.delete(journeyKey);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const isChoosing = query.has(journeyKey);
  return (
    <Library>
      <HealthDashboard dashboard={dashboard} onJourney={() => setJourney(true)} />
      <SystemStatus userId={userId} dashboard={dashboard} isDebug={isDebug} onDebug={onDebug} />
      {isDebug && !dashboard.has_recoverable_data && <RecoveryCard isDebug onDebug={onDebug} />}
      <Suspense>
        {isChoosing && <JourneyDialog onClose={() => setJourney(false)} />}
        {!isChoosing && outdatedOf(dashboard.freshness).length > 0 && <FreshnessDialog dashboard={dashboard} />}
      </Suspense>
    </Library>
  );
}
