import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { user } from '../../auth/tables.ts';
import type { Database } from '../../database/connect.ts';
import { renderLetter } from '../../providers/mail/letter.ts';
import type { MailProvider } from '../../providers/mail/port.ts';
import { subscriptionLetter, type ToldEvent, toldEvents } from './letters.ts';
import { subscribers } from './tables.ts';

type Parts = { mail: MailProvider; supportEmail: string; publicOrigin: string; database: NodePgDatabase; payments: Database };

const Told = z.strictObject({ userId: z.uuid(), event: z.enum(toldEvents) });

/** Writes to a person about their subscription, unless it does not hold any more or there is no such person any more. */
export async function tellSubscriber(
  { mail, supportEmail, publicOrigin: origin, database, payments }: Parts,
  payload: unknown,
): Promise<void> {
  const { userId, event } = Told.parse(payload);
  const [row] = await payments.select().from(subscribers).where(eq(subscribers.userId, userId));
  if (!row || !stillHolds(event, row)) return;
  const [person] = await database.select({ email: user.email, name: user.name }).from(user).where(eq(user.id, userId));
  if (!person) return;
  const letter = subscriptionLetter(event, { to: person.email, name: person.name, until: row.accessUntil, origin });
  await mail.send(renderLetter(letter, supportEmail));
}

/** A mail that waited for its turn must not frighten somebody with what is mended meanwhile. */
function stillHolds(event: ToldEvent, { subscribed, state, cancelsAt }: typeof subscribers.$inferSelect): boolean {
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
