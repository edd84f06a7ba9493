import {
  Manifest,
  ManifestParams,
  ManifestRequest,
  ShareFileParams,
  ShareGone as ShareGoneBody,
  WrongPasscode,
} from '@wellkept/contract/sharing/shares.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FastifyApp, Services } from '../../services.ts';
import { sendUnavailable, sendWrongPasscode } from './link-answers.ts';
import { createTicket, isValidTicket } from './share-link.ts';
import { findShareFile, openShare, withShare } from './share-opening.ts';

const tags = ['share links'];
const requestsPerMinuteMax = 30;

/** Any page may ask: a link is opened by programs that we do not know. No cookie is read here. */
const allowAnyOrigin = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });

const answerPreflight = (_request: FastifyRequest, reply: FastifyReply) =>
  allowAnyOrigin(reply)
    .headers({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    })
    .code(204)
    .send();

/** The server side of SMART Health Links (HL7). */
export function shareLinkRoutes(api: FastifyApp, { connections: { shares }, config }: Services): void {
  const rateLimit = { max: requestsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' };

  for (const url of ['/api/s/:token', '/api/s/:token/:ticket']) api.options(url, { schema: { hide: true } }, answerPreflight);

  api.post(
    '/api/s/:token',
    {
      config: { rateLimit, isForEverySite: true },
      schema: {
        operationId: 'openShareLink',
        tags,
        summary: 'Get the SMART Health Links manifest of a link',
        params: ManifestParams,
        body: ManifestRequest,
        response: { 200: Manifest, 401: WrongPasscode, 404: ShareGoneBody },
      },
    },
    async (request, reply) => {
      allowAnyOrigin(reply);
      const { token } = request.params;
      const { recipient, passcode, embeddedLengthMax = Number.POSITIVE_INFINITY } = request.body;
      const now = new Date();
      const opened = await withShare(shares, token, (tx) => openShare(tx, { recipient, passcode }, now));
      if (opened.kind === 'gone') return sendUnavailable(reply, opened.reason);
      if (opened.kind === 'wrongPasscode') return sendWrongPasscode(reply, opened.remainingAttempts, passcode);
      const content =
        opened.file.length <= embeddedLengthMax
          ? { embedded: opened.file.toString('ascii') }
          : { location: `${config.publicOrigin}/api/s/${token}/${createTicket(config.authSecret, token, now)}` };
      const file = { contentType: 'application/fhir+json' as const, ...content, lastUpdated: opened.createdAt.toISOString() };
      return { status: 'finalized' as const, files: [file] };
    },
  );

  api.get(
    '/api/s/:token/:ticket',
    {
      config: { rateLimit },
      schema: {
        operationId: 'getShareFile',
        tags,
        summary: 'Get an encrypted file from the address in the manifest',
        params: ShareFileParams,
        produces: ['application/jose'],
        response: { 200: z.string().meta({ description: 'JWE in compact form.' }), 404: ShareGoneBody },
      },
    },
    async (request, reply) => {
      allowAnyOrigin(reply);
      const { token, ticket } = request.params;
      const now = new Date();
      if (!isValidTicket(config.authSecret, token, ticket, now)) return sendUnavailable(reply, 'expired');
      const file = await withShare(shares, token, (tx) => findShareFile(tx, now));
      if (!file) return sendUnavailable(reply, 'unknown');
      return (
        reply
          .type('application/jose')
          // The schema describes the text as the document has to; what is sent is the buffer.
          .send(file as unknown as string)
      );
    },
  );
}
