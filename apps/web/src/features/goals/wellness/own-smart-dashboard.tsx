import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { useMemo } from 'react';
import { ErrorCard } from '../../../components/error-card.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { getToday } from '../../../lib/today.ts';
import { LoadingText } from '../../../shell/loading-page.tsx';
import { useJourney } from '../../profile/onboarding/use-journey.ts';
import { OwnActions } from './action-center.tsx';
import { AssistantTab } from './assistant-tab.tsx';
import { useDemoDataLeak } from './demo-data-leak.ts';
import { JourneyTab } from './journey-tab.tsx';
import { dashboardQuery } from './own-plan.ts';
import { createSamplePlan } from './sample-dashboard.ts';
import { ScoreTab } from './score-tab.tsx';
import { SmartDashboard } from './smart-dashboard.tsx';

/** The dashboard for users whose plan has it: their own actions, score and journey. */
export function OwnSmartDashboard() {
  const { data, isPending, error, refetch } = useQuery(dashboardQuery);
  const { current: level } = useJourney();
  // The document says of the client's types what the schema says of the server's.
  const dashboard = data as Dashboard | undefined;
  const hasLeak = useDemoDataLeak(dashboard?.wellness ?? null);
  const sample = useMemo(() => createSamplePlan(getToday()).actions[0], []);
  if (isPending) return <LoadingText />;
  if (!dashboard)
    return <ErrorCard title="Error loading dashboard data." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  const { actions, wellness } = dashboard;
  return (
    <SmartDashboard
      title="Your Real Dashboard"
      note={
        <>
          <p className="ink2">Made from your own profile, medicines and results, and updated whenever they change.</p>
          {hasLeak && (
            <p className="form-notice" role="status">
              Sample figures were shown where your own belong. We’re looking into it. Nothing of yours is lost.
            </p>
          )}
        </>
      }
      panels={{
        actions: <OwnActions plan={actions} />,
        score: wellness ? <ScoreTab score={wellness} isSample={false} /> : <LoadingText />,
        assistant: sample && <AssistantTab action={sample} isSignedIn />,
        journey: <JourneyTab level={level} isSample={false} />,
      }}
    />
  );
}
