import { AppError } from '../../../errors.ts';
import { PaymentProblem, type ProviderEvent } from '../../../providers/payments/port.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { insertEvent } from './events.ts';
import { getConfiguredProvider, withProviderErrors } from './provider-errors.ts';

const bodyBytesMax = 256_000;
const relevant = /^(checkout\.session|customer\.subscription|invoice|charge|refund)\./;

/**
 * Where the payment provider sends its messages. A message is proved, written down and answered; a job then asks the provider what holds. So a
 * message is quick, may come twice or out of order, and none is lost once it is answered.
 */
export function webhookRoutes(api: FastifyApp, { connections: { payments: database }, payments }: Services): void {
  api.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytesMax }, (_request, body, done) => done(null, body));

    scope.post('/api/webhooks/payments', { config: { rateLimit: false }, schema: { hide: true } }, async (request) => {
      const provider = getConfiguredProvider(payments);
      const signature = request.headers['stripe-signature'];
      const body = typeof request.body === 'string' ? request.body : '';
      const event = await withProviderErrors(request.log, 'This message cannot be read.', async () =>
        typeof signature === 'string' ? parseEvent(() => provider.readEvent(body, signature)) : null,
      );
      if (!event) throw new AppError('invalid', 'The signature is not right.');
      await insertEvent(database, provider.name, event, isRelevant(event));
      return { received: true };
    });
  });
}

/** A test message at a live installation, or the reverse, is the sender's mistake: ours would be tried again for days. */
async function parseEvent(read: () => Promise<ProviderEvent | null>): Promise<ProviderEvent | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PaymentProblem && error.kind === 'modeMismatch')
      throw new AppError('invalid', 'This message is of the other mode.');
    throw error;
  }
}

const isRelevant = ({ type, customerId, chargeId }: ProviderEvent) => relevant.test(type) && (customerId !== null || chargeId !== null);
