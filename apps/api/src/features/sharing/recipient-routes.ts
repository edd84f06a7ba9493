import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import { RecipientMessageInput, RecipientMessageParams, RecipientReading, ShareTalk } from '@wellkept/contract/sharing/share-messages.ts';
import { ManifestParams, ShareGone, WrongPasscode } from '@wellkept/contract/sharing/shares.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { toUserId } from '../../auth/user-id.ts';
import { getEdition } from '../../edition.ts';
import { AppError } from '../../errors.ts';
import { enqueueJobOnce } from '../../jobs/enqueue.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findStoredPlanLevel } from '../billing/subscription/stored-plan.ts';
import { sendUnavailable, sendWrongPasscode } from './link-answers.ts';
import { findMessages, insertMessage } from './share-messages.ts';
import { type AccessResult, checkAccess, mailDelaySeconds, withShare } from './share-opening.ts';

const tags = ['share links'];
const requestsPerMinuteMax = 30;
const refusals = { 401: WrongPasscode, 404: ShareGone } as const;

type Refused = Exclude<AccessResult, { kind: 'allowed' }>;
const sendRefusal = (reply: FastifyReply, refused: Refused, passcode: string | undefined) =>
  refused.kind === 'gone' ? sendUnavailable(reply, refused.reason) : sendWrongPasscode(reply, refused.remainingAttempts, passcode);

/**
 * What the person with the link reads and writes. They need no account; the link and its passcode are asked for each time, so that both end in
 * the moment in which the owner withdraws it.
 */
export function recipientMessageRoutes(api: FastifyApp, services: Services): void {
  registerReading(api, services);
  registerWriting(api, services);
}

const createRateLimit = ({ config }: Services) => ({ max: requestsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' });

function registerReading(api: FastifyApp, services: Services): void {
  const { connections, keyring } = services;
  const { shares } = connections;
  api.post(
    '/api/s/:token/messages',
    {
      config: { rateLimit: createRateLimit(services) },
      schema: {
        operationId: 'readShareTalk',
        tags,
        summary: 'Messages, notes and to-dos beside a link, for the person who has it',
        params: ManifestParams,
        body: RecipientReading,
        response: { 200: ShareTalk, ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { passcode } = request.body;
      const answer = await withShare(shares, request.params.token, async (tx) => {
        const access = await checkAccess(tx, passcode, new Date());
        if (access.kind !== 'allowed') return access;
        const { userId, id, takesMessages } = access.row;
        const messages = takesMessages ? await findMessages(tx, keyring, { userId, shareId: id }) : [];
        return { kind: 'talk' as const, takesMessages, messages: messages.map(({ isNew: _isNew, ...message }) => message) };
      });
      if (answer.kind !== 'talk') return sendRefusal(reply, answer, passcode);
      return { takesMessages: answer.takesMessages, messages: answer.messages };
    },
  );
}

function registerWriting(api: FastifyApp, services: Services): void {
  const { connections, keyring, config } = services;
  const { shares, payments } = connections;
  api.put(
    '/api/s/:token/messages/:messageId',
    {
      config: { rateLimit: createRateLimit(services) },
      schema: {
        operationId: 'writeByShareLink',
        tags,
        summary: 'Write to the owner of a link, under an id chosen by the client',
        params: RecipientMessageParams,
        body: RecipientMessageInput,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      const { passcode, ...written } = request.body;
      const { token, messageId } = request.params;
      const now = new Date();
      const access = await withShare(shares, token, async (tx) => {
        const checked = await checkAccess(tx, passcode, now);
        if (checked.kind !== 'allowed') return checked;
        const { userId, id, takesMessages, notifiesByMail } = checked.row;
        if (!takesMessages) throw new AppError('conflict', 'You can’t send messages through this link.');
        const message = { id: messageId, author: 'recipient', ...written } as const;
        const level = await findStoredPlanLevel(payments, toUserId(userId), now);
        if (!canUseFeature('provider_collaboration', { level, edition: getEdition(request, config), isSignedIn: true }).may)
          throw new AppError(
            'conflict',
            'The person who shared this can’t get messages at the moment. You can still read what was written.',
          );
        const isNew = await insertMessage(tx, keyring, { userId, shareId: id }, message, { now });
        if (isNew && notifiesByMail)
          await enqueueJobOnce(
            tx,
            'tell_share_written',
            { userId, shareId: id },
            { key: `share written ${id}`, seconds: mailDelaySeconds },
          );
        return checked;
      });
      if (access.kind !== 'allowed') return sendRefusal(reply, access, passcode);
      return reply.code(204).send(null);
    },
  );
}
