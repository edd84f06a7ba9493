import { plans } from '@wellkept/contract/billing/plans.ts';
import type { SubscriptionEvent } from '@wellkept/contract/billing/subscription.ts';
import type { Letter } from '../../../providers/mail/letter.ts';

/** Mails about what changes in a person's payments or access. */
export const mailedEvents = [
  'payment_failed',
  'cancelled',
  'closed',
  'ended',
  'refunded',
  'disputed',
] as const satisfies readonly SubscriptionEvent[];
export type MailedEvent = (typeof mailedEvents)[number];

export const isMailedEvent = (event: SubscriptionEvent): event is MailedEvent => mailedEvents.some((one) => one === event);

const { name: plan } = plans.wellness_plus;
const { name: freePlan } = plans.wellness;

type LetterText = { subject: string; paragraphs: string[]; button: string };

const textByEvent: Readonly<Record<MailedEvent, (until: string | null) => LetterText>> = {
  payment_failed: (until) => ({
    subject: `Your payment for ${plan} didn’t go through`,
    paragraphs: [
      `Your bank didn’t allow the last payment for ${plan}. We’ll try again over the next few days.`,
      `${until ? `You keep everything until ${until} in the meantime.` : 'You keep everything in the meantime.'} Using another card fixes it right away.`,
      'If you don’t want to continue, cancel on the same page and we won’t try again.',
    ],
    button: 'Use another card, or cancel',
  }),
  cancelled: (until) => ({
    subject: `Your ${plan} won’t renew`,
    paragraphs: [
      `You won’t be charged again. ${until ? `You keep everything until ${until}. After that, you’re on ${freePlan}.` : `You’re on ${freePlan} after that.`}`,
      'If you change your mind before then, one click undoes it.',
    ],
    button: 'See your subscription',
  }),
  closed: () => ({
    subject: `${plan} is off until it’s paid`,
    paragraphs: [
      `We haven’t received a payment for ${plan}, so its features are off. Another card turns them back on.`,
      'If you don’t want to continue, cancel on the same page and we won’t try again.',
      storedDataText,
    ],
    button: 'Use another card, or cancel',
  }),
  ended: () => ({
    subject: `Your ${plan} has ended`,
    paragraphs: [`You’re on ${freePlan} now, and you won’t be charged again.`, storedDataText],
    button: 'See your subscription',
  }),
  refunded: () => ({
    subject: `Your payment for ${plan} was refunded`,
    paragraphs: [`The paid plan ended with it. You’re on ${freePlan} now, and you won’t be charged again.`, storedDataText],
    button: 'See your subscription',
  }),
  disputed: () => ({
    subject: `Your payment for ${plan} is disputed`,
    paragraphs: [
      `Your bank took the last payment back and is looking into it. ${plan} is paused until that’s settled.`,
      'If you don’t want to continue, you can cancel on your subscription page.',
      storedDataText,
    ],
    button: 'See your subscription',
  }),
};
const storedDataText = 'Everything you wrote down is still there, and you still see every serious warning.';

/** `until` is the end of what is open. */
export function createSubscriptionLetter(
  event: MailedEvent,
  { to, name, until, origin }: { to: string; name: string; until: Date | null; origin: string },
): Letter {
  const day = until?.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const { subject, paragraphs, button } = textByEvent[event](day ?? null);
  return { to, subject, greeting: `Hello ${name},`, paragraphs, button: { label: button, url: `${origin}/subscription` } };
}
