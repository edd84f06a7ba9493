import { Share, ShareLink, ShareParams } from '@wellkept/contract/sharing/shares.ts';
import { z } from 'zod';
import { audit } from '../../audit/audit-log.ts';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findShare, findShares, revokeShare, updateSeen } from './repository.ts';
import { openLink } from './share-link.ts';

const tags = ['shares'];
const createNotFoundError = () => new AppError('notFound', 'There is no such link.');

export function shareRoutes(api: FastifyApp, { connections: { people }, keyring }: Services): void {
  api.get(
    '/api/shares',
    { schema: { operationId: 'listShares', tags, summary: 'List shared links, newest first', response: { 200: z.array(Share) } } },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findShares(tx, userId, new Date()));
    },
  );

  api.get(
    '/api/shares/:id/link',
    {
      schema: {
        operationId: 'getShareLink',
        tags,
        summary: 'Get a link again, for its owner',
        params: ShareParams,
        response: { 200: ShareLink },
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { id } = request.params;
      const share = await withUser(people, userId, (tx) => findShare(tx, userId, id));
      if (!share?.sealedLink || share.expiresAt <= new Date()) throw createNotFoundError();
      reply.header('cache-control', 'no-store');
      return openLink(keyring, share.sealedLink, userId, id);
    },
  );

  api.delete(
    '/api/shares/:id',
    {
      schema: {
        operationId: 'revokeShare',
        tags,
        summary: 'Revoke a link and delete its content immediately',
        params: ShareParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { id } = request.params;
      await withUser(people, userId, async (tx) => {
        const ended = await revokeShare(tx, userId, id);
        if (ended === null) throw createNotFoundError();
        if (ended)
          await audit(tx, userId, { action: 'share_revoked', resourceType: 'share', resourceId: id, success: true, riskLevel: 'LOW' });
      });
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/shares/seen',
    { schema: { operationId: 'markSharesSeen', tags, summary: 'Mark opened links as seen', response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      await withUser(people, userId, (tx) => updateSeen(tx, userId));
      return reply.code(204).send(null);
    },
  );
}
