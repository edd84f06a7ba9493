import { TokenAnswer, TokenRefresh, TokenRequest } from '@wellkept/contract/account/session.ts';
import { fromNodeHeaders } from 'better-auth/node';
import { eq } from 'drizzle-orm';
import { withAppErrors } from '../../../auth/auth-errors.ts';
import { getCallerAddress, limits } from '../../../auth/rate-limit.ts';
import { completeSecondStep, formatCookieHeader } from '../../../auth/second-step.ts';
import { auditFailedSignIn } from '../../../auth/sign-in.ts';
import { session } from '../../../auth/tables.ts';
import { AppError } from '../../../errors.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { issueGrant, refreshGrant } from './service.ts';

const tags = ['API clients'];

/** A client keeps no cookie: where it signed in from before tells it from anyone who guesses, so that guesses do not lock it out. */
const knownCaller = { purpose: 'token-caller', seconds: 90 * 86_400 };

export function tokenRoutes(api: FastifyApp, services: Services): void {
  const { auth, connections, limiter, people } = services;
  const { accounts } = connections;

  /** Goes through the same sign-in as a browser, second factor and lock-out included. Returns the cookies that a browser would hold. */
  const signIn = async (email: string, password: string, code: string | undefined): Promise<string> => {
    const first = await withAppErrors(() => auth.api.signInEmail({ body: { email, password }, returnHeaders: true }));
    if (!('twoFactorRedirect' in first.response)) return formatCookieHeader(first.headers);
    if (code === undefined) throw new AppError('secondFactorRequired', 'A code from your authenticator app is needed.', 'code');
    const headers = fromNodeHeaders({ cookie: formatCookieHeader(first.headers) });
    return formatCookieHeader(await completeSecondStep(services, headers, { code, kind: /^\d{6}$/.test(code) ? 'totp' : 'recovery' }));
  };

  api.post(
    '/api/token',
    {
      schema: {
        operationId: 'issueToken',
        tags,
        summary: 'Sign in an API client without a cookie',
        body: TokenRequest,
        response: { 200: TokenAnswer },
      },
    },
    async (request) => {
      const { email, password, code } = request.body;
      const caller = `${email}\n${getCallerAddress(request)}`;
      await limiter.check(limits.signInByAddress, getCallerAddress(request));
      const limitedBy = (await limiter.isKnown(knownCaller.purpose, caller)) ? caller : email;
      await limiter.check(limits.signInByEmail, limitedBy);
      try {
        const person = await people.findByCookies(await signIn(email, password, code));
        if (!person) throw new Error('a sign-in gave no session');
        await limiter.forget(limits.signInByEmail, limitedBy);
        // From now on the caller is known.
        await limiter.isFirst(knownCaller.purpose, caller, knownCaller.seconds);
        await accounts.delete(session).where(eq(session.id, person.sessionId));
        return await issueGrant(accounts, person, request.headers['user-agent']);
      } catch (error) {
        if (error instanceof AppError && error.code !== 'secondFactorRequired')
          await auditFailedSignIn(accounts, request, email, error.code);
        throw error;
      }
    },
  );

  api.post(
    '/api/token/refresh',
    {
      schema: {
        operationId: 'refreshToken',
        tags,
        summary: 'Exchange a refresh token for new tokens',
        body: TokenRefresh,
        response: { 200: TokenAnswer },
      },
    },
    async (request) => {
      await limiter.check(limits.refreshByAddress, getCallerAddress(request));
      const answer = await refreshGrant(accounts, people, request.body.refreshToken);
      if (!answer)
        throw new AppError('notSignedIn', 'This refresh token was already used or is too old. Please sign in again.', 'refresh_token');
      return answer;
    },
  );
}
