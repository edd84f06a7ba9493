import { randomUUID } from 'node:crypto';
import type { Registration } from '@wellkept/contract/account/account.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { createEmailVerificationToken } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { audit } from '../../../audit/audit-log.ts';
import { account, consents, user } from '../../../auth/tables.ts';
import { toUserId, type UserId } from '../../../auth/user-id.ts';
import type { Config } from '../../../config.ts';
import { enqueueJob } from '../../../jobs/enqueue.ts';
import { verificationHours } from '../../../providers/mail/letters.ts';
import type { Services } from '../../../services.ts';

type RegistrationOutcome = 'registered' | 'alreadyRegistered';

/** Account, consents, audit entry and the mail to send come to be together or not at all. */
export async function register(
  services: Services,
  input: z.infer<typeof Registration>,
  userAgent: string | undefined,
): Promise<RegistrationOutcome> {
  const { auth, connections, config } = services;
  const { password } = await auth.$context;
  // Hashed in either case: the time that an answer takes must not tell whether the address is known.
  const hash = await password.hash(input.password);
  return connections.accounts.transaction(async (tx) => {
    const { email } = input;
    const made = await insertAccount(tx, input, hash, userAgent);
    if (!made) {
      if (config.neutralSignUp) await notifyOwner(tx, config, email);
      return 'alreadyRegistered';
    }
    await enqueueVerificationMail(tx, config, { email, name: made.name });
    return 'registered';
  });
}

/** The account with its consents and audit entries; null if the address has one. The address is not confirmed yet. */
export async function insertAccount(
  tx: NodePgDatabase,
  { firstName, lastName, email, selectedPlan, billingCycle }: z.infer<typeof Registration>,
  passwordHash: string,
  userAgent: string | undefined,
): Promise<{ userId: UserId; name: string } | null> {
  const userId = toUserId(randomUUID());
  const name = `${firstName} ${lastName}`;
  const made = await tx
    .insert(user)
    .values({ id: userId, name, firstName, lastName, email, selectedPlan, billingCycle })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id });
  if (made.length === 0) return null;
  await tx.insert(account).values({ id: randomUUID(), userId, accountId: userId, providerId: 'credential', password: passwordHash });
  const kinds = ['terms', 'health-data', 'adult'] as const;
  await tx.insert(consents).values(kinds.map((kind) => ({ userId, kind, version: product.consentVersions[kind] })));
  await audit(tx, userId, { action: 'account_registered', resourceType: 'account', success: true, riskLevel: 'LOW', userAgent });
  for (const kind of kinds)
    await audit(tx, userId, {
      action: 'consent_given',
      resourceType: 'consent',
      success: true,
      riskLevel: 'LOW',
      metadata: { kind, version: product.consentVersions[kind] },
    });
  return { userId, name };
}

async function notifyOwner(tx: NodePgDatabase, config: Config, email: string): Promise<void> {
  const [known] = await tx.select({ name: user.name }).from(user).where(eq(user.email, email));
  if (known)
    await enqueueJob(tx, 'send_mail', { about: 'alreadyRegistered', to: email, name: known.name, url: `${config.publicOrigin}/login` });
}

async function enqueueVerificationMail(tx: NodePgDatabase, config: Config, to: { email: string; name: string }): Promise<void> {
  const token = await createEmailVerificationToken(config.authSecret, to.email, undefined, verificationHours * 3600);
  const url = new URL('/api/auth/verify-email', config.publicOrigin);
  url.search = new URLSearchParams({ token }).toString();
  await enqueueJob(tx, 'send_mail', { about: 'verification', to: to.email, name: to.name, url: url.href });
}

/** Mails the link again, if the address has an account that is not confirmed yet. */
export async function resendVerificationMail(accounts: Services['connections']['accounts'], config: Config, email: string): Promise<void> {
  const [unconfirmed] = await accounts
    .select({ email: user.email, name: user.name })
    .from(user)
    .where(and(eq(user.email, email), eq(user.emailVerified, false)));
  if (unconfirmed) await enqueueVerificationMail(accounts, config, unconfirmed);
}
