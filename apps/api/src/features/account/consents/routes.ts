import { Consent, ConsentGiven, type ConsentKind } from '@wellkept/contract/account/account.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../audit/audit-log.ts';
import { getPerson } from '../../../auth/people.ts';
import { consents } from '../../../auth/tables.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { type Transaction, withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { hideFacts } from '../../community/own-facts.ts';
import { revokeOpenShares } from '../../sharing/repository.ts';

const tags = ['consents'];

const isActiveConsent = (userId: UserId, kind: ConsentKind) =>
  and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.withdrawnAt));

function record(tx: Transaction, userId: UserId, action: 'consent_given' | 'consent_withdrawn', kind: ConsentKind): Promise<void> {
  const metadata = { kind, version: product.consentVersions[kind] };
  return audit(tx, userId, { action, resourceType: 'consent', success: true, riskLevel: 'MEDIUM', metadata });
}

export function consentRoutes(api: FastifyApp, services: Services): void {
  addListRoute(api, services);
  addGivingRoute(api, services);
  addWithdrawalRoute(api, services);
}

function addListRoute(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/account/consents',
    {
      schema: {
        operationId: 'listConsents',
        tags,
        summary: 'List the consents that the person gave, and when',
        response: { 200: z.array(Consent) },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const rows = await withUser(people, userId, (tx) =>
        tx.select().from(consents).where(eq(consents.userId, userId)).orderBy(consents.givenAt, consents.kind),
      );
      return rows.map(({ kind, version, givenAt, withdrawnAt }) => ({
        kind,
        version,
        givenAt: givenAt.toISOString(),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      }));
    },
  );
}

function addGivingRoute(api: FastifyApp, { connections: { people } }: Services): void {
  api.post(
    '/api/account/consents',
    {
      schema: {
        operationId: 'giveConsent',
        tags,
        summary: 'Give a consent, or give a withdrawn one again',
        body: ConsentGiven,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { kind } = request.body;
      await withUser(people, userId, async (tx) => {
        // One of this wording that stands already stays as it is, also when two calls come at once.
        const version = product.consentVersions[kind];
        const { rowCount } = await tx.insert(consents).values({ userId, kind, version }).onConflictDoNothing();
        if (rowCount) await record(tx, userId, 'consent_given', kind);
      });
      return reply.code(204).send(null);
    },
  );
}

function addWithdrawalRoute(api: FastifyApp, { connections: { people } }: Services): void {
  api.post(
    '/api/account/consents/withdraw',
    {
      schema: {
        operationId: 'withdrawConsent',
        tags,
        summary: 'Withdraw a consent; without consent to health data, nothing new is stored and sharing ends',
        body: ConsentGiven,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { kind } = request.body;
      if (kind === 'terms' || kind === 'adult')
        throw new AppError('conflict', 'You can’t have an account without this. To withdraw it, delete your account.', 'kind');
      await withUser(people, userId, async (tx) => {
        const { rowCount } = await tx.update(consents).set({ withdrawnAt: new Date() }).where(isActiveConsent(userId, kind));
        if (rowCount) await record(tx, userId, 'consent_withdrawn', kind);
        // What is shared would go on being handed out.
        if (kind !== 'health-data') return;
        await revokeOpenShares(tx, userId);
        await hideFacts(tx, userId, null);
      });
      return reply.code(204).send(null);
    },
  );
}
