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
import type { ShareInput, ShareLink } from '@wellkept/contract/sharing/shares.ts';
import type { FhirDocument } from '@wellkept/fhir/document.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { audit } from '../../audit/audit-log.ts';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { getEntitlementSubject, requireFeature } from '../billing/entitlements/feature-guard.ts';
import { settleFollowUp } from '../profile/sync/follow-up.ts';
import { gatherSummary } from '../transfer/exports/summary.ts';
import { type BriefRequest, computeDigest, gatherBrief } from './brief.ts';
import { hashPasscode } from './passcode.ts';
import { countOpenShares, insertShare } from './repository.ts';
import { createSecret, encryptFile, formatShareLink, hashShareToken, sealLink } from './share-link.ts';

type DocumentRequest = Pick<BriefRequest, 'period' | 'sections' | 'madeAt'> & { format: ShareFormat };

/** The FHIR document that a link gives access to: a visit brief or a patient summary. */
export async function createDocument(
  { connections: { people }, safety, config }: Services,
  request: FastifyRequest,
  { format, ...briefRequest }: DocumentRequest,
): Promise<FhirDocument> {
  const person = getConsentingPerson(request);
  await settleFollowUp(people, person.userId);
  if (format === 'summary') {
    const gathered = await withUser(people, person.userId, (tx) => gatherSummary(tx, { person, madeAt: briefRequest.madeAt }));
    return gathered.finish(safety);
  }
  const hasPatterns = canUseFeature('pattern_insights', getEntitlementSubject(request, config)).may;
  const gathered = await withUser(people, person.userId, (tx) => gatherBrief(tx, { person, hasPatterns, ...briefRequest }));
  return gathered.finish(safety);
}

/** Builds the document again and refuses unless it is byte for byte the one in the preview, so that nothing unseen is shared. */
async function createPreviewedDocument(
  services: Services,
  request: FastifyRequest,
  { from, to, format, digest, ...input }: z.infer<typeof ShareInput>,
  now: Date,
): Promise<FhirDocument> {
  const sections = format === 'summary' ? summaryShareSections : input.sections;
  const madeAt = new Date(input.madeAt);
  const minutesOld = (now.getTime() - madeAt.getTime()) / 60_000;
  if (minutesOld < -1 || minutesOld > previewMinutesMax)
    throw new AppError('conflict', 'Your preview is out of date. Look at it again before you share it.');
  const document = await createDocument(services, request, { period: { from, to }, sections, format, madeAt });
  if (computeDigest(document) !== digest)
    throw new AppError('conflict', 'Something has changed since you looked at it. Look at it again before you share it.');
  return document;
}

/** Stores the previewed document, encrypted with a key that only the link contains. */
export async function createShare(
  services: Services,
  request: FastifyRequest,
  input: z.infer<typeof ShareInput>,
): Promise<z.infer<typeof ShareLink> & { id: string }> {
  const { connections, config, keyring } = services;
  const { userId } = getPerson(request);
  const { from, to, format, label, passcode, lifetime, notifiesByMail, takesMessages } = input;
  if (takesMessages) await requireFeature('provider_collaboration', config)(request);
  const now = new Date();
  const document = await createPreviewedDocument(services, request, input, now);
  const [id, token, key] = [randomUUID(), createSecret(), createSecret()];
  const expiresAt = new Date(now.getTime() + shareLifetimes[lifetime] * 1000);
  const link = formatShareLink({ origin: config.publicOrigin, token, key, expiresAt, format, hasPasscode: passcode !== null });
  const file = Buffer.from(await encryptFile(JSON.stringify(document), key));
  const passcodeHash = passcode === null ? null : await hashPasscode(passcode);
  await withUser(connections.people, userId, async (tx) => {
    if ((await countOpenShares(tx, userId)) >= openSharesMax)
      throw new AppError('conflict', `You can have up to ${openSharesMax} links open at a time. Withdraw one you no longer need.`);
    await insertShare(tx, userId, {
      id,
      label,
      from,
      to,
      format,
      sections: [...(format === 'summary' ? summaryShareSections : input.sections)],
      tokenHash: hashShareToken(token),
      sealedLink: sealLink(keyring, { link, passcode }, userId, id),
      file,
      passcodeHash,
      attemptsLeft: passcode === null ? null : passcodeAttemptsMax,
      notifiesByMail,
      takesMessages,
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
  return { id, link, passcode };
}
