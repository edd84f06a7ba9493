import { randomUUID } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { product } from '@wellkept/contract/site/product.ts';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { audit } from '../audit/audit-log.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { enqueueJob } from '../jobs/enqueue.ts';
import { passwordResetHours, verificationHours } from '../providers/mail/letters.ts';
import { grantAdmin } from './admin-role.ts';
import { renewAfterSeconds, signInSeconds } from './durations.ts';
import { deleteMailedLinks } from './passwords.ts';
import * as tables from './tables.ts';
import { toUserId } from './user-id.ts';

const hourSeconds = 3600;

type Account = { id: string; email: string; name: string };

/** Audits the request and mails a link that carries the token. */
function enqueuePasswordReset(database: Database, config: Config, { id, email, name }: Account, token: string): Promise<void> {
  const url = `${config.publicOrigin}/login?reset=${encodeURIComponent(token)}`;
  return database.transaction(async (tx) => {
    await audit(tx, toUserId(id), { action: 'password_reset_requested', resourceType: 'account', success: true, riskLevel: 'MEDIUM' });
    await enqueueJob(tx, 'send_mail', { about: 'passwordReset', to: email, name, url });
  });
}

/** The library has ended the sessions; API grants and mailed links end here. */
function finishPasswordReset(database: Database, config: Config, { id, email, name }: Account): Promise<void> {
  const userId = toUserId(id);
  return database.transaction(async (tx) => {
    await tx.delete(tables.apiGrants).where(eq(tables.apiGrants.userId, userId));
    await deleteMailedLinks(tx, userId);
    await audit(tx, userId, { action: 'password_reset', resourceType: 'account', success: true, riskLevel: 'HIGH' });
    await enqueueJob(tx, 'send_mail', { about: 'passwordChanged', to: email, name, url: `${config.publicOrigin}/login` });
  });
}

/** Accounts and sessions. Our own routes wrap everything that answers in JSON; only better-auth's routes in routes.ts are open. */
export function createAuth(database: Database, config: Config, log: FastifyBaseLogger) {
  return betterAuth({
    appName: product.name,
    baseURL: config.publicOrigin,
    secret: config.authSecret,
    telemetry: { enabled: false },
    trustedOrigins: [...config.trustedOrigins],
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      // Further arguments may hold addresses; the message alone is logged.
      log: (level, message) => log[level === 'warn' ? 'debug' : level]({ part: 'auth' }, message),
    },
    advanced: {
      cookiePrefix: product.name.toLowerCase(),
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID() },
    },
    database: drizzleAdapter(database, { provider: 'pg', schema: tables }),
    // Someone who reads the table cannot use the links in people's mail.
    verification: { storeIdentifier: 'hashed' },
    user: {
      additionalFields: {
        firstName: { type: 'string', input: false },
        lastName: { type: 'string', input: false },
        role: { type: 'string', input: false },
        selectedPlan: { type: 'string', input: false },
        billingCycle: { type: 'string', input: false },
      },
    },
    // The library's own test of a recent sign-in is off: what needs one asks for the password, which the page can explain.
    session: { expiresIn: signInSeconds, updateAge: renewAfterSeconds, freshAge: 0 },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      resetPasswordTokenExpiresIn: passwordResetHours * hourSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => enqueuePasswordReset(database, config, user, token),
      onPasswordReset: ({ user }) => finishPasswordReset(database, config, user),
    },
    emailVerification: {
      expiresIn: verificationHours * hourSeconds,
      autoSignInAfterVerification: true,
      afterEmailVerification: async (user) => {
        await audit(database, toUserId(user.id), { action: 'email_verified', resourceType: 'account', success: true, riskLevel: 'LOW' });
        await grantAdmin(database, config.adminEmail);
      },
    },
    plugins: [
      twoFactor({ issuer: product.name, accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 900 } }),
      passkey({ rpName: product.name, rpID: new URL(config.publicOrigin).hostname, origin: [...config.trustedOrigins] }),
    ],
  });
}
export type Auth = ReturnType<typeof createAuth>;
