import { ActiveSession, OfflineKeys, SessionAnswer } from '@wellkept/contract/account/session.ts';
import { fromNodeHeaders } from 'better-auth/node';
import { z } from 'zod';
import { audit } from '../../../audit/audit-log.ts';
import { renewAfterSeconds, signInSeconds } from '../../../auth/durations.ts';
import { getPerson, toSessionUser } from '../../../auth/people.ts';
import { copyCookies } from '../../../auth/sign-in.ts';
import { AppError } from '../../../errors.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { deleteSession, findSessions } from './repository.ts';

const tags = ['session'];

/** Open to visitors: a page asks this first. */
export function currentSessionRoutes(api: FastifyApp, { auth, people }: Services): void {
  api.get(
    '/api/session',
    { schema: { operationId: 'getSession', tags, summary: 'Get the signed-in user', response: { 200: SessionAnswer } } },
    async (request, reply) => {
      const person = await people.find(request);
      if (!person) return { user: null };
      if (person.via === 'cookie' && Date.now() - person.lastSeenAt.getTime() > renewAfterSeconds * 1000) {
        const { headers } = await auth.api.getSession({ headers: fromNodeHeaders(request.headers), returnHeaders: true });
        copyCookies(reply, headers);
      }
      const expiresAt = Math.floor(person.expiresAt.getTime() / 1000);
      return {
        user: toSessionUser(person),
        expiresAt,
        expiresIn: expiresAt - Math.floor(Date.now() / 1000),
        tokenType: person.via,
      };
    },
  );
}

/** The list of one's own sessions, for signed-in people. */
export function sessionRoutes(api: FastifyApp, { connections: { accounts }, keyring }: Services): void {
  api.get(
    '/api/account/offline-keys',
    {
      schema: {
        operationId: 'getOfflineKeys',
        tags,
        summary: 'Get the keys that encrypt data stored in the browser',
        response: { 200: OfflineKeys },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const keys = keyring.derive(`wellkept offline ${userId}`);
      return {
        userId,
        keys: keys.map(({ id, key }) => ({ id, key: key.toString('base64url') })),
        keepSeconds: signInSeconds,
      };
    },
  );

  api.get(
    '/api/account/sessions',
    { schema: { operationId: 'listSessions', tags, summary: 'List active sessions', response: { 200: z.array(ActiveSession) } } },
    async (request) => {
      const { userId, sessionId } = getPerson(request);
      const rows = await findSessions(accounts, userId);
      return rows.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
        id,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        userAgent,
        current: id === sessionId,
      }));
    },
  );

  api.delete(
    '/api/account/sessions/:id',
    {
      schema: {
        operationId: 'deleteSession',
        tags,
        summary: 'End a session',
        params: z.object({ id: z.uuid() }),
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { id } = request.params;
      await accounts.transaction(async (tx) => {
        if (!(await deleteSession(tx, userId, id))) throw new AppError('notFound', 'There is no such session.');
        await audit(tx, userId, { action: 'session_revoked', resourceType: 'session', resourceId: id, success: true, riskLevel: 'MEDIUM' });
      });
      return reply.code(204).send(null);
    },
  );
}
