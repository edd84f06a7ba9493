import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/error-texts.ts';
import { refusalOf } from '../../lib/failure.ts';
import { type Toast, toast } from '../../lib/toast.ts';
import type { SubscriptionIntent } from './intent.ts';

/** The payment page for a price. Throws the refusal. */
async function createCheckoutSession(priceKey: string, successUrl: string, cancelUrl: string): Promise<string> {
  const { data, error } = await client.POST('/api/functions/stripe-create-checkout', {
    body: { lookup_key: priceKey, success_url: successUrl, cancel_url: cancelUrl },
  });
  if (!data) throw error;
  return data.url;
}

export const checkoutFor = ({ lookupKey, successUrl, cancelUrl }: SubscriptionIntent) =>
  createCheckoutSession(lookupKey, successUrl, cancelUrl);

/** Where the customer portal is. Throws the refusal. */
export async function openPortal(): Promise<string> {
  const { data, error } = await client.POST('/api/functions/stripe-portal');
  if (!data) throw error;
  return data.url;
}

export const signInToSubscribe = 'Please sign in to subscribe';
const signInToManage = 'Please sign in to manage subscription';

const said = (title: string, text?: string): Omit<Toast, 'id'> => ({ kind: 'error', title, ...(text !== undefined && { text }) });

/** What to say when no checkout came of it. */
export function checkoutFailure(error: unknown): Omit<Toast, 'id'> {
  const code = refusalOf(error)?.code;
  if (code === 'notSignedIn') return said(signInToSubscribe);
  if (code === 'PROVIDER_NOT_CONFIGURED' || code === 'MODE_MISMATCH') return said(failureText(error, 'saving'));
  // The server names what stands in the way where there is something to be done about it.
  return said('Failed to create checkout session', code === 'conflict' || code === 'tooMany' ? failureText(error, 'saving') : undefined);
}

export function portalFailure(error: unknown): Omit<Toast, 'id'> {
  const code = refusalOf(error)?.code;
  if (code === 'notSignedIn') return said(signInToManage);
  return said('Failed to open customer portal', code === 'PROVIDER_NOT_CONFIGURED' ? failureText(error, 'saving') : undefined);
}

/** Goes to a page of the payment provider. */
export const goToProvider = (url: string) => window.location.assign(url);

/** Starts a checkout and goes there; says whether one came of it, and tells why not. */
export async function tryCheckout(intent: SubscriptionIntent): Promise<boolean> {
  try {
    goToProvider(await checkoutFor(intent));
    return true;
  } catch (error) {
    toast(checkoutFailure(error));
    return false;
  }
}
