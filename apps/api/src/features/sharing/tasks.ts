import { product } from '@wellkept/contract/site/product.ts';
import { and, eq, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { user } from '../../auth/tables.ts';
import { renderLetter } from '../../providers/mail/letter.ts';
import type { MailProvider } from '../../providers/mail/port.ts';
import { shareMessages, shares } from './tables.ts';

type OfShare = { userId: string; shareId: string };
export type ShareJobs = { tell_share_opened: OfShare; tell_share_written: OfShare };

type ShareTaskServices = { mail: MailProvider; supportEmail: string; publicOrigin: string; database: NodePgDatabase };

const OfShare = z.strictObject({ userId: z.uuid(), shareId: z.uuid() });

export function createShareTasks(services: ShareTaskServices): Record<keyof ShareJobs, (payload: unknown) => Promise<void>> {
  return {
    tell_share_opened: (payload) => sendOpenedMail(services, OfShare.parse(payload)),
    tell_share_written: (payload) => sendWrittenMail(services, OfShare.parse(payload)),
  };
}

/** A mail is read by more eyes than the app: it says that a link was opened, and not what it is about. */
async function sendOpenedMail({ mail, supportEmail, publicOrigin, database }: ShareTaskServices, { userId, shareId }: OfShare) {
  const [found] = await database
    .select({ email: user.email, name: user.name, count: shares.openedCount, state: shares.ending })
    .from(shares)
    .innerJoin(user, eq(user.id, shares.userId))
    .where(and(eq(shares.userId, userId), eq(shares.id, shareId)));
  if (!found) return;
  const times = found.count === 1 ? 'once' : `${found.count} times`;
  const letter = renderLetter(
    {
      to: found.email,
      subject: `Someone opened a link you shared`,
      greeting: `Hello ${found.name},`,
      paragraphs: [
        `Someone opened a link you made with ${product.name}. It’s been opened ${times} so far.`,
        ...(found.state === null ? ['If it wasn’t anyone you gave it to, withdraw it. What you shared is then deleted right away.'] : []),
      ],
      button: { label: 'See my links', url: `${publicOrigin}/reports#links` },
      closing: 'You asked for this email when you made the link.',
    },
    supportEmail,
  );
  await mail.send(letter);
}

/** The same for a message that came through a link: who wrote what stays in the app. */
async function sendWrittenMail({ mail, supportEmail, publicOrigin, database }: ShareTaskServices, { userId, shareId }: OfShare) {
  const [found] = await database
    .select({ email: user.email, name: user.name })
    .from(shares)
    .innerJoin(user, eq(user.id, shares.userId))
    .where(and(eq(shares.userId, userId), eq(shares.id, shareId)));
  if (!found) return;
  const letter = renderLetter(
    {
      to: found.email,
      subject: 'Someone wrote to you through a link that you share',
      greeting: `Hello ${found.name},`,
      paragraphs: [`Someone who has a link you made with ${product.name} wrote to you. You can read it and answer in the app.`],
      button: { label: 'See my links', url: `${publicOrigin}/reports#links` },
      closing: 'You get this email because the link lets people write to you.',
    },
    supportEmail,
  );
  await mail.send(letter);
}

const endedDaysMax = 90;

/** What has expired holds nothing from now on; what ended long ago leaves the list, unless something was written through it. */
export async function purgeShares(database: NodePgDatabase): Promise<void> {
  const hasExpired = lt(shares.expiresAt, sql`now()`);
  await database
    .update(shares)
    .set({ file: null, sealedLink: null })
    .where(and(hasExpired, or(isNotNull(shares.file), isNotNull(shares.sealedLink))));
  await database.delete(shares).where(
    and(
      lt(sql`coalesce(${shares.endedAt}, ${shares.expiresAt})`, sql`now() - make_interval(days => ${endedDaysMax})`),
      notExists(
        database
          .select({ id: shareMessages.id })
          .from(shareMessages)
          .where(and(eq(shareMessages.userId, shares.userId), eq(shareMessages.shareId, shares.id))),
      ),
    ),
  );
}
