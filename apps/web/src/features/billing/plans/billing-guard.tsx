import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePlan } from './use-plan.ts';

/** Wraps paid features: shows a failed payment above them and leaves them open while it is retried. */
export function BillingGuard({ children }: { children: ReactNode }) {
  const { isSubscribed, status } = usePlan();
  return (
    <>
      {isSubscribed && status?.state === 'past_due' && (
        <div className="form-notice error" role="status">
          <IconAlertCircle size={20} stroke={1.5} aria-hidden="true" />
          <p>
            Your last payment did not go through. It is tried again, and nothing is closed meanwhile.{' '}
            <Link to="/subscription">See your subscription</Link>
          </p>
        </div>
      )}
      {children}
    </>
  );
}
