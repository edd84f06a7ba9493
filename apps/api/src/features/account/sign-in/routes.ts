import { SecondFactorCode, SignIn, SignInAnswer } from '@wellkept/contract/account/account.ts';
import { fromNodeHeaders } from 'better-auth/node';
import { withAppErrors } from '../../../auth/auth-errors.ts';
import { findDevice, rememberDevice } from '../../../auth/device.ts';
import { getCallerAddress, limits } from '../../../auth/rate-limit.ts';
import { completeSecondStep } from '../../../auth/second-step.ts';
import { auditFailedSignIn, copyCookies, finishSignIn } from '../../../auth/sign-in.ts';
import { AppError } from '../../../errors.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';

const tags = ['account'];

export function signInRoutes(api: FastifyApp, services: Services): void {
  const {
    auth,
    connections: { accounts },
    limiter,
    people,
    config,
  } = services;

  api.post(
    '/api/account/sign-in',
    {
      schema: {
        operationId: 'signIn',
        tags,
        summary: 'Sign in with a password, followed by a second step if one is set up',
        body: SignIn,
        response: { 200: SignInAnswer },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      await limiter.check(limits.signInByAddress, getCallerAddress(request));
      const triesOf = `${email}\n${findDevice(request, email, config) ?? 'unknown'}`;
      await limiter.check(limits.signInByEmail, triesOf);
      try {
        const { headers, response } = await withAppErrors(() =>
          auth.api.signInEmail({ body: { email, password }, headers: fromNodeHeaders(request.headers), returnHeaders: true }),
        );
        await limiter.forget(limits.signInByEmail, triesOf);
        rememberDevice(request, reply, email, config);
        const cookies = copyCookies(reply, headers);
        const secondFactor = 'twoFactorRedirect' in response;
        if (!secondFactor) await finishSignIn(accounts, people, request, cookies, 'password');
        return { secondFactor };
      } catch (error) {
        if (error instanceof AppError) await auditFailedSignIn(accounts, request, email, error.code);
        throw error;
      }
    },
  );

  api.post(
    '/api/account/second-factor',
    {
      schema: {
        operationId: 'completeSignIn',
        tags,
        summary: 'Complete a sign-in with an authenticator code or a recovery code',
        body: SecondFactorCode,
        response: noContent,
      },
    },
    async (request, reply) => {
      await limiter.check(limits.secondFactorByAddress, getCallerAddress(request));
      const { code, kind } = request.body;
      const answer = await completeSecondStep(services, fromNodeHeaders(request.headers), { code, kind });
      const cookies = copyCookies(reply, answer);
      await finishSignIn(accounts, people, request, cookies, 'second-factor');
      return reply.code(204).send(null);
    },
  );
}
