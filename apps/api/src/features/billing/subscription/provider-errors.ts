import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../../errors.ts';
import { PaymentProblem, type PaymentProvider } from '../../../providers/payments/port.ts';

const texts = {
  notConfigured: 'Payment system not configured. Please contact support.',
  modeMismatch: 'Configuration error. Please contact support.',
};

export function getConfiguredProvider(provider: PaymentProvider | null): PaymentProvider {
  if (!provider) throw new AppError('PROVIDER_NOT_CONFIGURED', texts.notConfigured);
  return provider;
}

/** Does work at the payment provider; when that fails, says what failed. The reason is for the log. */
export async function withProviderErrors<T>(log: FastifyBaseLogger, failure: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    if (error.kind === 'declined')
      throw new AppError('conflict', 'The payment was declined. You weren’t charged, and nothing has changed.');
    log.error({ err: error }, 'the payment provider could not do it');
    if (error.kind === 'notConfigured') throw new AppError('PROVIDER_NOT_CONFIGURED', texts.notConfigured);
    if (error.kind === 'modeMismatch') throw new AppError('MODE_MISMATCH', texts.modeMismatch);
    throw new AppError('providerFailed', failure);
  }
}
