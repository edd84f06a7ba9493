import { CheckoutRequest, ProviderPage } from '@wellkept/contract/billing/subscription.ts';
import { and, eq } from 'drizzle-orm';
import { getPerson } from '../../../auth/people.ts';
import { limits } from '../../../auth/rate-limit.ts';
import { AppError } from '../../../errors.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { parseAllowedUrl } from './allowed-url.ts';
import { beginCheckout, parseSoldKey } from './checkout.ts';
import { getConfiguredProvider, withProviderErrors } from './provider-errors.ts';
import { paymentCustomers } from './tables.ts';

const tags = ['subscription'];

export function checkoutRoutes(api: FastifyApp, { config, connections: { payments: database }, limiter, payments }: Services): void {
  api.post(
    '/api/functions/stripe-create-checkout',
    {
      schema: {
        operationId: 'createCheckout',
        tags,
        summary: 'Create a checkout; both URLs must use https (or localhost) on one of our hosts',
        body: CheckoutRequest,
        response: { 200: ProviderPage },
      },
    },
    async (request) => {
      const person = getPerson(request);
      const { lookupKey, successUrl, cancelUrl } = request.body;
      await limiter.check(limits.checkoutByPerson, person.userId);
      const order = {
        lookupKey: parseSoldKey(lookupKey),
        successUrl: parseAllowedUrl(successUrl, 'success_url', config.trustedOrigins),
        cancelUrl: parseAllowedUrl(cancelUrl, 'cancel_url', config.trustedOrigins),
      };
      const provider = getConfiguredProvider(payments);
      const url = await withProviderErrors(request.log, 'Failed to create checkout session', () =>
        beginCheckout(database, provider, person, order),
      );
      return { url };
    },
  );

  api.post(
    '/api/functions/stripe-portal',
    {
      schema: {
        operationId: 'openPortal',
        tags,
        summary: 'Get the customer portal of the payment provider',
        response: { 200: ProviderPage },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      await limiter.check(limits.checkoutByPerson, userId);
      const provider = getConfiguredProvider(payments);
      const [customer] = await database
        .select({ id: paymentCustomers.customerId })
        .from(paymentCustomers)
        .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider.name)));
      if (!customer) throw new AppError('conflict', 'There is no subscription to manage yet.');
      const { origin = config.publicOrigin } = request.headers;
      const home = config.trustedOrigins.includes(origin) ? origin : config.publicOrigin;
      const url = await withProviderErrors(request.log, 'Failed to open customer portal', () =>
        provider.openPortal(customer.id, `${home}/subscription`),
      );
      return { url };
    },
  );
}
