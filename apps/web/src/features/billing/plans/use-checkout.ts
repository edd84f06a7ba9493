import type { BillingCycle } from '@wellkept/contract/billing/plans.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { signInToSubscribeText, tryCheckout } from './checkout.ts';
import { createIntent, storeIntent } from './intent.ts';

/** Buying Wellness Pro. Who is not signed in keeps what they wanted and goes on with it after signing in. */
export function useCheckout() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  // Who comes back by the browser's Back button finds the page as they left it, with its button at work for ever.
  useEffect(() => {
    const onShow = () => setBusy(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const buy = async (cycle: BillingCycle) => {
    const intent = createIntent(cycle);
    if (!user) {
      storeIntent(intent);
      toast({ kind: 'info', title: signInToSubscribeText });
      await navigate('/login?returnTo=pricing');
      return;
    }
    setBusy(true);
    if (!(await tryCheckout(intent))) setBusy(false);
  };
  return { buy, isBusy };
}
