import { plans } from '@wellkept/contract/plans.ts';
import { usd } from '../plans/plan-price.ts';
import type { SubscriptionStatus } from '../plans/use-plan.ts';

const day = (iso: string) => new Date(iso).toLocaleDateString(undefined, { dateStyle: 'long' });

/** What is paid and how often: "$19 a month". */
export function priceWords({ plan, price_usd, billing_cycle }: Pick<SubscriptionStatus, 'plan' | 'price_usd' | 'billing_cycle'>): string {
  const amount = price_usd ?? plans[plan].monthlyUsd;
  return `${usd(amount)} ${billing_cycle === 'yearly' ? 'a year' : 'a month'}`;
}

export type StateWords = { title: string; text: string };

/** How things stand, in plain words: what one has, what is paid next and until when it lasts. */
export function stateWords(status: SubscriptionStatus): StateWords {
  const { name } = plans[status.plan];
  const end = status.cancels_at ?? status.subscription_end;
  const until = end ? ` until ${day(end)}` : '';
  switch (status.state) {
    case 'active':
      return status.cancels_at
        ? {
            title: `Your ${name} is cancelled`,
            text: `Everything stays open${until}. Nothing more is paid. Then you are on ${plans.wellness.name}.`,
          }
        : { title: `You have ${name}`, text: `${priceWords(status)}. ${end ? `The next payment is on ${day(end)}.` : ''}`.trim() };
    case 'past_due':
      return {
        title: `Your last payment for ${name} did not go through`,
        text: 'It is tried again over the next days, and nothing is closed meanwhile. A new card mends it at once.',
      };
    case 'cancelled':
      return status.subscribed
        ? {
            title: `Your ${name} is cancelled`,
            text: `Everything stays open${until}. Nothing more is paid. Then you are on ${plans.wellness.name}.`,
          }
        : { title: `You are on ${plans.wellness.name}`, text: 'Your paid plan has ended. What you wrote down is all here.' };
    case 'pending':
      return { title: 'A payment was begun and is not paid', text: 'Nothing was charged so far. You can begin it anew at any time.' };
    case 'refunded':
      return { title: `You are on ${plans.wellness.name}`, text: 'Your last payment was given back, and the paid plan ended with it.' };
    case 'disputed':
      return {
        title: 'Your last payment is disputed',
        text: status.subscribed
          ? 'Your bank is looking into it. Nothing is closed meanwhile.'
          : 'The paid plan rests while your bank looks into it. What you wrote down is all here.',
      };
    case 'none':
      return {
        title: `You are on ${plans.wellness.name}`,
        text: 'It costs nothing and stays that way. Serious warnings are free in every plan.',
      };
  }
}

const events = {
  checkout_started: 'Payment page opened',
  subscribed: 'Subscribed',
  renewed: 'Renewed',
  plan_changed: 'Changed how you pay',
  payment_failed: 'A payment did not go through',
  payment_recovered: 'The payment went through after all',
  cancelled: 'Cancelled',
  resumed: 'Resumed',
  refunded: 'Payment given back',
  disputed: 'Payment disputed at the bank',
  dispute_closed: 'Dispute settled',
  ended: 'Ended',
} as const satisfies Record<SubscriptionStatus['history'][number]['event'], string>;

export const eventWords = (event: keyof typeof events) => events[event];
