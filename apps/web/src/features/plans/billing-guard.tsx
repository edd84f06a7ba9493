import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePlan } from './use-plan.ts';

type Props = { children: ReactNode; free?: ReactNode; loading?: ReactNode };

/** What stands inside is for people with a paid plan. A payment that failed is said above it, and takes nothing away meanwhile. */
export function BillingGuard({ children, free = null, loading = null }: Props) {
  const { isSubscribed, loading: isLoading, status } = usePlan();
  if (isLoading) return loading;
  if (!isSubscribed) return free;
  return (
    <>
      {status?.state === 'past_due' && (
        <p className="form-notice error" role="status">
          <span>
            Your last payment did not go through. It is tried again, and nothing is closed meanwhile.{' '}
            <Link to="/subscription">See your subscription</Link>
          </span>
        </p>
      )}
      {children}
    </>
  );
}
