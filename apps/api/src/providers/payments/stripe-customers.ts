import { createHash } from 'node:crypto';
import type { PaymentProvider } from './port.ts';
import { callStripe, callStripeOnce, type StripeClient } from './stripe-client.ts';
import * as objects from './stripe-objects.ts';

type Customers = Pick<PaymentProvider, 'createCustomer' | 'findCustomerOfCharge' | 'findInvoices' | 'refund'>;

const invoicesMax = 24;

export const createStripeCustomers = (client: StripeClient): Customers => ({
  createCustomer: async ({ userId, email, name, replaces }) => {
    const digest = createHash('sha256')
      .update(JSON.stringify([userId, email, name, replaces]))
      .digest('hex');
    // Stripe remembers the key for 24 hours: a lost response does not lead to a second customer.
    const { id } = await callStripeOnce(client, objects.StripeId, `customer-${digest}`, (stripe, options) =>
      stripe.customers.create({ email, name, metadata: { user_id: userId } }, options),
    );
    return id;
  },

  findCustomerOfCharge: async (chargeId) =>
    (await callStripe(client, objects.StripeCharge, (stripe) => stripe.charges.retrieve(chargeId))).customer,

  findInvoices: async (customerId) => {
    const { data } = await callStripe(client, objects.StripeInvoices, (stripe) =>
      stripe.invoices.list({ customer: customerId, limit: invoicesMax }),
    );
    return data.map(objects.toInvoice);
  },

  refund: async (_customerId, { id }) => {
    await callStripeOnce(client, objects.StripeId, `refund-${id}`, (stripe, options) => stripe.refunds.create({ charge: id }, options));
  },
});
