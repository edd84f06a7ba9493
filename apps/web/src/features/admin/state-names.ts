import type { components } from '@wellkept/contract/api.ts';

export const subscriptionStateNames: Readonly<Record<components['schemas']['SubscriptionState'], string>> = {
  none: 'Never subscribed',
  pending: 'In checkout',
  active: 'Active',
  past_due: 'Payment is being retried',
  cancelled: 'Canceled',
  refunded: 'Refunded',
  disputed: 'Disputed',
};
