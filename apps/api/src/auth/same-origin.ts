import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Refuses calls that change something and come from another site. Browsers state where a call comes from and pages cannot forge it; what states
 * nothing is no browser and may call, but not with somebody's cookie.
 */
export const sameOriginOnly = (trustedOrigins: readonly string[]) => async (request: FastifyRequest) => {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOurs =
    site !== undefined ? site === 'same-origin' : origin !== undefined ? trustedOrigins.includes(origin) : !request.headers.cookie;
  if (!isOurs) throw new AppError('forbidden', 'This call came from another site.');
};
