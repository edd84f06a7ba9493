import { CheckoutRequest, ProviderPage } from '@wellkept/contract/subscription.ts';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';

const tags = ['subscription'];
const refuse = async (): Promise<never> => {
  throw new AppError('unavailable', 'Failed to create checkout session');
};

export function checkoutRoutes(api: Api, _parts: Parts): void {
  api.post(
    '/api/functions/stripe-create-checkout',
    {
      schema: {
        operationId: 'createCheckout',
        tags,
        summary: 'The payment page for a price; both addresses are https (or localhost) on one of our hosts',
        body: CheckoutRequest,
        response: { 200: ProviderPage },
      },
    },
    refuse,
  );
  api.post(
    '/api/functions/stripe-portal',
    {
      schema: {
        operationId: 'openPortal',
        tags,
        summary: 'The page of the payment provider where cards and invoices are managed',
        response: { 200: ProviderPage },
      },
    },
    refuse,
  );
}
