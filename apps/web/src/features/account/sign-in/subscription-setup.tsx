import { plans } from '@wellkept/contract/billing/plans.ts';
import { useState } from 'react';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { findRefusal } from '../../../lib/failure.ts';
import { refreshSession, type SessionUser } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { createCheckout, goToProvider } from '../../billing/plans/checkout.ts';
import { createIntent } from '../../billing/plans/intent.ts';
import { formatPlanSummary } from '../../billing/plans/plan-price.ts';
import { AccessFrame } from './access-frame.tsx';

function formatSetupFailure(error: unknown): string {
  const code = findRefusal(error)?.code;
  if (code === 'notSignedIn') return 'Authentication required';
  return code === 'PROVIDER_NOT_CONFIGURED' || code === 'MODE_MISMATCH' ? formatFailure(error, 'saving') : 'Failed to process subscription';
}

const showFailure = (error: unknown) => toast({ kind: 'error', title: 'Setup failed', text: formatSetupFailure(error) });

/** For users who signed up for a plan that is no longer sold: the current plan, or the free one. */
export function SubscriptionSetup({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const old = plans[user.selectedPlan];
  const { name } = plans.wellness_plus;

  const start = async () => {
    setBusy(true);
    try {
      goToProvider(await createCheckout(createIntent(user.billingCycle)));
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  };
  // Skipping always leads on, whether or not it could be written down: at worst the question comes once more.
  const skip = async () => {
    setBusy(true);
    try {
      const { error } = await client.PATCH('/api/account', { body: { selectedPlan: 'wellness' } });
      if (error) throw error;
      await refreshSession();
    } catch (error) {
      showFailure(error);
    } finally {
      onDone();
    }
  };

  return (
    <AccessFrame
      title="Finish your subscription"
      lead={`You chose ${old.name} when you signed up. ${name} has taken its place and costs less: ${formatPlanSummary('wellness_plus', user.billingCycle)} instead of ${formatPlanSummary(user.selectedPlan, 'monthly')}.`}
    >
      <div className="form">
        <p>
          You don’t pay until you confirm it on the payment page. Until then you’re on {plans.wellness.name}, which costs nothing and shows
          every serious warning.
        </p>
        <button className="btn primary" type="button" disabled={isBusy} onClick={() => void start()}>
          Start subscription
        </button>
        <button className="btn outlined" type="button" disabled={isBusy} onClick={() => void skip()}>
          Skip for now
        </button>
      </div>
    </AccessFrame>
  );
}
