import { randomBytes, randomUUID } from 'node:crypto';
import type { TokenAnswer } from '@wellkept/contract/account/session.ts';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { audit } from '../../../audit/audit-log.ts';
import { accessSeconds, signInSeconds } from '../../../auth/durations.ts';
import { hashToken, type People, type Person, toSessionUser } from '../../../auth/people.ts';
import { apiGrants } from '../../../auth/tables.ts';
import { toUserId } from '../../../auth/user-id.ts';
import type { Database } from '../../../database/connect.ts';

type TokenResponse = z.infer<typeof TokenAnswer>;

const createToken = () => randomBytes(32).toString('base64url');
/** Names its grant, so that any that is used up, however long ago, is known for what it is. */
const createRefreshToken = (grantId: string) => `${grantId}.${createToken()}`;
const getDateInSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

function toTokenAnswer(person: Person, accessToken: string, refreshToken: string, expiresAt: Date): TokenResponse {
  return {
    accessToken,
    refreshToken,
    expiresAt: Math.floor(expiresAt.getTime() / 1000),
    expiresIn: accessSeconds,
    tokenType: 'bearer',
    user: toSessionUser(person),
  };
}

export async function issueGrant(accounts: Database, person: Person, userAgent: string | undefined): Promise<TokenResponse> {
  const id = randomUUID();
  const [accessToken, refreshToken, accessExpiresAt] = [createToken(), createRefreshToken(id), getDateInSeconds(accessSeconds)];
  await accounts.transaction(async (tx) => {
    await tx.insert(apiGrants).values({
      userId: person.userId,
      id,
      accessHash: hashToken(accessToken),
      accessExpiresAt,
      refreshHash: hashToken(refreshToken),
      expiresAt: getDateInSeconds(signInSeconds),
      userAgent: userAgent ?? null,
    });
    await audit(tx, person.userId, {
      action: 'token_issued',
      resourceType: 'session',
      success: true,
      riskLevel: 'MEDIUM',
      sessionId: id,
      userAgent,
    });
  });
  return toTokenAnswer(person, accessToken, refreshToken, accessExpiresAt);
}

/**
 * Exchanges a refresh token, which works once, for a new pair. A second use means that it was stolen, so the grant
 * ends for every holder.
 */
export async function refreshGrant(accounts: Database, people: People, refreshToken: string): Promise<TokenResponse | null> {
  const [, id] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(refreshToken) ?? [];
  if (!id) return null;
  const given = hashToken(refreshToken);
  const [accessToken, nextToken, accessExpiresAt] = [createToken(), createRefreshToken(id), getDateInSeconds(accessSeconds)];
  const renewed = await accounts
    .update(apiGrants)
    .set({
      accessHash: hashToken(accessToken),
      accessExpiresAt,
      refreshHash: hashToken(nextToken),
      expiresAt: getDateInSeconds(signInSeconds),
      lastSeenAt: new Date(),
    })
    .where(and(eq(apiGrants.id, id), eq(apiGrants.refreshHash, given), gt(apiGrants.expiresAt, sql`now()`)));
  if (renewed.rowCount === 1) {
    const person = await people.findByAccessToken(accessToken);
    return person ? toTokenAnswer(person, accessToken, nextToken, accessExpiresAt) : null;
  }
  await accounts.transaction(async (tx) => {
    const ended = await tx
      .delete(apiGrants)
      .where(and(eq(apiGrants.id, id), ne(apiGrants.refreshHash, given)))
      .returning({ userId: apiGrants.userId });
    for (const { userId } of ended)
      await audit(tx, toUserId(userId), {
        action: 'token_reuse_detected',
        resourceType: 'session',
        success: false,
        riskLevel: 'HIGH',
        sessionId: id,
      });
  });
  return null;
}
