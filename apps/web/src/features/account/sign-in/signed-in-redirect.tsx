import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { FormMessage } from '../../../components/form-message.tsx';
import { clearReturnPath, getDestination, readReturnPath } from '../../../lib/return-to.ts';
import type { SessionUser } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { createCheckout, goToProvider, toCheckoutFailureToast } from '../../billing/plans/checkout.ts';
import { readIntent, readTabIntent, storeTabIntent, takeIntent } from '../../billing/plans/intent.ts';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { checkoutFailedRedirectMs, wait } from '../pauses.ts';
import { AccessFrame } from './access-frame.tsx';
import { SubscriptionSetup } from './subscription-setup.tsx';

const pendingPath = '/subscription-success?pending=true';

/** A signed-in user opened the sign-in page, or has just signed in: continue their checkout, or go to the page they wanted. */
export function SignedInRedirect({ user, returnTo }: { user: SessionUser; returnTo: string | null }) {
  const [started] = useState(() => ({ here: readTabIntent() !== null, elsewhere: readIntent() !== null }));
  const [isSetUp, setSetUp] = useState(false);
  const plan = usePlan();
  const to = getDestination(returnTo, readReturnPath());
  if (started.here) return <GoingToPay />;
  if (started.elsewhere) return <Resuming />;
  const hasOldPlan = user.selectedPlan === 'premium' || user.selectedPlan === 'pro';
  if (!hasOldPlan || isSetUp || plan.isSubscribed) return <Leave to={to} />;
  if (plan.loading) return <Frame text="One moment…" />;
  return <SubscriptionSetup user={user} onDone={() => setSetUp(true)} />;
}

function Frame({ text, title = 'Opening the payment page' }: { text: string; title?: string }) {
  return (
    <AccessFrame title={title}>
      <p role="status">{text}</p>
    </AccessFrame>
  );
}

/** The tab in which a user registered for the paid plan, once their address is confirmed. */
function GoingToPay() {
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const intent = readTabIntent();
    storeTabIntent(null);
    if (!intent) return;
    const go = async () => {
      try {
        goToProvider(await createCheckout(intent));
      } catch (error) {
        setFailed(true);
        toast(toCheckoutFailureToast(error));
        await wait(checkoutFailedRedirectMs);
        void navigate('/pricing', { replace: true });
      }
    };
    void go();
  }, [navigate]);
  if (!hasFailed) return <Frame text="You are on the way to the payment page." />;
  return (
    <AccessFrame title="Your account is ready">
      <FormMessage kind="error">
        <p>Account created, payment pending</p>
      </FormMessage>
    </AccessFrame>
  );
}

/** Something that was wanted before: its payment page opens in a new tab, and this one waits for the payment. */
function Resuming() {
  const navigate = useNavigate();
  useEffect(() => {
    const go = async () => {
      const intent = await takeIntent();
      // Another tab has opened the payment page; here the payment is waited for.
      if (!intent) return void navigate(pendingPath, { replace: true, state: { checkout: { url: null, isOpen: true } } });
      try {
        const url = await createCheckout(intent);
        const tab = window.open(url, '_blank');
        // The payment page must not reach back into this one.
        if (tab) tab.opener = null;
        // A browser may let no tab open without a click: the next page has the link.
        void navigate(pendingPath, { replace: true, state: { checkout: { url, isOpen: tab !== null } } });
      } catch (error) {
        toast(toCheckoutFailureToast(error));
        void navigate('/pricing', { replace: true });
      }
    };
    void go();
  }, [navigate]);
  return <Frame text="One moment…" />;
}

/** Goes where the person wanted to; the way back is used up with it. */
function Leave({ to }: { to: string }) {
  useEffect(() => clearReturnPath, []);
  return <Navigate to={to} replace />;
}
