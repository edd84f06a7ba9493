import Stripe from 'stripe';
import { webhookSecret } from './secrets.ts';

/** The header with which Stripe proves a message. */
export const createStripeSignature = (
  payload: string,
  { secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000) } = {},
): string => Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
