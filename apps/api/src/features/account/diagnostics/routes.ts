import { ConnectionTest, DataIntegrity, Freshness, SystemCheck } from '@wellkept/contract/account/diagnostics.ts';
import { checkIntegrity } from '@wellkept/profile/integrity.ts';
import { z } from 'zod';
import { getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { findProfile } from '../../profile/repository.ts';
import { listFreshness } from './freshness.ts';
import { countProfiles, findSourceDates } from './repository.ts';
import { checkSystem } from './service.ts';

const tags = ['diagnostics'];

export function diagnosticsRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.post(
    '/api/diagnostics/system-check',
    {
      schema: {
        operationId: 'checkSystem',
        tags,
        summary: 'Check that each part of the product works for this person, with real reads and writes',
        response: { 200: SystemCheck },
      },
    },
    (request) => checkSystem(people, getPerson(request).userId, new Date(), request.log),
  );

  api.get(
    '/api/diagnostics/integrity',
    {
      schema: {
        operationId: 'checkIntegrity',
        tags,
        summary: 'Check the profile for missing or inconsistent answers',
        response: { 200: DataIntegrity },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      return checkIntegrity(await withUser(people, userId, (tx) => findProfile(tx, userId)));
    },
  );

  api.get(
    '/api/diagnostics/connection',
    {
      schema: {
        operationId: 'testConnection',
        tags,
        summary: 'Count rows to test the database connection',
        response: { 200: ConnectionTest },
      },
    },
    async (request) => {
      const start = performance.now();
      const profiles = await withUser(people, getPerson(request).userId, countProfiles);
      return { profiles, milliseconds: Math.round((performance.now() - start) * 10) / 10 };
    },
  );

  api.get(
    '/api/freshness',
    {
      schema: {
        operationId: 'listFreshness',
        tags,
        summary: 'List when each kind of information last changed, and whether it is outdated',
        response: { 200: z.array(Freshness) },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      return listFreshness(await withUser(people, userId, (tx) => findSourceDates(tx, userId)), new Date());
    },
  );
}
