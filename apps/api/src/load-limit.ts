import { AppError } from './errors.ts';
import type { FastifyApp } from './services.ts';

/** A request that would wait longer than this is refused at once, so that those before it are answered in time. */
const delaySecondsMax = 2;
/** As slow as a busy small machine; after a pause nothing newer is known. */
const answersPerSecondMin = 100;
const secondMs = 1000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however much else there is to do: who asks decides by it where requests go. */
    isNeverRefused?: boolean;
  }
}

/**
 * Counts what a process answers. As many requests wait as it answered within the last full second, times how long one may wait.
 * `now`: milliseconds of a clock that only goes forward.
 */
export function createLoadLimit(now: () => number, secondsMax = delaySecondsMax) {
  let waiting = 0;
  let [second, answers, answersBefore] = [0, 0, 0];
  const turn = () => {
    const current = Math.floor(now() / secondMs);
    if (current === second) return;
    answersBefore = current === second + 1 ? answers : 0;
    answers = 0;
    second = current;
  };
  return {
    /** False where the request would wait too long. Each that enters leaves once. */
    enter: (): boolean => {
      turn();
      if (waiting >= secondsMax * Math.max(answersPerSecondMin, answersBefore, answers)) return false;
      waiting += 1;
      return true;
    },
    leave: (): void => {
      turn();
      waiting -= 1;
      answers += 1;
    },
  };
}

/** Refuses with 503 what would wait too long. Routes with a longer time of their own stream or wait for others; they hold up nobody. */
export function limitLoad(app: FastifyApp, timeLimitFactor: number): void {
  const limit = createLoadLimit(() => performance.now(), delaySecondsMax * timeLimitFactor);
  app.addHook('onRequest', (request, reply, done) => {
    const { isNeverRefused, budgetSeconds } = request.routeOptions.config;
    if (isNeverRefused || budgetSeconds !== undefined) return done();
    if (!limit.enter())
      return done(new AppError('busy', 'The server is busy right now. Please try again in a moment.', undefined, delaySecondsMax));
    reply.raw.once('close', limit.leave);
    done();
  });
}
