import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a price that was shown holds. */
const quoteMinutes = 15;

type Quoted = { subscriptionId: string; key: string };

const sign = (secret: string, { subscriptionId, key }: Quoted, seconds: string) =>
  createHmac('sha256', secret).update(`plan change\n${subscriptionId}\n${key}\n${seconds}`).digest('base64url');

/**
 * Signs the time at which a price was shown: the charge is calculated from that time, and a caller cannot make one up.
 */
export function createQuote(secret: string, { quotedAt, ...quoted }: Quoted & { quotedAt: Date }): string {
  const seconds = String(Math.floor(quotedAt.getTime() / 1000));
  return `${seconds}.${sign(secret, quoted, seconds)}`;
}

/** Null when it is not ours, is for something else, or is too old. */
export function parseQuote(secret: string, quoted: Quoted, quote: string, now: Date): Date | null {
  const [seconds = '', signature = ''] = quote.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, quoted, seconds))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const quotedAt = new Date(Number(seconds) * 1000);
  return now.getTime() - quotedAt.getTime() <= quoteMinutes * 60_000 ? quotedAt : null;
}
