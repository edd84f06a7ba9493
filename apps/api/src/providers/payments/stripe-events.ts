import Stripe from 'stripe';
import type { z } from 'zod';
import { PaymentProblem, type ProviderEvent } from './port.ts';
import * as objects from './stripe-objects.ts';

const signatureAgeSecondsMax = 300;

/** Null when the signature is wrong or too old. The sandbox signs its messages in the same way. */
export function parseSignedEvent(body: string, signature: string, secret: string): z.infer<typeof objects.StripeEvent> | null {
  try {
    return objects.StripeEvent.parse(Stripe.webhooks.constructEvent(body, signature, secret, signatureAgeSecondsMax));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw new PaymentProblem('failed', 'a signed message that cannot be read', error);
  }
}

export function toProviderEvent({ id, type, created, data: { object } }: z.infer<typeof objects.StripeEvent>): ProviderEvent {
  const isCustomer = object.object === 'customer';
  return {
    id,
    type,
    happenedAt: created,
    customerId: object.customer ?? (isCustomer ? (object.id ?? null) : null),
    chargeId: object.charge ?? null,
  };
}
