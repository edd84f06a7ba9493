import { findPlanPrice } from '@wellkept/contract/billing/plans.ts';
import { PlanChange, PlanChangePreview, PlanChangeRequest, SubscriptionStatus } from '@wellkept/contract/billing/subscription.ts';
import { AppError } from '../../../errors.ts';
import type { ProviderSubscription } from '../../../providers/payments/port.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { parseSoldKey } from './checkout.ts';
import { createQuote, parseQuote } from './quotes.ts';
import { changeThenGetStatus, withRunningSubscription } from './running-subscription.ts';

const tags = ['subscription'];

/** Only a subscription with no payment outstanding can change its price. */
function getPaidUpId({ id, status }: ProviderSubscription): string {
  if (status !== 'active') throw new AppError('conflict', 'A payment is missing. Once it’s made, you can change how often you pay.');
  return id;
}

export function planChangeRoutes(api: FastifyApp, services: Services): void {
  const { config } = services;

  api.post(
    '/api/subscription/change/preview',
    {
      schema: {
        operationId: 'previewPlanChange',
        tags,
        summary: 'Preview the cost of changing to another price',
        body: PlanChangeRequest,
        response: { 200: PlanChangePreview },
      },
    },
    (request) => {
      const key = parseSoldKey(request.body.lookupKey);
      return withRunningSubscription(services, request, async ({ provider, subscription }) => {
        const subscriptionId = getPaidUpId(subscription);
        const { amountDueCents, priceCents, renewsAt, quotedAt } = await provider.quoteChange(subscriptionId, key);
        return {
          lookupKey: key,
          amountDueUsd: amountDueCents / 100,
          priceUsd: priceCents / 100,
          billingCycle: findPlanPrice(key)?.cycle ?? 'monthly',
          renewsAt: renewsAt.toISOString(),
          quote: createQuote(config.authSecret, { subscriptionId, key, quotedAt }),
        };
      });
    },
  );

  api.post(
    '/api/subscription/change',
    {
      schema: {
        operationId: 'changePlan',
        tags,
        summary: 'Change to another price as previewed',
        body: PlanChange,
        response: { 200: SubscriptionStatus },
      },
    },
    (request) => {
      const key = parseSoldKey(request.body.lookupKey);
      return changeThenGetStatus(services, request, async ({ provider, subscription }) => {
        const subscriptionId = getPaidUpId(subscription);
        const quotedAt = parseQuote(config.authSecret, { subscriptionId, key }, request.body.quote, new Date());
        if (!quotedAt) throw new AppError('conflict', 'This price may be out of date. Please look at it again.', 'quote');
        await provider.change(subscriptionId, key, quotedAt);
      });
    },
  );
}
