import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { findRefusal } from '../../../lib/failure.ts';
import { type Toast, toast } from '../../../lib/toast.ts';
import type { SubscriptionIntent } from './intent.ts';

/** The payment page for a price. Throws the refusal. */
async function createCheckoutSession(priceKey: string, successUrl: string, cancelUrl: string): Promise<string> {
  const { data, error } = await client.POST('/api/functions/stripe-create-checkout', {
    body: { lookupKey: priceKey, successUrl, cancelUrl },
  });
  if (!data) throw error;
  return data.url;
}

export const createCheckout = ({ lookupKey, successUrl, cancelUrl }: SubscriptionIntent) =>
  createCheckoutSession(lookupKey, successUrl, cancelUrl);

/** Where the customer portal is. Throws the refusal. */
export async function fetchPortalUrl(): Promise<string> {
  const { data, error } = await client.POST('/api/functions/stripe-portal');
  if (!data) throw error;
  return data.url;
}

export const signInToSubscribeText = 'Please sign in to subscribe';
const signInToManageText = 'Please sign in to manage subscription';

const createErrorToast = (title: string, text?: string): Omit<Toast, 'id'> => ({
  kind: 'error',
  title,
  ...(text !== undefined && { text }),
});

/** What to say when no checkout came of it. */
export function toCheckoutFailureToast(error: unknown): Omit<Toast, 'id'> {
  const code = findRefusal(error)?.code;
  if (code === 'notSignedIn') return createErrorToast(signInToSubscribeText);
  if (code === 'PROVIDER_NOT_CONFIGURED' || code === 'MODE_MISMATCH') return createErrorToast(formatFailure(error, 'saving'));
  // The server names what stands in the way where there is something to be done about it.
  return createErrorToast(
    'Failed to create checkout session',
    code === 'conflict' || code === 'tooMany' ? formatFailure(error, 'saving') : undefined,
  );
}

export function toPortalFailureToast(error: unknown): Omit<Toast, 'id'> {
  const code = findRefusal(error)?.code;
  if (code === 'notSignedIn') return createErrorToast(signInToManageText);
  return createErrorToast(
    'Failed to open customer portal',
    code === 'PROVIDER_NOT_CONFIGURED' ? formatFailure(error, 'saving') : undefined,
  );
}

/** Goes to a page of the payment provider. */
export const goToProvider = (url: string) => window.location.assign(url);

/** Starts a checkout and goes there; says whether one came of it, and tells why not. */
export async function tryCheckout(intent: SubscriptionIntent): Promise<boolean> {
  try {
    goToProvider(await createCheckout(intent));
    return true;
  } catch (error) {
    toast(toCheckoutFailureToast(error));
    return false;
  }
}
