import { dayMs, toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { FastifyApp, Services } from '../../../services.ts';

/** The file names a day until which it holds; each answer names a new one, and RFC 9116 asks for less than a year. */
const securityTextDays = 90;

/** Addresses that programs ask for at every site. */
export function wellKnownRoutes(api: FastifyApp, { config }: Services): void {
  const { publicOrigin, supportEmail } = config;

  // Where people who find a weakness can report it (RFC 9116).
  api.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${toUtcDay(new Date(Date.now() + securityTextDays * dayMs))}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${publicOrigin}/.well-known/security.txt`,
      `Policy: ${publicOrigin}/compliance-center`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });

  // Where password managers send people to change a password (W3C, A Well-Known URL for Changing Passwords).
  api.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/account', 302));
}
