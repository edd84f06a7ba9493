import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { MailProvider } from './port.ts';
import { mailOutbox } from './tables.ts';

/** Keeps mails in the database, to be read at /dev/outbox: a fresh machine needs no mail server. */
export function createOutboxProvider(jobs: pg.Pool): MailProvider {
  const database = drizzle(jobs);
  return {
    send: async ({ id, to, subject, text, html }) => {
      await database
        .insert(mailOutbox)
        .values({ ...(id ? { id } : {}), toAddress: to, subject, text, html })
        .onConflictDoNothing();
    },
  };
}
