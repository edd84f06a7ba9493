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
            Your last payment didn’t go through. We’ll try again, and you keep your plan in the meantime.{' '}
            <Link to="/subscription">See your subscription</Link>
          </p>
        </div>
      )}
      {children}
    </>
  );
}
