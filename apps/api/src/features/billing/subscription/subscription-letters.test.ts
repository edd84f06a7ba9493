import { expect, test } from 'vitest';
import { createStandInCharge, createStandInSubscription, daySeconds, getNowSeconds, monthly } from '../../../../test/stripe-objects.ts';
import { readCustomer, setCustomer, setUpStripeServer, subscribe } from '../../../../test/stripe-server.ts';
import { createUser, waitForMail } from '../../../../test/test-server.ts';
import { notifySubscriber } from './notify-subscriber.ts';
import { createSubscriptionLetter, mailedEvents } from './subscription-letters.ts';

const server = setUpStripeServer();
const about = { to: 'a@example.com', name: 'Ann', until: new Date('2026-12-24T23:00:00Z'), origin: 'https://health.example.com' };

test.each(mailedEvents)('the mail about “%s” leads to the page where something can be done', (event) => {
  const { subject, paragraphs, button } = createSubscriptionLetter(event, about);
  expect([subject, ...paragraphs].every((text) => text !== '')).toBe(true);
  expect(button?.url).toBe('https://health.example.com/subscription');
});

test('says until when access continues, and that nothing more is charged', () => {
  expect(createSubscriptionLetter('cancelled', about).paragraphs.join(' ')).toContain(
    'You won’t be charged again. You keep everything until 24 December 2026',
  );
  expect(createSubscriptionLetter('payment_failed', about).paragraphs.join(' ')).toContain('until 24 December 2026');
  expect(createSubscriptionLetter('ended', about).paragraphs.join(' ')).toContain('you won’t be charged again');
});

test('sends one mail each for a failed payment, a cancellation and the end', async () => {
  const ann = await createUser(server);
  const customer = await subscribe(server, ann);
  const paid = await readCustomer(customer);
  const reconcile = () => ann.call('POST', '/api/subscription/reconcile');
  const late = getNowSeconds() - daySeconds;
  const retried = createStandInSubscription({ status: 'past_due', start_date: late }, monthly, late + 30 * daySeconds);
  await setCustomer(customer, { subscriptions: [retried], charges: [createStandInCharge(customer, { created: late })] });
  await reconcile();
  await reconcile();
  expect((await waitForMail(server, ann.email, 'didn’t go through')).text).toContain('/subscription');
  await setCustomer(customer, paid);
  await reconcile();
  await ann.call('POST', '/api/subscription/cancel');
  await waitForMail(server, ann.email, 'won’t renew');
  await setCustomer(customer, {
    ...paid,
    subscriptions: paid.subscriptions.map((one) => ({ ...one, status: 'canceled', ended_at: getNowSeconds() })),
  });
  await reconcile();
  expect((await waitForMail(server, ann.email, 'has ended')).text).toContain('every serious warning');
  const { rows } = await server.connections.accounts.$client.query(
    `select subject from mail_outbox where to_address = $1 and subject like '%Wellness Pro%' order by created_at`,
    [ann.email],
  );
  expect(rows).toEqual([
    { subject: 'Your payment for Wellness Pro didn’t go through' },
    { subject: 'Your Wellness Pro won’t renew' },
    { subject: 'Your Wellness Pro has ended' },
  ]);
});

test('a mail that is out of date by the time it would go is not sent', async () => {
  const ann = await createUser(server);
  await subscribe(server, ann);
  const sent: string[] = [];
  const mail = { send: async ({ subject }: { subject: string }) => void sent.push(subject) };
  const { accounts: database, payments } = server.connections;
  const services = { mail, supportEmail: 'help@example.com', publicOrigin: 'https://a.example', database, payments };
  for (const mailedEvent of mailedEvents) await notifySubscriber(services, { userId: ann.userId, event: mailedEvent });
  expect(sent).toEqual([]);
  await expect(notifySubscriber(services, { userId: ann.userId, event: 'renewed' })).rejects.toThrow();
});
