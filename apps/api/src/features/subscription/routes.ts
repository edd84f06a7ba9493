import { Invoice, PlanChange, PlanChangePreview, PlanChangeRequest, SubscriptionStatus } from '@wellkept/contract/subscription.ts';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';

const tags = ['subscription'];
const refuse = async (): Promise<never> => {
  throw new AppError('unavailable', 'Failed to fetch subscription status');
};

export function subscriptionRoutes(api: Api, _parts: Parts): void {
  api.get('/api/subscription', { schema: { operationId: 'getSubscription', tags, response: { 200: SubscriptionStatus } } }, refuse);

  api.post(
    '/api/subscription/cancel',
    {
      schema: {
        operationId: 'cancelSubscription',
        tags,
        summary: 'Ends it with the period that is paid for',
        response: { 200: SubscriptionStatus },
      },
    },
    refuse,
  );
  api.post(
    '/api/subscription/resume',
    {
      schema: {
        operationId: 'resumeSubscription',
        tags,
        summary: 'Takes a cancellation back before it takes effect',
        response: { 200: SubscriptionStatus },
      },
    },
    refuse,
  );
  api.post(
    '/api/subscription/reconcile',
    {
      schema: {
        operationId: 'reconcileSubscription',
        tags,
        summary: 'Asks the payment provider how things stand, without waiting for its message',
        response: { 200: SubscriptionStatus },
      },
    },
    refuse,
  );
  api.post(
    '/api/subscription/change/preview',
    {
      schema: {
        operationId: 'previewPlanChange',
        tags,
        summary: 'What changing to another price would cost now',
        body: PlanChangeRequest,
        response: { 200: PlanChangePreview },
      },
    },
    refuse,
  );
  api.post(
    '/api/subscription/change',
    {
      schema: {
        operationId: 'changePlan',
        tags,
        summary: 'Changes to another price as previewed',
        body: PlanChange,
        response: { 200: SubscriptionStatus },
      },
    },
    refuse,
  );
  api.get(
    '/api/subscription/invoices',
    { schema: { operationId: 'listInvoices', tags, summary: 'The newest first; at most 24', response: { 200: z.array(Invoice) } } },
    refuse,
  );
}
