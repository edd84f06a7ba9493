import { PasswordGiven, SecondFactorProof, SecondFactorSetup, TotpCode } from '@wellkept/contract/account/account.ts';
import { fromNodeHeaders } from 'better-auth/node';
import { withAppErrors } from '../../../auth/auth-errors.ts';
import { getBrowserPerson } from '../../../auth/people.ts';
import { getCallerAddress, limits } from '../../../auth/rate-limit.ts';
import { copyCookies } from '../../../auth/sign-in.ts';
import { AppError } from '../../../errors.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { authenticateByBothFactors, authenticateByPassword, recordChange } from './service.ts';

const tags = ['second factor'];

export function secondFactorRoutes(api: FastifyApp, services: Services): void {
  const { auth, limiter } = services;

  api.post(
    '/api/account/second-factor/setup',
    {
      schema: {
        operationId: 'setUpSecondFactor',
        tags,
        summary: 'Create a secret for an authenticator app; it takes effect after the first code',
        body: PasswordGiven,
        response: { 200: SecondFactorSetup },
      },
    },
    async (request) => {
      const { password } = request.body;
      await authenticateByPassword(services, request, password);
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
        summary: 'Turn on two-step sign-in with a code from the app',
        body: TotpCode,
        response: noContent,
      },
    },
    async (request, reply) => {
      const person = getBrowserPerson(request);
      if (person.twoFactorEnabled) throw new AppError('conflict', 'Two-step sign-in is already on.');
      await limiter.check(limits.secondFactorByAddress, getCallerAddress(request));
      const { headers } = await withAppErrors(() =>
        auth.api.verifyTOTP({ body: request.body, headers: fromNodeHeaders(request.headers), returnHeaders: true }),
      );
      copyCookies(reply, headers);
      await recordChange(services, person, 'second_factor_enabled', 'secondFactorEnabled');
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/account/second-factor/disable',
    {
      schema: {
        operationId: 'disableSecondFactor',
        tags,
        summary: 'Turn off two-step sign-in',
        body: SecondFactorProof,
        response: noContent,
      },
    },
    async (request, reply) => {
      const person = await authenticateByBothFactors(services, request, request.body);
      const { password } = request.body;
      const { headers } = await withAppErrors(() =>
        auth.api.disableTwoFactor({ body: { password }, headers: fromNodeHeaders(request.headers), returnHeaders: true }),
      );
      copyCookies(reply, headers);
      await recordChange(services, person, 'second_factor_disabled', 'secondFactorDisabled');
      return reply.code(204).send(null);
    },
  );
}
