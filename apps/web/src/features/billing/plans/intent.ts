import { type BillingCycle, getLookupKey, type LookupKey, lookupKeys } from '@wellkept/contract/billing/plans.ts';
import { readStored, removeStored, writeStored } from '../../../lib/browser-storage.ts';

/** What a person wanted to buy before they had an account or were signed in. */
export type SubscriptionIntent = { lookupKey: LookupKey; successUrl: string; cancelUrl: string };

export const intentKey = 'subscription_intent';

export const createIntent = (cycle: BillingCycle, origin = window.location.origin): SubscriptionIntent => ({
  lookupKey: getLookupKey(cycle),
  successUrl: `${origin}/subscription-success?pending=true`,
  cancelUrl: `${origin}/subscription-cancel`,
});

/** What was stored, if it is whole. */
export function parseIntent(stored: string | null | undefined): SubscriptionIntent | null {
  if (!stored) return null;
  try {
    const { lookupKey, successUrl, cancelUrl } = Object(JSON.parse(stored)) as Record<string, unknown>;
    const key = lookupKeys.find((one) => one === lookupKey);
    if (!key || typeof successUrl !== 'string' || typeof cancelUrl !== 'string') return null;
    return { lookupKey: key, successUrl, cancelUrl };
  } catch {
    // Not ours, or cut off: nothing was meant by it.
    return null;
  }
}

export const storeIntent = (intent: SubscriptionIntent) => writeStored(intentKey, JSON.stringify(intent));
export const readIntent = () => parseIntent(readStored(intentKey));
export const clearIntent = () => removeStored(intentKey);

/** A checkout that only this tab resumes once the user is signed in; the browser's other tabs ignore it. */
export function storeTabIntent(intent: SubscriptionIntent | null): void {
  try {
    if (intent) window.sessionStorage.setItem(intentKey, JSON.stringify(intent));
    else window.sessionStorage.removeItem(intentKey);
  } catch {
    // Without storage the checkout is begun by hand, on the page of prices.
  }
}

export function readTabIntent(): SubscriptionIntent | null {
  try {
    return parseIntent(window.sessionStorage.getItem(intentKey));
  } catch {
    return null;
  }
}

const claimName = 'subscription-intent';
/** One tab may see what another has removed only a moment later. */
const claimMs = 5000;

/** The intent, used up by the one tab that gets it: that tab starts the checkout, and no other. */
export function takeIntent(): Promise<SubscriptionIntent | null> {
  // A browser has no locks for a page that came over plain HTTP.
  if (!navigator.locks) return Promise.resolve(readAndClearIntent());
  return new Promise((resolve) => {
    void navigator.locks.request(claimName, { ifAvailable: true }, async (lock) => {
      resolve(lock ? readAndClearIntent() : null);
      if (lock) await new Promise((release) => setTimeout(release, claimMs));
    });
  });
}

function readAndClearIntent(): SubscriptionIntent | null {
  const intent = readIntent();
  clearIntent();
  return intent;
}
