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
    subject: `Your payment for ${plan} did not go through`,
    paragraphs: [
      `Your bank did not let the last payment for ${plan} through. It is tried again over the next days.`,
      `${until ? `Everything stays open until ${until} meanwhile.` : 'Nothing is closed meanwhile.'} Another card mends it at once.`,
      'If you do not want to go on, cancel on the same page: then nothing is tried again.',
    ],
    button: 'Use another card, or cancel',
  }),
  cancelled: (until) => ({
    subject: `Your ${plan} is cancelled`,
    paragraphs: [
      `You will not be charged again. ${until ? `Everything stays open until ${until}; then you are on ${freePlan}.` : `You are on ${freePlan} then.`}`,
      'If you change your mind before then, one click takes it back.',
    ],
    button: 'See your subscription',
  }),
  closed: () => ({
    subject: `${plan} is closed until it is paid`,
    paragraphs: [
      `We have not heard of a payment for ${plan}, so its features are closed. Another card opens them again.`,
      'If you do not want to go on, cancel on the same page: then nothing is tried again.',
      storedDataText,
    ],
    button: 'Use another card, or cancel',
  }),
  ended: () => ({
    subject: `Your ${plan} has ended`,
    paragraphs: [`You are on ${freePlan} now, and nothing more is charged.`, storedDataText],
    button: 'See your subscription',
  }),
  refunded: () => ({
    subject: `Your payment for ${plan} was given back`,
    paragraphs: [`The paid plan ended with it. You are on ${freePlan} now, and nothing more is charged.`, storedDataText],
    button: 'See your subscription',
  }),
  disputed: () => ({
    subject: `Your payment for ${plan} is disputed`,
    paragraphs: [
      `Your bank has taken the last payment back and looks into it. ${plan} rests until that is settled.`,
      'If you do not want to go on, you can cancel on your subscription page.',
      storedDataText,
    ],
    button: 'See your subscription',
  }),
};
const storedDataText = 'All that you wrote down is kept, and serious warnings are shown to you as before.';

/** `until` is the end of what is open. */
export function createSubscriptionLetter(
  event: MailedEvent,
  { to, name, until, origin }: { to: string; name: string; until: Date | null; origin: string },
): Letter {
  const day = until?.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const { subject, paragraphs, button } = textByEvent[event](day ?? null);
  return { to, subject, greeting: `Hello ${name},`, paragraphs, button: { label: button, url: `${origin}/subscription` } };
}
