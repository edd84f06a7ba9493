import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { getPerson } from './people.ts';

/** A page with everything on it asks for a dozen things at once, and a person has a few devices. */
const requestsAtOnceMax = 60;
const retryAfterSeconds = 1;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many requests of one person this route answers at a time; for those that hold a file, a thread or a connection for long. */
    atOnceMax?: number;
  }
}

/**
 * The hook behind `requireSignIn`: limits how much of the server one person can hold at a time. Connections to the database, memory for
 * uploads, and threads are shared by everyone, and rates alone do not limit what waits at the same time.
 */
export function createAtOnceHook() {
  const running = new Map<string, number>();

  const enter = (key: string, max: number, reply: FastifyReply) => {
    const count = running.get(key) ?? 0;
    if (count >= max)
      throw new AppError('tooMany', 'Too many requests at once. Please try again in a moment.', undefined, retryAfterSeconds);
    running.set(key, count + 1);
    reply.raw.once('close', () => {
      const left = (running.get(key) ?? 0) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    });
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { userId } = getPerson(request);
    const { config, method, url } = request.routeOptions;
    enter(userId, requestsAtOnceMax, reply);
    if (config.atOnceMax !== undefined) enter(`${userId} ${String(method)} ${url}`, config.atOnceMax, reply);
  };
}
