import { type BillingCycle, findPlanPrice, plans } from '@wellkept/contract/billing/plans.ts';
import { FormMessage } from '../../../components/form-message.tsx';
import { useStored } from '../../../lib/browser-storage.ts';
import { clearIntent, intentKey, parseIntent } from '../../billing/plans/intent.ts';
import { formatPlanSummary } from '../../billing/plans/plan-price.ts';

/** Shows what follows the sign-in for someone who started a checkout before, and lets them change their mind. */
export function IntentMessage() {
  const price = findPlanPrice(parseIntent(useStored(intentKey))?.lookupKey ?? '');
  if (!price) return null;
  const cycle: BillingCycle = price.cycle;
  return (
    <FormMessage kind="info">
      <p>
        After you log in, the payment page for {plans[price.plan].name} opens ({formatPlanSummary(price.plan, cycle)}).
      </p>
      <div className="row">
        <button className="link-btn" type="button" onClick={clearIntent}>
          Not now
        </button>
      </div>
    </FormMessage>
  );
}
