import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { useSearchParams } from 'react-router';
import { Library } from '../../../shell/library.tsx';
import { JourneyDialog } from '../../profile/onboarding/journey-dialog.tsx';
import { FreshnessDialog } from './freshness-dialog.tsx';
import { journeyKey } from './journey-address.ts';

/** What the dashboard asks in dialogs: the level of the journey by the address, what may be out of date by itself. */
export function DashboardDialogs({ dashboard }: { dashboard: Dashboard }) {
  const [query, setQuery] = useSearchParams();
  const close = () =>
    setQuery(
      (before) => {
        before.delete(journeyKey);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return <Library>{query.has(journeyKey) ? <JourneyDialog onClose={close} /> : <FreshnessDialog dashboard={dashboard} />}</Library>;
}
