import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { apiGrants, session } from '../../../auth/tables.ts';
import type { UserId } from '../../../auth/user-id.ts';

export type SessionRow = { id: string; createdAt: Date; lastSeenAt: Date; userAgent: string | null };

/** Browsers and API clients alike, the one seen last first. */
export async function findSessions(database: NodePgDatabase, userId: UserId): Promise<SessionRow[]> {
  const browsers = await database
    .select({ id: session.id, createdAt: session.createdAt, lastSeenAt: session.updatedAt, userAgent: session.userAgent })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, sql`now()`)));
  const clients = await database
    .select({ id: apiGrants.id, createdAt: apiGrants.createdAt, lastSeenAt: apiGrants.lastSeenAt, userAgent: apiGrants.userAgent })
    .from(apiGrants)
    .where(and(eq(apiGrants.userId, userId), gt(apiGrants.expiresAt, sql`now()`)));
  return [...browsers, ...clients].sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
}

/** False when the person has no such session. */
export async function deleteSession(database: NodePgDatabase, userId: UserId, id: string): Promise<boolean> {
  const browsers = await database.delete(session).where(and(eq(session.userId, userId), eq(session.id, id)));
  const clients = await database.delete(apiGrants).where(and(eq(apiGrants.userId, userId), eq(apiGrants.id, id)));
  return browsers.rowCount === 1 || clients.rowCount === 1;
}

export async function deleteAllSessions(database: NodePgDatabase, userId: UserId, exceptId?: string): Promise<void> {
  await database.delete(session).where(and(eq(session.userId, userId), exceptId ? ne(session.id, exceptId) : undefined));
  await database.delete(apiGrants).where(and(eq(apiGrants.userId, userId), exceptId ? ne(apiGrants.id, exceptId) : undefined));
}
