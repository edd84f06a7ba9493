import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../audit/audit-log.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { enqueueJob } from '../jobs/enqueue.ts';
import type { FastifyApp, Services } from '../services.ts';
import { isPasswordNeeded } from './address-confirmation.ts';
import { toAppError } from './auth-errors.ts';
import { openRoutes } from './open-routes.ts';
import type { Person } from './people.ts';
import { getCallerAddress } from './rate-limit.ts';
import { copyCookies, finishSignIn } from './sign-in.ts';

export function authRoutes(api: FastifyApp, services: Services): void {
  const { auth, people, limiter, connections, config } = services;
  for (const { method, path, limit, signIn, hidesBody, addsPasskey, asksWhoRegistered } of openRoutes)
    api.route({
      method,
      url: `/api/auth${path}`,
      schema: { hide: true },
      // A mail's link confirms an address; a second press on it ends the first call.
      config: { changes: true },
      handler: async (request, reply) => {
        await limiter.check(limit, getCallerAddress(request));
        if (asksWhoRegistered) {
          const token = new URL(request.url, config.publicOrigin).searchParams.get('token') ?? '';
          if (await isPasswordNeeded(services, request, token)) return reply.redirect(`/login?confirm=${encodeURIComponent(token)}`, 302);
        }
        // Authenticate by the cookie, as the library does: the bearer token of the same request can belong to another
        // user.
        const before = addsPasskey ? await people.findByCookies(request.headers.cookie) : null;
        const response = await auth.handler(
          new Request(toTargetUrl(request, config.publicOrigin), {
            method,
            headers: fromNodeHeaders(request.headers),
            ...(method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {}),
          }),
        );
        if (response.status >= 400) throw await readResponseError(response);
        const cookies = copyCookies(reply, response.headers);
        if (signIn) await finishSignIn(connections.accounts, people, request, cookies, signIn);
        if (before) await recordPasskey(connections.accounts, config, before);
        return answer(reply, response, hidesBody ?? false);
      },
    });
}

/** A stolen session and password would be enough to add a permanent way in, so the owner is notified by mail. */
function recordPasskey(accounts: Database, config: Config, { userId, email, name }: Person): Promise<void> {
  return accounts.transaction(async (tx) => {
    await audit(tx, userId, { action: 'passkey_added', resourceType: 'passkey', success: true, riskLevel: 'HIGH' });
    await enqueueJob(tx, 'send_mail', { about: 'passkeyAdded', to: email, name, url: `${config.publicOrigin}/account` });
  });
}

/** A mail link carries its token alone; where it leads to is ours to say, so that nobody can make it lead elsewhere. */
function toTargetUrl(request: FastifyRequest, origin: string): URL {
  const url = new URL(request.url, origin);
  if (!url.pathname.endsWith('/verify-email')) return url;
  url.search = new URLSearchParams({ token: url.searchParams.get('token') ?? '', callbackURL: '/login?verified=true' }).toString();
  return url;
}

async function answer(reply: FastifyReply, response: Response, hidesBody: boolean): Promise<unknown> {
  const location = response.headers.get('location');
  if (location) return reply.redirect(location, 302);
  const body: unknown = hidesBody ? {} : await response.json();
  return reply.header('cache-control', 'no-store').send(body);
}

async function readResponseError(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined;
  return toAppError(code, response.status) ?? new Error(`better-auth answered ${response.status} ${code ?? ''}`);
}
