import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../database/connect.ts';
import type { Auth } from './auth.ts';
import { createWrongPasswordError } from './auth-errors.ts';
import { limits, type RateLimiter } from './rate-limit.ts';
import { account, verification } from './tables.ts';
import type { UserId } from './user-id.ts';

/** The account row that stores a person's password hash. */
export const isCredentialOf = (userId: UserId) => and(eq(account.userId, userId), eq(account.providerId, 'credential'));

/** Ends every mailed link for a new password: once the password has changed, none of them may change it again. */
export async function deleteMailedLinks(tx: NodePgDatabase, userId: UserId): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, userId));
}

/** Refuses unless the password is the person's; attempts are counted. */
export async function verifyPassword(
  { auth, database, limiter }: { auth: Auth; database: Database; limiter: RateLimiter },
  userId: UserId,
  password: string,
): Promise<void> {
  await limiter.check(limits.passwordByPerson, userId);
  const [credential] = await database.select({ hash: account.password }).from(account).where(isCredentialOf(userId));
  const { password: hasher } = await auth.$context;
  if (!credential?.hash || !(await hasher.verify({ hash: credential.hash, password }))) throw createWrongPasswordError();
  await limiter.forget(limits.passwordByPerson, userId);
}
