import { Invoice } from '@wellkept/contract/billing/subscription.ts';
import { z } from 'zod';
import { getPerson } from '../../../auth/people.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { withProviderErrors } from './provider-errors.ts';
import { findCustomer } from './running-subscription.ts';

const tags = ['subscription'];

export function invoiceRoutes(api: FastifyApp, { connections, payments }: Services): void {
  api.get(
    '/api/subscription/invoices',
    { schema: { operationId: 'listInvoices', tags, summary: 'List up to 24 invoices, newest first', response: { 200: z.array(Invoice) } } },
    async (request) => {
      const customer = payments && (await findCustomer(connections.payments, getPerson(request).userId, payments));
      if (!customer) return [];
      return withProviderErrors(request.log, 'Failed to fetch subscription status', () => payments.findInvoices(customer.customerId));
    },
  );
}
