import type { ActionPlan } from '@wellkept/contract/goals/action-plans.ts';
import { journeyLevelDefault } from '@wellkept/profile/journey.ts';
import { sampleName } from '@wellkept/profile/sample-name.ts';
import { useMemo, useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { getToday } from '../../../lib/today.ts';
import { useJourney } from '../../profile/onboarding/use-journey.ts';
import { ActionList } from './action-center.tsx';
import { withStatus } from './action-text.ts';
import { AssistantTab } from './assistant-tab.tsx';
import { JourneyTab } from './journey-tab.tsx';
import { createSamplePlan, createSampleScore } from './sample-dashboard.ts';
import { ScoreTab } from './score-tab.tsx';
import { SmartDashboard } from './smart-dashboard.tsx';

/** The dashboard over an invented person, for who has not paid or is not signed in. Ticking works, and changes nothing. */
export function PreviewDashboard() {
  const { user } = useSession();
  const { stored, current } = useJourney();
  const made = useMemo(() => createSamplePlan(getToday()), []);
  const [plan, setPlan] = useState<ActionPlan>(made);
  const first = made.actions[0];
  return (
    <SmartDashboard
      title="Preview Dashboard"
      tag="Sample"
      note={
        <p className="ink2">
          The plan and the numbers belong to an invented person, {sampleName}. With Wellness Pro they are made from your own profile,
          medicines and results.
        </p>
      }
      panels={{
        actions: (
          <ActionList
            plan={plan}
            onToggle={({ actionId: id }, isDone) => setPlan((before) => withStatus(before, id, isDone ? 'completed' : 'pending'))}
          />
        ),
        score: <ScoreTab score={createSampleScore()} isSample />,
        assistant: first && <AssistantTab action={first} isSignedIn={user !== null} />,
        // One's own journey is everybody's, and needs no sample.
        journey: <JourneyTab level={stored.isSuccess ? current : journeyLevelDefault} isSample={!stored.isSuccess} />,
      }}
    />
  );
}
