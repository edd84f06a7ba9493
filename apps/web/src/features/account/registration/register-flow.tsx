import type { ChosenPlan } from '@wellkept/contract/billing/plans.ts';
import { useRef, useState } from 'react';
import { FormMessage } from '../../../components/form-message.tsx';
import { clearIntent, createIntent, storeIntent, storeTabIntent } from '../../billing/plans/intent.ts';
import { freePlanRedirectMs, wait } from '../pauses.ts';
import { DetailsForm } from './details-form.tsx';
import { PlanStep } from './plan-step.tsx';
import { Processing } from './processing.tsx';
import { usePlanChoice } from './use-plan-choice.ts';

type Step = 'plan' | 'details' | 'created' | 'processing';
export type Registered = { email: string; plan: ChosenPlan };

type Props = {
  /** The form that goes on to the payment by itself, instead of leading back to the login at once. */
  goesOn: boolean;
  onRegistered: (registered: Registered) => void;
};

/** Choosing a plan, then one's details; back keeps what was typed. A plan in the address skips the first step. */
export function RegisterFlow({ goesOn, onRegistered }: Props) {
  const { requestedPlan, plan, setPlan, cycle, setCycle } = usePlanChoice();
  const [step, setStep] = useState<Step>(requestedPlan ? 'details' : 'plan');
  const [email, setEmail] = useState('');
  const top = useRef<HTMLDivElement>(null);

  const go = (next: Step) => {
    setStep(next);
    // The focus was on a button that is gone now.
    requestAnimationFrame(() => top.current?.focus());
  };

  const handleRegistered = async (email: string, plan: ChosenPlan) => {
    setEmail(email);
    const intent = plan === 'wellness_plus' ? createIntent(cycle) : null;
    if (goesOn && intent) {
      storeTabIntent(intent);
      return go('processing');
    }
    if (intent) storeIntent(intent);
    else clearIntent();
    if (goesOn) {
      go('created');
      await wait(freePlanRedirectMs);
    }
    setStep('plan');
    onRegistered({ email, plan });
  };

  return (
    <div ref={top} tabIndex={-1} className="bare-focus">
      {step === 'processing' && (
        <Processing
          email={email}
          onLogin={() => {
            const intent = createIntent(cycle);
            storeTabIntent(null);
            storeIntent(intent);
            setStep('plan');
            onRegistered({ email, plan: 'wellness_plus' });
          }}
        />
      )}
      {step === 'created' && (
        <FormMessage kind="info">
          <p>
            <b className="bold">Account created.</b> We sent a link to {email}.
          </p>
        </FormMessage>
      )}
      {step === 'plan' && <PlanStep plan={plan} cycle={cycle} onPlan={setPlan} onCycle={setCycle} onContinue={() => go('details')} />}
      {(step === 'plan' || step === 'details') && (
        <div hidden={step !== 'details'}>
          <DetailsForm
            plan={plan}
            cycle={cycle}
            onChangePlan={() => go('plan')}
            onRegistered={(email) => void handleRegistered(email, plan)}
          />
        </div>
      )}
    </div>
  );
}
