import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ErrorCard } from '../components/error-card.tsx';
import { storeReturnPath } from '../lib/return-to.ts';
import { refreshSession, useSession } from '../lib/session.ts';
import { LoadingText } from './loading-page.tsx';

/** What stands inside needs a signed-in person. Others are sent to sign in and come back afterwards. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  // Who leaves does not want to come back to where they were.
  const leftFor = session.state === 'signedOut' ? session.left : undefined;

  useEffect(() => {
    if (session.state === 'signedOut' && !leftFor) storeReturnPath(here);
  }, [session.state, leftFor, here]);

  if (session.state === 'loading') return <LoadingText />;
  if (session.state === 'unreachable')
    return (
      <ErrorCard
        title="We couldn’t reach the server."
        text="Check your connection. Everything you saved is safe."
        onRetry={() => void refreshSession()}
      />
    );
  if (session.state === 'signedOut') return <Navigate to={leftFor ?? `/login?${new URLSearchParams({ returnTo: here })}`} replace />;
  return children;
}
