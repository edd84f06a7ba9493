import { verifyJWT } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { findDevice } from './device.ts';
import { user } from './tables.ts';
import { toUserId, type UserId } from './user-id.ts';

/**
 * Whether a confirmation link needs the password too: the account is unconfirmed and this browser did not register it.
 * Otherwise an attacker could register a stranger's address, and the stranger would confirm an account whose password
 * they do not know.
 */
export async function isPasswordNeeded(services: Services, request: FastifyRequest, token: string): Promise<boolean> {
  const waiting = await findUnconfirmed(services, token);
  return waiting !== null && findDevice(request, waiting.email, services.config) === null;
}

/** The account that a link is about, while it waits for confirmation; null too for a link that is too old or not ours. */
export async function findUnconfirmed({ connections, config }: Services, token: string): Promise<{ userId: UserId; email: string } | null> {
  const link = await verifyJWT<{ email: string }>(token, config.authSecret);
  if (!link) return null;
  const condition = and(eq(user.email, link.email), eq(user.emailVerified, false));
  const [row] = await connections.accounts.select({ id: user.id }).from(user).where(condition);
  return row ? { userId: toUserId(row.id), email: link.email } : null;
}
