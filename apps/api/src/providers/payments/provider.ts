import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Connections } from '../../database/connect.ts';
import type { PaymentProvider } from './port.ts';
import { createSandboxProvider } from './sandbox.ts';
import { createStripeProvider } from './stripe.ts';

type Settings = Pick<Config, 'stripe' | 'mode' | 'authSecret'>;

/** Stripe where it is set up; else the sandbox in local mode, and nothing in production, where nothing pretends. */
export function createPaymentProvider(
  { stripe, mode, authSecret }: Settings,
  { payments }: Pick<Connections, 'payments'>,
): PaymentProvider | null {
  if (stripe) return createStripeProvider(stripe);
  return mode === 'local' ? createSandboxProvider(payments, deriveSandboxSecret(authSecret)) : null;
}

/** What the sandbox signs with. */
export const deriveSandboxSecret = (authSecret: string): string =>
  createHmac('sha256', authSecret).update('sandbox payments').digest('hex');
