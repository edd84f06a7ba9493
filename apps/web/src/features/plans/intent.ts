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

/** The intent, used up: whoever takes it starts its checkout, and nobody else does. */
export function takeIntent(): SubscriptionIntent | null {
  const intent = readIntent();
  forgetIntent();
  return intent;
}
