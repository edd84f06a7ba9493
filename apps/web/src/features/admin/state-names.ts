import type { components } from '@wellkept/contract/api.ts';

export const subscriptionStateNames: Readonly<Record<components['schemas']['SubscriptionState'], string>> = {
  none: 'Never subscribed',
  pending: 'In checkout',
  active: 'Active',
  past_due: 'Payment is being retried',
  cancelled: 'Ended by the person',
  refunded: 'Refunded',
  disputed: 'Disputed',
};
