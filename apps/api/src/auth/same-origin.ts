import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of every site may call: the route reads no cookie, and what it does needs a secret of its own. */
    isForEverySite?: true;
  }
}

/**
 * Refuses writes that come from another site. Browsers send the origin of a request and pages cannot forge it. A
 * client that sends no origin is not a browser: it may call, but not with a session cookie.
 */
export const createSameOriginHook = (trustedOrigins: readonly string[]) => async (request: FastifyRequest) => {
  if (request.routeOptions.config.isForEverySite) return;
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOurs =
    site !== undefined ? site === 'same-origin' : origin !== undefined ? trustedOrigins.includes(origin) : !request.headers.cookie;
  if (!isOurs) throw new AppError('forbidden', 'This call came from another site.');
};
