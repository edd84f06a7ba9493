import { Link } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { usePlan } from '../plans/use-plan.ts';
import { reconcile, useChange } from './subscription-calls.ts';

/** The success page was opened without a payment. */
export function NotPaid() {
  const { run, isBusy } = useChange();
  const isRunning = usePlan().status?.isRunning === true;
  return (
    <div className="sheet">
      <PageHeader title="There is no paid plan on your account" />
      <p className="lead sheet-lead">If you’ve just paid, we can ask the payment provider now. You won’t be charged twice.</p>
      <div className="row">
        <button className="btn primary" type="button" disabled={isBusy} onClick={() => void run(reconcile)}>
          I’ve paid, check again
        </button>
        <Link className="btn outlined" to={isRunning ? '/subscription' : '/pricing'}>
          {isRunning ? 'See your subscription' : 'See the plans'}
        </Link>
      </div>
    </div>
  );
}
