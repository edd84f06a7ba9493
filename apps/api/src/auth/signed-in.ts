import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { isSessionChange } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import type { FastifyApp } from '../services.ts';
import { namesRecord } from './care.ts';
import type { People, Person } from './people.ts';

// A read begins with the sign-in as an earlier request found it, and the database checks that it still holds: in the same message as the first
// read of the person's data. docs/decisions/023 says why.

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A read that may be done twice without a trace, and that decides nothing before its handler runs. */
    isRepeatable?: boolean;
  }
}

/**
 * Marks the reads whose sign-in may come from memory. Pages of administrators leave entries in logs, and routes with a time of their own send
 * files. Called before plugins add hooks of their own to every route: a hook of a route itself may refuse by what is known of the person.
 */
export function markRepeatableReads(app: FastifyApp): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const { method, url, config, onRequest, preHandler } = route;
    const isRead = method === 'GET' && !config?.changes && config?.budgetSeconds === undefined;
    if (isRead && !url.startsWith('/api/admin') && !onRequest && !preHandler) route.config = { ...config, isRepeatable: true };
  });
}

/** For a scope whose routes all need a person: finds who asks before the body is read. */
export function requireSignIn(scope: FastifyApp, people: People): void {
  scope.addHook('onRoute', (route) => {
    if (!route.config?.isRepeatable) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      const answer = async () => handler.call(this, request, reply);
      return answerChecked(people, request, answer, async () => {
        await findPerson(people, request);
        return answer();
      });
    };
  });
  scope.addHook('onRequest', async (request) => {
    const known = request.routeOptions.config.isRepeatable && !namesRecord(request) ? people.findKnown(request) : null;
    if (known && request.budget) {
      request.person = known.person;
      request.budget.session = { ...known.session, isChecked: false };
    } else await findPerson(people, request);
  });
  // Nothing of a person leaves by another way than `answerChecked`.
  scope.addHook('onSend', async (request, reply: FastifyReply) => {
    if (reply.statusCode < 400 && request.budget?.session && !request.budget.session.isChecked)
      throw new Error(`${request.routeOptions.url} was answered before its sign-in was checked`);
  });
}

async function findPerson(people: People, request: FastifyRequest): Promise<void> {
  request.person = await people.find(request);
  if (!request.person) throw new AppError('notSignedIn', 'User not authenticated');
}

/** Answers, or refuses, by what the database knows now: where the sign-in has changed, what was answered by the earlier one is thrown away. */
async function answerChecked<Answer>(
  people: People,
  { budget }: Pick<FastifyRequest, 'budget'>,
  answer: () => Promise<Answer>,
  answerAgain: () => Promise<Answer>,
): Promise<Answer> {
  const session = budget?.session;
  if (!session) return answer();
  const [result] = await Promise.allSettled([answer()]);
  try {
    if (!session.isChecked) await people.checkSession(session);
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  } catch (error) {
    if (!isSessionChange(error)) throw error;
  }
  delete budget.session;
  return answerAgain();
}

/** For a read that visitors are answered too. Members are known from earlier requests, as behind `requireSignIn`; null is a visitor. */
export function answerReader<Answer>(
  people: People,
  request: FastifyRequest,
  answer: (person: Person | null) => Promise<Answer>,
): Promise<Answer> {
  const known = people.findKnown(request);
  const answerFound = async () => answer(await people.find(request));
  if (!known || !request.budget) return answerFound();
  request.budget.session = { ...known.session, isChecked: false };
  return answerChecked(people, request, () => answer(known.person), answerFound);
}
