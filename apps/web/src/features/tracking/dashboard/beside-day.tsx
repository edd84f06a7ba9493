import type { HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { LifestyleScore } from './lifestyle-score.tsx';
import type { NextStep } from './next-step.ts';
import { NextStepCard } from './next-step-card.tsx';

type Props = {
  dashboard: Dashboard;
  suggestion: NextStep;
  onAction: (action: HealthAction, status: HealthAction['status']) => void;
  isSample: boolean;
};

/** The one thing worth doing, and the score: beside the day on a desk, below it on a phone. */
export const BesideDay = ({ dashboard, suggestion, onAction, isSample }: Props) => (
  <>
    {dashboard.medicines.length + dashboard.actions.actions.length > 0 && (
      <NextStepCard
        suggestion={suggestion}
        openCount={dashboard.actions.counts.pending}
        medicines={dashboard.medicines}
        onAction={onAction}
        isSample={isSample}
      />
    )}
    <LifestyleScore lifestyle={dashboard.lifestyle} isSample={isSample} />
  </>
);
