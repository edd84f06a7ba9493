import { randomUUID } from 'node:crypto';
import type { Registration } from '@wellkept/contract/account.ts';
import { product } from '@wellkept/contract/product.ts';
import { createEmailVerificationToken } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { audit } from '../../audit/audit-log.ts';
import { account, consents, user } from '../../auth/tables.ts';
import { toUserId } from '../../auth/user-id.ts';
import type { Config } from '../../config.ts';
import { enqueueJob } from '../../jobs/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { verificationHours } from '../../providers/mail/letters.ts';

type Outcome = 'registered' | 'alreadyRegistered';

/** Account, consents, audit entry and the mail to send come to be together or not at all. */
export async function register(parts: Parts, input: z.infer<typeof Registration>, userAgent: string | undefined): Promise<Outcome> {
  const { auth, connections, config } = parts;
  const { password } = await auth.$context;
  // Hashed in either case: the time that an answer takes must not tell whether the address is known.
  const hash = await password.hash(input.password);
  return connections.accounts.transaction(async (tx) => {
    const userId = toUserId(randomUUID());
    const name = `${input.firstName} ${input.lastName}`;
    const { firstName, lastName, email, selectedPlan, billingCycle } = input;
    const made = await tx
      .insert(user)
      .values({ id: userId, name, firstName, lastName, email, selectedPlan, billingCycle })
      .onConflictDoNothing({ target: user.email })
      .returning({ id: user.id });
    if (made.length === 0) {
      if (config.neutralSignUp) await tellOwner(tx, config, email);
      return 'alreadyRegistered';
    }
    await tx.insert(account).values({ id: randomUUID(), userId, accountId: userId, providerId: 'credential', password: hash });
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
    await enqueueVerificationMail(tx, config, { email, name });
    return 'registered';
  });
}

async function tellOwner(tx: NodePgDatabase, config: Config, email: string): Promise<void> {
  const [known] = await tx.select({ name: user.name }).from(user).where(eq(user.email, email));
  if (known)
    await enqueueJob(tx, 'send_mail', { about: 'alreadyRegistered', to: email, name: known.name, url: `${config.publicOrigin}/login` });
}

export async function enqueueVerificationMail(tx: NodePgDatabase, config: Config, to: { email: string; name: string }): Promise<void> {
  const token = await createEmailVerificationToken(config.authSecret, to.email, undefined, verificationHours * 3600);
  const url = new URL('/api/auth/verify-email', config.publicOrigin);
  url.search = new URLSearchParams({ token }).toString();
  await enqueueJob(tx, 'send_mail', { about: 'verification', to: to.email, name: to.name, url: url.href });
}
