import {
  ShareMessage,
  ShareMessageInput,
  ShareMessageParams,
  ShareMessagesSeenInput,
  ShareTodoInput,
} from '@wellkept/contract/sharing/share-messages.ts';
import { ShareParams } from '@wellkept/contract/sharing/shares.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import type { UserId } from '../../auth/user-id.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { requireFeature } from '../billing/entitlements/feature-guard.ts';
import { findShare, getShareState, lockShare } from './repository.ts';
import { deleteMessage, findMessages, insertMessage, updateDone, updateMessagesSeen } from './share-messages.ts';

const tags = ['shares'];
const createNotFoundError = () => new AppError('notFound', 'There is no such message.');

async function requireShare(tx: Transaction, userId: UserId, id: string, find = findShare) {
  const share = await find(tx, userId, id);
  if (!share) throw new AppError('notFound', 'There is no such link.');
  return share;
}

/** What the owner of a link reads and writes beside it. Reading and taking away stay open after the link or the plan has ended. */
export function shareMessageRoutes(api: FastifyApp, services: Services): void {
  const { connections, keyring } = services;
  const { people } = connections;

  api.get(
    '/api/shares/:id/messages',
    {
      schema: {
        operationId: 'listShareMessages',
        tags,
        summary: 'Messages, notes and to-dos beside a link, oldest first',
        params: ShareParams,
        response: { 200: z.array(ShareMessage) },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      const { id } = request.params;
      return withUser(people, userId, async (tx) => {
        await requireShare(tx, userId, id);
        return findMessages(tx, keyring, { userId, shareId: id });
      });
    },
  );

  api.post(
    '/api/shares/:id/messages/seen',
    {
      schema: {
        operationId: 'markShareMessagesSeen',
        tags,
        summary: 'Mark the messages beside a link as seen, up to the newest one that was read',
        params: ShareParams,
        body: ShareMessagesSeenInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { id } = request.params;
      await withUser(people, userId, async (tx) => {
        await requireShare(tx, userId, id);
        await updateMessagesSeen(tx, { userId, shareId: id }, new Date(request.body.until));
      });
      return reply.code(204).send(null);
    },
  );
  addWritingRoutes(api, services);
}

function addWritingRoutes(api: FastifyApp, { connections: { people }, keyring, config }: Services): void {
  api.put(
    '/api/shares/:id/messages/:messageId',
    {
      onRequest: requireFeature('provider_collaboration', config),
      schema: {
        operationId: 'writeShareMessage',
        tags,
        summary: 'Write to the person who has a link, under an id chosen by the client',
        params: ShareMessageParams,
        body: ShareMessageInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const { id, messageId } = request.params;
      const now = new Date();
      await withUser(people, userId, async (tx) => {
        const share = await requireShare(tx, userId, id, lockShare);
        if (!share.takesMessages || getShareState(share, now) !== 'open')
          throw new AppError('conflict', 'You can’t send messages through this link. Make a new one.');
        const message = { id: messageId, author: 'owner', kind: 'message', recipient: null, ...request.body } as const;
        await insertMessage(tx, keyring, { userId, shareId: id }, message, { now });
      });
      return reply.code(204).send(null);
    },
  );

  api.put(
    '/api/shares/:id/messages/:messageId/done',
    {
      schema: {
        operationId: 'setShareTodoDone',
        tags,
        summary: 'Tick a to-do that came through a link',
        params: ShareMessageParams,
        body: ShareTodoInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const { id, messageId } = request.params;
      const found = await withUser(people, userId, (tx) => updateDone(tx, { userId, shareId: id }, messageId, request.body.isDone));
      if (!found) throw createNotFoundError();
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/shares/:id/messages/:messageId',
    {
      schema: {
        operationId: 'deleteShareMessage',
        tags,
        summary: 'Delete a message, a note or a to-do for both sides',
        params: ShareMessageParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { id, messageId } = request.params;
      if (!(await withUser(people, userId, (tx) => deleteMessage(tx, { userId, shareId: id }, messageId)))) throw createNotFoundError();
      return reply.code(204).send(null);
    },
  );
}
