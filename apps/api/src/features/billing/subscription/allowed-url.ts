import { isLoopbackHost } from '../../../config.ts';
import { AppError } from '../../../errors.ts';

/** An address that a payment page may lead back to: https (or this machine), and one of our own origins. */
export function parseAllowedUrl(text: string, field: string, trustedOrigins: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe =
    url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname.replace(/^\[|\]$/g, ''))));
  if (!isSafe || url.username !== '' || url.password !== '' || !trustedOrigins.includes(url.origin))
    throw new AppError('invalid', 'This address isn’t allowed.', field);
  return url.href;
}
