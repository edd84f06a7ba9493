import { PasswordGiven, RecoveryCodes, SecondFactorProof, SecondFactorSetup, TotpCode } from '@wellkept/contract/account/account.ts';
import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { audit } from '../../../audit/audit-log.ts';
import { withAppErrors } from '../../../auth/auth-errors.ts';
import { verifyPassword } from '../../../auth/passwords.ts';
import { getBrowserPerson, type Person } from '../../../auth/people.ts';
import { getCallerAddress, limits } from '../../../auth/rate-limit.ts';
import { verifySecondFactor } from '../../../auth/second-step.ts';
import { copyCookies } from '../../../auth/sign-in.ts';
import { AppError } from '../../../errors.ts';
import { enqueueJob } from '../../../jobs/enqueue.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';

const tags = ['second factor'];
type Change = 'second_factor_enabled' | 'second_factor_disabled' | 'recovery_codes_renewed';

export function secondFactorRoutes(api: FastifyApp, services: Services): void {
  const { auth, connections, limiter, config } = services;
  const { accounts } = connections;

  const authenticateByPassword = async (request: FastifyRequest, password: string): Promise<Person> => {
    const person = getBrowserPerson(request);
    await verifyPassword({ auth, database: accounts, limiter }, person.userId, password);
    return person;
  };
  /** Whoever has the session and the password alone must not be able to take the second factor away. */
  const authenticateByBothFactors = async (request: FastifyRequest, proof: z.infer<typeof SecondFactorProof>): Promise<Person> => {
    const person = await authenticateByPassword(request, proof.password);
    if (!person.twoFactorEnabled) throw new AppError('conflict', 'Two-step sign-in is not set up.');
    await limiter.check(limits.secondFactorByAddress, getCallerAddress(request));
    await verifySecondFactor(services, person, fromNodeHeaders(request.headers), proof);
    return person;
  };
  const record = (person: Person, action: Change, mail: 'secondFactorEnabled' | 'secondFactorDisabled' | 'recoveryCodesRenewed') =>
    accounts.transaction(async (tx) => {
      await audit(tx, person.userId, { action, resourceType: 'account', success: true, riskLevel: 'HIGH' });
      const { email: to, name } = person;
      await enqueueJob(tx, 'send_mail', { about: mail, to, name, url: `${config.publicOrigin}/account` });
    });

  api.post(
    '/api/account/second-factor/setup',
    {
      schema: {
        operationId: 'setUpSecondFactor',
        tags,
        summary: 'Makes a secret for an authenticator app; it counts once a first code is given',
        body: PasswordGiven,
        response: { 200: SecondFactorSetup },
      },
    },
    async (request) => {
      const { password } = request.body;
      await authenticateByPassword(request, password);
      const answer = await withAppErrors(() => auth.api.enableTwoFactor({ body: { password }, headers: fromNodeHeaders(request.headers) }));
      if (answer.method !== 'totp') throw new Error(`the second factor was set up as ${answer.method}`);
      return { otpauthUrl: answer.totpURI, recoveryCodes: answer.backupCodes };
    },
  );

  api.post(
    '/api/account/second-factor/enable',
    {
      schema: {
        operationId: 'enableSecondFactor',
        tags,
        summary: 'Turns the second step on, by a code of the app',
        body: TotpCode,
        response: noContent,
      },
    },
    async (request, reply) => {
      const person = getBrowserPerson(request);
      if (person.twoFactorEnabled) throw new AppError('conflict', 'Two-step sign-in is on already.');
      await limiter.check(limits.secondFactorByAddress, getCallerAddress(request));
      const { headers } = await withAppErrors(() =>
        auth.api.verifyTOTP({ body: request.body, headers: fromNodeHeaders(request.headers), returnHeaders: true }),
      );
      copyCookies(reply, headers);
      await record(person, 'second_factor_enabled', 'secondFactorEnabled');
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/account/second-factor/disable',
    {
      schema: {
        operationId: 'disableSecondFactor',
        tags,
        summary: 'Turns the second step off',
        body: SecondFactorProof,
        response: noContent,
      },
    },
    async (request, reply) => {
      const person = await authenticateByBothFactors(request, request.body);
      const { password } = request.body;
      const { headers } = await withAppErrors(() =>
        auth.api.disableTwoFactor({ body: { password }, headers: fromNodeHeaders(request.headers), returnHeaders: true }),
      );
      copyCookies(reply, headers);
      await record(person, 'second_factor_disabled', 'secondFactorDisabled');
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/account/second-factor/recovery-codes',
    {
      schema: {
        operationId: 'renewRecoveryCodes',
        tags,
        summary: 'Makes new recovery codes; the old ones end',
        body: SecondFactorProof,
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const person = await authenticateByBothFactors(request, request.body);
      const { password } = request.body;
      const answer = await withAppErrors(() =>
        auth.api.generateBackupCodes({ body: { password }, headers: fromNodeHeaders(request.headers) }),
      );
      await record(person, 'recovery_codes_renewed', 'recoveryCodesRenewed');
      return { recoveryCodes: answer.backupCodes };
    },
  );
}
