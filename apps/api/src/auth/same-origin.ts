import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of every site may call: the route reads no cookie, and what it does needs a secret of its own. */
    isForEverySite?: true;
  }
}

/**
 * Refuses calls that change something and come from another site. Browsers state where a call comes from and pages cannot forge it; what states
 * nothing is no browser and may call, but not with somebody's cookie.
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
