import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { storeReturnPath } from '../../../lib/return-to.ts';
import { useSession } from '../../../lib/session.ts';
import { SessionGuard } from '../../../shell/session-guard.tsx';
import { OnboardingFlow } from './onboarding-flow.tsx';

export const meta = () =>
  createPageMeta({
    path: '/onboarding',
    title: 'Set-up',
    description: 'A few questions, one group at a time, and a first answer at the end.',
  });

/** A user whose session ended sees why before the page changes. */
export default function OnboardingPage() {
  const session = useSession();
  if (session.state === 'signedOut' && !session.left) return <LogInFirst />;
  return (
    <SessionGuard>
      <OnboardingFlow />
    </SessionGuard>
  );
}

const redirectMs = 2000;

function LogInFirst() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    storeReturnPath(`${pathname}${search}`);
    const timer = setTimeout(() => void navigate('/auth', { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate, pathname, search]);
  return (
    <div className="page-width sheet">
      <PageHeader title="Please log in to save your progress" />
      <p className="lead" role="status">
        Authentication required. Please log in to continue. What you answered is kept on this device. You will be taken to the login.
      </p>
      <p className="sheet-action">
        <Link className="btn primary" to="/auth">
          Log in
        </Link>
      </p>
    </div>
  );
}
