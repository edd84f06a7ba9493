import { type BillingCycle, findPlanPrice, plans } from '@wellkept/contract/billing/plans.ts';
import { FormMessage } from '../../../components/form-message.tsx';
import { useStored } from '../../../lib/browser-storage.ts';
import { clearIntent, intentKey, parseIntent } from '../../billing/plans/intent.ts';
import { formatPlanSummary } from '../../billing/plans/plan-price.ts';

/** Says what follows the login, for somebody who wanted to buy before; and lets them think better of it. */
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
