import { type BillingCycle, plans } from '@wellkept/contract/billing/plans.ts';
import { Link } from 'react-router';
import { useSession } from '../../../lib/session.ts';
import { HealthEditionLink } from './health-edition-link.tsx';
import { useCheckout } from './use-checkout.ts';
import { usePlan } from './use-plan.ts';

/** The button that gets the free plan, or says that one has it. */
export function ChooseFree() {
  const { user } = useSession();
  const { loading, isSubscribed } = usePlan();
  if (!user)
    return (
      <Link className="btn outlined" to="/register?plan=wellness">
        Create Account
      </Link>
    );
  return loading || isSubscribed ? null : <p className="bold">Your plan</p>;
}

/** The button that gets Wellness Pro: to the payment page, to the Health edition where this one does not sell it, or to what one has. */
export function ChoosePaid({ cycle }: { cycle: BillingCycle }) {
  const { loading, isSubscribed, status, edition } = usePlan();
  const { buy, isBusy } = useCheckout();
  // What still runs, though a payment of it is missing, is paid or ended there before anything else can be bought.
  if (isSubscribed || status?.isRunning)
    return (
      <Link className="btn outlined" to="/subscription">
        Manage your subscription
      </Link>
    );
  if (edition === 'wellness') return <HealthEditionLink className="btn primary" />;
  return (
    <button className="btn primary" type="button" disabled={isBusy} aria-busy={isBusy || loading} onClick={() => void buy(cycle)}>
      {isBusy ? 'Opening the payment page…' : `Choose ${plans.wellness_plus.name}`}
    </button>
  );
}
