import { EmailGiven, PasswordChange, PasswordReset } from '@wellkept/contract/account/account.ts';
import { audit } from '../../../audit/audit-log.ts';
import { withAppErrors } from '../../../auth/auth-errors.ts';
import { refuseCommonPassword } from '../../../auth/common-passwords.ts';
import { deleteMailedLinks, isCredentialOf, verifyPassword } from '../../../auth/passwords.ts';
import { getPerson } from '../../../auth/people.ts';
import { getCallerAddress, limits } from '../../../auth/rate-limit.ts';
import { account } from '../../../auth/tables.ts';
import { enqueueJob } from '../../../jobs/enqueue.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { deleteAllSessions } from '../sessions/repository.ts';

const tags = ['account'];

/** Open to visitors: a forgotten password. */
export function forgottenPasswordRoutes(api: FastifyApp, { auth, limiter }: Services): void {
  api.post(
    '/api/account/forgot-password',
    {
      schema: {
        operationId: 'forgotPassword',
        tags,
        summary: 'Email a password reset link; the response does not reveal whether the address has an account',
        body: EmailGiven,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await limiter.check(limits.mailByAddress, getCallerAddress(request));
      // Beyond the limit nothing is sent, and the answer stays the same.
      const maySend = await limiter.count(limits.resetMailByEmail, email);
      // Answered first: the time that an answer takes must not say whether the address is known.
      reply.code(204).send(null);
      if (maySend) await auth.api.requestPasswordReset({ body: { email } }).catch((error: unknown) => request.log.error(error));
      return reply;
    },
  );

  api.post(
    '/api/account/reset-password',
    {
      schema: {
        operationId: 'resetPassword',
        tags,
        summary: 'Set a new password with an emailed link and end every session',
        body: PasswordReset,
        response: noContent,
      },
    },
    async (request, reply) => {
      await limiter.check(limits.mailLinkByAddress, getCallerAddress(request));
      refuseCommonPassword(request.body.newPassword, 'newPassword');
      await withAppErrors(() => auth.api.resetPassword({ body: request.body }));
      return reply.code(204).send(null);
    },
  );
}

export function passwordRoutes(api: FastifyApp, { auth, connections: { accounts }, limiter, config }: Services): void {
  api.post(
    '/api/account/password',
    {
      schema: {
        operationId: 'changePassword',
        tags,
        summary: 'Change the password and end every other session',
        body: PasswordChange,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId, sessionId, email, name } = getPerson(request);
      await verifyPassword({ auth, database: accounts, limiter }, userId, request.body.currentPassword);
      refuseCommonPassword(request.body.newPassword, 'newPassword');
      const { password } = await auth.$context;
      const hash = await password.hash(request.body.newPassword);
      await accounts.transaction(async (tx) => {
        await tx.update(account).set({ password: hash, updatedAt: new Date() }).where(isCredentialOf(userId));
        await deleteAllSessions(tx, userId, sessionId);
        await deleteMailedLinks(tx, userId);
        await audit(tx, userId, { action: 'password_changed', resourceType: 'account', success: true, riskLevel: 'HIGH' });
        await enqueueJob(tx, 'send_mail', { about: 'passwordChanged', to: email, name, url: `${config.publicOrigin}/login` });
      });
      return reply.code(204).send(null);
    },
  );
}
