import pg from 'pg';
import { vi } from 'vitest';

/** A statement as it was given to the driver; `name` where it is prepared. */
export type SentStatement = { name: string | null; text: string; values: unknown[] };

/** The statements that this process sends during some work, in the order in which it sends them. */
export async function recordStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config, given] = args as [string | { name?: string; text?: string; values?: unknown[] }, unknown];
    const { name = null, text = '', values: own } = typeof config === 'string' ? { text: config } : config;
    sent.push({ name, text, values: own ?? (Array.isArray(given) ? given : []) });
    return Reflect.apply(query, this, args);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent;
}
