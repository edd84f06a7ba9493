import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Connections } from '../../database/connect.ts';
import type { PaymentProvider } from './port.ts';
import { createSandboxProvider } from './sandbox.ts';

type Settings = Pick<Config, 'stripe' | 'mode' | 'authSecret'>;

/** Stripe where it is set up; else the sandbox in local mode, and nothing in production, where nothing pretends. */
export async function createPaymentProvider(
  { stripe, mode, authSecret }: Settings,
  { payments }: Pick<Connections, 'payments'>,
): Promise<PaymentProvider | null> {
  // Stripe's library is half a megabyte: a start that needs none of it does not load it.
  if (stripe) return (await import('./stripe.ts')).createStripeProvider(stripe);
  return mode === 'local' ? createSandboxProvider(payments, deriveSandboxSecret(authSecret)) : null;
}

/** What the sandbox signs with. */
export const deriveSandboxSecret = (authSecret: string): string =>
  createHmac('sha256', authSecret).update('sandbox payments').digest('hex');
