import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { user } from '../../../auth/tables.ts';
import type { Database } from '../../../database/connect.ts';
import { renderLetter } from '../../../providers/mail/letter.ts';
import type { MailProvider } from '../../../providers/mail/port.ts';
import { createSubscriptionLetter, type MailedEvent, mailedEvents } from './subscription-letters.ts';
import { subscribers } from './tables.ts';

type SubscriberMailServices = {
  mail: MailProvider;
  supportEmail: string;
  publicOrigin: string;
  database: NodePgDatabase;
  payments: Database;
};

const NotificationPayload = z.strictObject({ userId: z.uuid(), event: z.enum(mailedEvents) });

/** Mails a person about their subscription, unless the event is outdated or the account is gone. */
export async function notifySubscriber(
  { mail, supportEmail, publicOrigin: origin, database, payments }: SubscriberMailServices,
  payload: unknown,
): Promise<void> {
  const { userId, event } = NotificationPayload.parse(payload);
  const [row] = await payments.select().from(subscribers).where(eq(subscribers.userId, userId));
  if (!row || !isStillTrue(event, row)) return;
  const [person] = await database.select({ email: user.email, name: user.name }).from(user).where(eq(user.id, userId));
  if (!person) return;
  const letter = createSubscriptionLetter(event, { to: person.email, name: person.name, until: row.accessUntil, origin });
  await mail.send(renderLetter(letter, supportEmail));
}

/** A delayed mail must not alarm anyone about a problem that is fixed by now. */
function isStillTrue(event: MailedEvent, { subscribed, state, cancelsAt }: typeof subscribers.$inferSelect): boolean {
  switch (event) {
    case 'payment_failed':
      return subscribed && state === 'past_due';
    case 'cancelled':
      return subscribed && cancelsAt !== null;
    case 'closed':
      return !subscribed && state === 'past_due';
    case 'ended':
      return !subscribed;
    case 'refunded':
    case 'disputed':
      return state === event;
  }
}
