import { plans } from '@wellkept/contract/billing/plans.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';

export const meta = () =>
  createPageMeta({
    path: '/subscription-cancel',
    title: 'Payment stopped',
    description: 'You left the payment page. Nothing was charged.',
  });

/** Where the payment page leads who turns back there. */
export default function CancelPage() {
  return (
    <div className="sheet">
      <PageHeader title="You stopped before paying" />
      <p className="lead sheet-lead">You weren’t charged. You’re still on the plan you had before.</p>
      <Entry note="Go on">
        <div className="row">
          <Link className="btn primary" to="/dashboard">
            Go to Today
          </Link>
          <Link className="btn outlined" to="/pricing">
            Back to the plans
          </Link>
        </div>
      </Entry>
      <Entry note="Was it the price?">
        <p>
          {plans.wellness.name} costs nothing and stays that way. Interaction checks have no limit there, and serious warnings are shown in
          full.
        </p>
      </Entry>
      <Entry note="Did something fail?">
        <p>
          <Link to="/contact">Write to us</Link>, and say what the payment page told you.
        </p>
      </Entry>
    </div>
  );
}
