import { type BillingCycle, type ChosenPlan, chosenPlanOf } from '@wellkept/contract/plans.ts';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DetailsForm } from './details-form.tsx';
import { PlanStep } from './plan-step.tsx';

/** Choosing a plan, then one's details; back keeps what was typed. A plan in the address skips the first step. */
export function RegisterFlow({ onRegistered }: { onRegistered: (email: string, plan: ChosenPlan) => void }) {
  const [query] = useSearchParams();
  const asked = query.get('plan');
  const [plan, setPlan] = useState<ChosenPlan | null>(asked ? chosenPlanOf(asked) : null);
  const [cycle, setCycle] = useState<BillingCycle>(query.get('cycle') === 'yearly' ? 'yearly' : 'monthly');
  const [step, setStep] = useState<'plan' | 'details'>(asked ? 'details' : 'plan');
  const top = useRef<HTMLDivElement>(null);

  const go = (next: 'plan' | 'details') => {
    setStep(next);
    // The focus was on a button that is gone now.
    requestAnimationFrame(() => top.current?.focus());
  };

  return (
    <div ref={top} tabIndex={-1} className="bare-focus">
      {step === 'plan' || plan === null ? (
        <PlanStep plan={plan} cycle={cycle} onPlan={setPlan} onCycle={setCycle} onContinue={() => go('details')} />
      ) : null}
      {plan !== null && (
        <div hidden={step !== 'details'}>
          <DetailsForm
            plan={plan}
            cycle={cycle}
            onChangePlan={() => go('plan')}
            onRegistered={(email) => {
              setStep('plan');
              onRegistered(email, plan);
            }}
          />
        </div>
      )}
    </div>
  );
}
