import { broadcastSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { tryCheckout } from '../../billing/plans/checkout.ts';
import { takeIntent } from '../../billing/plans/intent.ts';
import { pauseMs, wait } from '../pauses.ts';
import type { SignInOutcome } from './sign-in-calls.ts';

/** After signing in: resumes a checkout where one was begun, then lets the page follow the new session. */
export async function continueSignedIn(outcome: Exclude<SignInOutcome, 'secondFactor'>, openPricing: () => Promise<void>): Promise<void> {
  if (outcome === 'alreadySignedIn') toast({ kind: 'info', title: 'Already logged in', durationMs: 5000 });
  await wait(pauseMs);
  const intent = outcome === 'signedIn' ? await takeIntent() : null;
  if (intent) {
    if (await tryCheckout(intent)) return;
    await openPricing();
  }
  await broadcastSession();
}
