import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { useSearchParams } from 'react-router';
import { Library } from '../../../shell/library.tsx';
import { HealthDashboard } from './health-dashboard.tsx';
import { journeyKey } from './journey-address.ts';
import { RecoveryCard } from './recovery-card.tsx';
import { SystemStatus } from './system-status.tsx';

type Props = { userId: string; dashboard: Dashboard; isDebug: boolean; onDebug: (isOn: boolean) => void };

/** Everything of the dashboard that one scrolls to: the profile in full, and how things run. */
export function DashboardDetails({ userId, dashboard, isDebug, onDebug }: Props) {
  const [, setQuery] = useSearchParams();
  const askForJourney = () =>
    setQuery(
      (before) => {
        before.set(journeyKey, 'true');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Library>
      <HealthDashboard dashboard={dashboard} onJourney={askForJourney} />
      <SystemStatus userId={userId} dashboard={dashboard} isDebug={isDebug} onDebug={onDebug} />
      {isDebug && !dashboard.hasRecoverableData && <RecoveryCard isDebug onDebug={onDebug} />}
    </Library>
  );
}
