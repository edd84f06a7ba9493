import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../audit/audit-log.ts';
import type { Database } from '../database/connect.ts';
import type { People } from './people.ts';
import { session, user } from './tables.ts';
import { toUserId } from './user-id.ts';

export type SignInMethod = 'password' | 'second-factor' | 'passkey' | 'mail-link';

/** Copies what better-auth sets. Returns the same as a browser would send it back. */
export function copyCookies(reply: FastifyReply, headers: Headers): string {
  const set = headers.getSetCookie();
  if (set.length > 0) reply.header('set-cookie', set);
  return set.map((cookie) => cookie.split(';', 1)[0] ?? '').join('; ');
}

/** After a sign-in: writes the audit log, and ends the session that this browser had before. */
export async function finishSignIn(
  database: Database,
  people: People,
  request: FastifyRequest,
  cookies: string,
  way: SignInMethod,
): Promise<void> {
  const person = await people.findByCookies(cookies);
  if (!person) return;
  const before = await people.findByCookies(request.headers.cookie);
  if (before && before.sessionId !== person.sessionId) await database.delete(session).where(eq(session.id, before.sessionId));
  await audit(database, person.userId, {
    action: 'sign_in',
    resourceType: 'session',
    success: true,
    riskLevel: 'LOW',
    sessionId: person.sessionId,
    userAgent: request.headers['user-agent'],
    metadata: { way },
  });
}

/** Records a failed attempt in the log of the account it was aimed at. An unknown address has no log. */
export async function auditFailedSignIn(database: Database, request: FastifyRequest, email: string, reason: string): Promise<void> {
  const [known] = await database.select({ id: user.id }).from(user).where(eq(user.email, email));
  if (!known) return;
  await audit(database, toUserId(known.id), {
    action: 'sign_in_failed',
    resourceType: 'session',
    success: false,
    riskLevel: 'MEDIUM',
    userAgent: request.headers['user-agent'],
    metadata: { reason },
  });
}
