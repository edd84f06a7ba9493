import { type BillingCycle, plans, priceOf } from '@wellkept/contract/plans.ts';
import { FormNotice } from '../../components/form-notice.tsx';
import { useStored } from '../../lib/browser-storage.ts';
import { forgetIntent, intentKey, parseIntent } from '../plans/intent.ts';
import { planSummary } from '../plans/plan-price.ts';

/** Says what follows the login, for somebody who wanted to buy before; and lets them think better of it. */
export function IntentNotice() {
  const price = priceOf(parseIntent(useStored(intentKey))?.lookupKey ?? '');
  if (!price) return null;
  const cycle: BillingCycle = price.cycle;
  return (
    <FormNotice kind="info">
      <p>
        After you log in, the payment page for {plans[price.plan].name} opens ({planSummary(price.plan, cycle)}).
      </p>
      <div className="row">
        <button className="link-btn" type="button" onClick={forgetIntent}>
          Not now
        </button>
      </div>
    </FormNotice>
  );
}
