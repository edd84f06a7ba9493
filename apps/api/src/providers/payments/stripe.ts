import { PaymentProblem, type PaymentProvider } from './port.ts';
import { createStripeCheckouts } from './stripe-checkouts.ts';
import { createStripeClient, type StripeSettings } from './stripe-client.ts';
import { createStripeCustomers } from './stripe-customers.ts';
import { parseSignedEvent, toProviderEvent } from './stripe-events.ts';
import { createStripeSubscriptions } from './stripe-subscriptions.ts';

export function createStripeProvider(settings: StripeSettings, limits?: Parameters<typeof createStripeClient>[1]): PaymentProvider {
  const client = createStripeClient(settings, limits);
  return {
    name: 'stripe',
    ...createStripeCustomers(client),
    ...createStripeCheckouts(client),
    ...createStripeSubscriptions(client),

    readEvent: async (body, signature) => {
      const event = settings.webhookSecrets.map((secret) => parseSignedEvent(body, signature, secret)).find((one) => one !== null);
      if (!event) return null;
      if (event.livemode !== client.isLive) throw new PaymentProblem('modeMismatch', 'a message of the other mode');
      return toProviderEvent(event);
    },
  };
}
