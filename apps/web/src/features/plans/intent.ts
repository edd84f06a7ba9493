import { type BillingCycle, type LookupKey, lookupKeyOf, lookupKeys } from '@wellkept/contract/plans.ts';
import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts';

/** What a person wanted to buy before they had an account or were signed in. */
export type SubscriptionIntent = { lookupKey: LookupKey; successUrl: string; cancelUrl: string };

export const intentKey = 'subscription_intent';

export const intentFor = (cycle: BillingCycle, origin = window.location.origin): SubscriptionIntent => ({
  lookupKey: lookupKeyOf(cycle),
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

export const keepIntent = (intent: SubscriptionIntent) => writeStored(intentKey, JSON.stringify(intent));
export const readIntent = () => parseIntent(readStored(intentKey));
export const forgetIntent = () => removeStored(intentKey);

/** A checkout that this tab goes on with by itself once somebody is signed in; the browser's other tabs have no part in it. */
export function keepIntentHere(intent: SubscriptionIntent | null): void {
  try {
    if (intent) window.sessionStorage.setItem(intentKey, JSON.stringify(intent));
    else window.sessionStorage.removeItem(intentKey);
  } catch {
    // Without storage the checkout is begun by hand, on the page of prices.
  }
}

export function readIntentHere(): SubscriptionIntent | null {
  try {
    return parseIntent(window.sessionStorage.getItem(intentKey));
  } catch {
    return null;
  }
}

/** The intent, used up: whoever takes it starts its checkout, and nobody else does. */
export function takeIntent(): SubscriptionIntent | null {
  const intent = readIntent();
  forgetIntent();
  return intent;
}
