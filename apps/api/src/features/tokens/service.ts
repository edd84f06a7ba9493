import { randomBytes, randomUUID } from 'node:crypto';
import type { TokenAnswer } from '@wellkept/contract/session.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { audit } from '../../audit/audit-log.ts';
import { hashToken, type People, type Person, toSessionUser } from '../../auth/people.ts';
import { apiGrants } from '../../auth/tables.ts';
import { toUserId } from '../../auth/user-id.ts';
import type { Database } from '../../database/connect.ts';

type Answer = z.infer<typeof TokenAnswer>;

const accessSeconds = 3600;
const grantSeconds = 30 * 24 * 3600;

const newToken = () => randomBytes(32).toString('base64url');
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

function answer(person: Person, accessToken: string, refreshToken: string, expiresAt: Date): Answer {
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    expires_in: accessSeconds,
    token_type: 'bearer',
    user: toSessionUser(person),
  };
}

export async function issueGrant(accounts: Database, person: Person, userAgent: string | undefined): Promise<Answer> {
  const [accessToken, refreshToken, accessExpiresAt] = [newToken(), newToken(), inSeconds(accessSeconds)];
  const id = randomUUID();
  await accounts.transaction(async (tx) => {
    await tx.insert(apiGrants).values({
      userId: person.userId,
      id,
      accessHash: hashToken(accessToken),
      accessExpiresAt,
      refreshHash: hashToken(refreshToken),
      expiresAt: inSeconds(grantSeconds),
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
  return answer(person, accessToken, refreshToken, accessExpiresAt);
}

/**
 * A new pair for a refresh token, each of which works once. One that comes back a second time was stolen, or its owner was robbed: whoever is
 * asking, the grant ends.
 */
export async function refreshGrant(accounts: Database, people: People, refreshToken: string): Promise<Answer | null> {
  const given = hashToken(refreshToken);
  const [accessToken, nextToken, accessExpiresAt] = [newToken(), newToken(), inSeconds(accessSeconds)];
  const renewed = await accounts
    .update(apiGrants)
    .set({
      accessHash: hashToken(accessToken),
      accessExpiresAt,
      refreshHash: hashToken(nextToken),
      usedRefreshHash: given,
      expiresAt: inSeconds(grantSeconds),
      lastSeenAt: new Date(),
    })
    .where(and(eq(apiGrants.refreshHash, given), gt(apiGrants.expiresAt, sql`now()`)));
  if (renewed.rowCount === 1) {
    const person = await people.findByAccessToken(accessToken);
    return person ? answer(person, accessToken, nextToken, accessExpiresAt) : null;
  }
  const ended = await accounts
    .delete(apiGrants)
    .where(eq(apiGrants.usedRefreshHash, given))
    .returning({ userId: apiGrants.userId, id: apiGrants.id });
  for (const { userId, id } of ended)
    await audit(accounts, toUserId(userId), {
      action: 'token_reuse_detected',
      resourceType: 'session',
      success: false,
      riskLevel: 'HIGH',
      sessionId: id,
    });
  return null;
}
