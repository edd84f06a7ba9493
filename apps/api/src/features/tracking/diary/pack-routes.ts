import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import { features } from '@wellkept/contract/billing/features.ts';
import { PackParams, Packs } from '@wellkept/contract/tracking/diary-packs.ts';
import { findPack } from '@wellkept/tracking/diary/packs.ts';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { getEntitlementSubject } from '../../billing/entitlements/feature-guard.ts';
import { lockDiary } from './repository.ts';
import { deletePack, findPacks, insertPackTopics } from './topic-repository.ts';

const tags = ['diary'];

export function diaryPackRoutes(api: FastifyApp, { config, connections: { people } }: Services): void {
  api.get(
    '/api/diary/packs',
    { schema: { operationId: 'listDiaryPacks', tags, summary: 'List the condition packs that are set up', response: { 200: Packs } } },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, async (tx) => ({ packs: await findPacks(tx, userId) }));
    },
  );

  api.put(
    '/api/diary/packs/:id',
    {
      schema: {
        operationId: 'setUpDiaryPack',
        tags,
        summary: 'Set up the symptoms and factors of a condition together',
        params: PackParams,
        response: { 200: Packs },
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      const pack = findPack(request.params.id);
      if (!pack) throw new AppError('notFound', 'There is no such pack.');
      const answer = canUseFeature(pack.feature, getEntitlementSubject(request, config));
      if (!answer.may)
        throw new AppError('planNeeded', `${features[pack.feature].name} is part of a paid plan.`, undefined, undefined, pack.feature);
      return withUser(people, userId, async (tx) => {
        await lockDiary(tx, userId);
        const symptoms = pack.symptoms.map((name) => ({ kind: 'symptom', name, scale: 'amount', unit: '' }) as const);
        const factors = pack.factors.map((factor) => ({ kind: 'factor', ...factor }) as const);
        await insertPackTopics(tx, userId, pack.id, [...symptoms, ...factors]);
        return { packs: await findPacks(tx, userId) };
      });
    },
  );

  api.delete(
    '/api/diary/packs/:id',
    {
      schema: {
        operationId: 'removeDiaryPack',
        tags,
        summary: 'Delete a pack; its entries stay',
        params: PackParams,
        response: { 200: Packs },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, async (tx) => {
        await deletePack(tx, userId, request.params.id);
        return { packs: await findPacks(tx, userId) };
      });
    },
  );
}
