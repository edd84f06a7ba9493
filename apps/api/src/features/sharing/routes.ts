import { randomUUID } from 'node:crypto';
import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import {
  openSharesMax,
  passcodeAttemptsMax,
  previewMinutesMax,
  type ShareFormat,
  shareLifetimes,
  summaryShareSections,
} from '@wellkept/contract/sharing/share-limits.ts';
import { Share, ShareInput, ShareLink, ShareParams, SharePreview, SharePreviewInput } from '@wellkept/contract/sharing/shares.ts';
import type { FhirDocument } from '@wellkept/insights/fhir/document.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../../audit/audit-log.ts';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { pdfSecondsMax } from '../../request-budget.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { getEntitlementSubject } from '../billing/entitlements/feature-guard.ts';
import { gatherSummary } from '../transfer/exports/summary.ts';
import { type BriefRequest, computeDigest, gatherBrief } from './brief.ts';
import { hashPasscode } from './passcode.ts';
import { countOpenShares, findShare, findShares, insertShare, revokeShare, updateSeen } from './repository.ts';
import { createSecret, encryptFile, formatShareLink, hashShareToken, openLink, sealLink } from './share-link.ts';

const tags = ['shares'];
const requestsPerMinuteMax = 30;
const createNotFoundError = () => new AppError('notFound', 'There is no such link.');

export function shareRoutes(api: FastifyApp, { connections: { people }, safety, config, keyring }: Services): void {
  const rateLimit = { max: requestsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' };

  type DocumentAsk = Pick<BriefRequest, 'period' | 'sections' | 'madeAt'> & { format: ShareFormat };
  const createDocument = async (request: FastifyRequest, { format, ...ask }: DocumentAsk): Promise<FhirDocument> => {
    const person = getConsentingPerson(request);
    if (format === 'summary') {
      const gathered = await withUser(people, person.userId, (tx) => gatherSummary(tx, { person, madeAt: ask.madeAt }));
      return gathered.finish(safety);
    }
    const hasPatterns = canUseFeature('pattern_insights', getEntitlementSubject(request, config)).may;
    const gathered = await withUser(people, person.userId, (tx) => gatherBrief(tx, { person, hasPatterns, ...ask }));
    return gathered.finish(safety);
  };

  api.post(
    '/api/shares/preview',
    {
      config: { rateLimit, budgetSeconds: pdfSecondsMax },
      schema: {
        operationId: 'previewShare',
        tags,
        summary: 'Exactly what a link to a visit brief or a patient summary would hold',
        body: SharePreviewInput,
        response: { 200: SharePreview },
      },
    },
    async (request) => {
      const { from, to, sections, format } = request.body;
      const madeAt = new Date();
      const bundle = await createDocument(request, { period: { from, to }, sections, format, madeAt });
      return { madeAt: madeAt.toISOString(), digest: computeDigest(bundle), bundle };
    },
  );

  api.post(
    '/api/shares',
    {
      config: { rateLimit, budgetSeconds: pdfSecondsMax },
      schema: {
        operationId: 'createShare',
        tags,
        summary: 'Makes a link to the document that was looked at',
        body: ShareInput,
        response: { 201: ShareLink.extend({ id: z.uuid() }) },
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { from, to, format, digest, label, passcode, lifetime, notifiesByMail } = request.body;
      const sections = format === 'summary' ? summaryShareSections : request.body.sections;
      const [now, madeAt] = [new Date(), new Date(request.body.madeAt)];
      const minutesOld = (now.getTime() - madeAt.getTime()) / 60_000;
      if (minutesOld < -1 || minutesOld > previewMinutesMax)
        throw new AppError('conflict', 'What you looked at is too old by now. Look at it again before you share it.');
      const bundle = await createDocument(request, { period: { from, to }, sections, format, madeAt });
      if (computeDigest(bundle) !== digest)
        throw new AppError('conflict', 'Something was changed since you looked at it. Look at it again before you share it.');
      const [id, token, key] = [randomUUID(), createSecret(), createSecret()];
      const expiresAt = new Date(now.getTime() + shareLifetimes[lifetime] * 1000);
      const link = formatShareLink({ origin: config.publicOrigin, token, key, expiresAt, format, hasPasscode: passcode !== null });
      const [file, passcodeHash] = [
        await encryptFile(JSON.stringify(bundle), key),
        passcode === null ? null : await hashPasscode(passcode),
      ];
      await withUser(people, userId, async (tx) => {
        if ((await countOpenShares(tx, userId)) >= openSharesMax)
          throw new AppError('conflict', `Up to ${openSharesMax} links can be open at a time. Withdraw one that is no longer needed.`);
        await insertShare(tx, userId, {
          id,
          label,
          from,
          to,
          format,
          sections: [...sections],
          tokenHash: hashShareToken(token),
          sealedLink: sealLink(keyring, { link, passcode }, userId, id),
          file: Buffer.from(file),
          passcodeHash,
          attemptsLeft: passcode === null ? null : passcodeAttemptsMax,
          notifiesByMail,
          expiresAt,
        });
        await audit(tx, userId, {
          action: 'share_created',
          resourceType: 'share',
          resourceId: id,
          success: true,
          riskLevel: 'HIGH',
          phiAccessed: true,
          metadata: { format, lifetime, hasPasscode: passcode !== null },
        });
      });
      return reply.code(201).header('cache-control', 'no-store').send({ id, link, passcode });
    },
  );

  api.get(
    '/api/shares',
    { schema: { operationId: 'listShares', tags, summary: 'The person’s links, the newest first', response: { 200: z.array(Share) } } },
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
        summary: 'The link once more, for its owner',
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
        summary: 'Withdraws a link: what is behind it is deleted at once',
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
    { schema: { operationId: 'markSharesSeen', tags, summary: 'The person has seen which links were opened', response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      await withUser(people, userId, (tx) => updateSeen(tx, userId));
      return reply.code(204).send(null);
    },
  );
}
