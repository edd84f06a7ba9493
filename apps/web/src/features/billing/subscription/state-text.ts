import { plans } from '@wellkept/contract/billing/plans.ts';
import { formatMoment } from '../../../lib/date-text.ts';
import { formatUsd } from '../plans/plan-price.ts';
import type { SubscriptionStatus } from '../plans/use-plan.ts';

/** What is paid and how often: "$19 a month". */
export function formatPrice({ plan, priceUsd, billingCycle }: Pick<SubscriptionStatus, 'plan' | 'priceUsd' | 'billingCycle'>): string {
  const amount = priceUsd ?? plans[plan].monthlyUsd;
  return `${formatUsd(amount)} ${billingCycle === 'yearly' ? 'a year' : 'a month'}`;
}

export type StateWords = { title: string; text: string };

/** How things stand, in plain words: what one has, what is paid next and until when it lasts. */
export function describeState(status: SubscriptionStatus): StateWords {
  return status.subscribed ? openWords(status) : describeClosed(status);
}

function openWords(status: SubscriptionStatus): StateWords {
  const { name } = plans[status.plan];
  const end = status.cancelsAt ?? status.subscriptionEnd;
  const until = end ? ` until ${formatMoment(end)}` : '';
  if (status.state === 'past_due')
    return {
      title: `Your last payment for ${name} didn’t go through`,
      text: 'We’ll try again over the next few days, and you keep your plan in the meantime. Adding a new card fixes it right away.',
    };
  if (status.cancelsAt || status.state === 'cancelled')
    return {
      title: `Your ${name} won’t renew`,
      text: `You keep everything${until}. You won’t be charged again. Then you’re on ${plans.wellness.name}.`,
    };
  return { title: `You have ${name}`, text: `${formatPrice(status)}. ${end ? `The next payment is on ${formatMoment(end)}.` : ''}`.trim() };
}

/** Nothing that is paid is open. What still runs may charge, and says so. */
function describeClosed({ state, isRunning }: SubscriptionStatus): StateWords {
  const title = `You are on ${plans.wellness.name}`;
  switch (state) {
    case 'past_due':
      return {
        title: `${title} until your plan is paid`,
        text: `We haven’t received a payment yet, so the paid plan is off. A new card turns it back on. ${
          isRunning ? 'If you end the subscription, we won’t try again. ' : ''
        }${dataStoredText}`,
      };
    case 'disputed':
      return {
        title: 'Your last payment is disputed',
        text: isRunning
          ? `The paid plan is paused while your bank looks into it. If you end the subscription, you won’t be charged again. ${dataStoredText}`
          : `Your bank is looking into it. The paid plan has ended, and you won’t be charged again. ${dataStoredText}`,
      };
    case 'pending':
      return { title: 'You started a payment but didn’t finish it', text: 'You haven’t been charged. You can start again at any time.' };
    case 'refunded':
      return { title, text: 'Your last payment was refunded, and the paid plan ended with it.' };
    case 'active':
    case 'cancelled':
      return { title, text: `Your paid plan has ended. ${dataStoredText}` };
    case 'none':
      return { title, text: 'It costs nothing and stays that way. Serious warnings are free in every plan.' };
  }
}
const dataStoredText = 'What you wrote down is all here.';

const events = {
  checkout_started: 'Payment page opened',
  subscribed: 'Subscribed',
  renewed: 'Renewed',
  plan_changed: 'Changed how you pay',
  payment_failed: 'A payment didn’t go through',
  payment_recovered: 'The payment went through after all',
  cancelled: 'You ended it',
  resumed: 'Resumed',
  refunded: 'Payment refunded',
  disputed: 'Payment disputed at the bank',
  dispute_closed: 'Dispute settled',
  closed: 'Closed because no payment arrived',
  ended: 'Ended',
} as const satisfies Record<SubscriptionStatus['history'][number]['event'], string>;

export const getEventText = (event: keyof typeof events) => events[event];
