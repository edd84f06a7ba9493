import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import { features } from '@wellkept/contract/billing/features.ts';
import { topicsMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { PackParams, Packs } from '@wellkept/contract/tracking/diary-packs.ts';
import { Topic, TopicChange } from '@wellkept/contract/tracking/diary-topics.ts';
import { findPack } from '@wellkept/insights/tracking/packs.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { publishDiaryChange } from '../../../jobs/diary-change.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { getEntitlementSubject } from '../../billing/entitlements/feature-guard.ts';
import { lockDiary } from './repository.ts';
import {
  countTopics,
  deletePack,
  findPacks,
  findTopics,
  findTopicsByName,
  insertPackTopics,
  updateTopicName,
  upsertTopic,
} from './topic-repository.ts';

const tags = ['diary'];
const topicList = { 200: z.array(Topic) };

export function diaryTopicRoutes(api: FastifyApp, { config, connections: { people } }: Services): void {
  api.get(
    '/api/diary/topics',
    {
      schema: {
        operationId: 'listDiaryTopics',
        tags,
        summary: 'The symptoms and factors that the person follows, the ones used last first',
        response: topicList,
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findTopics(tx, userId));
    },
  );

  api.post(
    '/api/diary/topics',
    {
      schema: {
        operationId: 'changeDiaryTopic',
        tags,
        summary: 'Adds a symptom or factor, changes it, or gives it another name, in its entries too',
        body: TopicChange,
        response: topicList,
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      const { kind, was, topic } = request.body;
      return withUser(people, userId, async (tx) => {
        await lockDiary(tx, userId);
        const [known, renamed] = [
          (await findTopicsByName(tx, userId, kind, [topic.name]))[0],
          was === null ? undefined : (await findTopicsByName(tx, userId, kind, [was])).find(({ name }) => name === was),
        ];
        if (was !== null && !renamed) throw new AppError('notFound', `You do not follow such a ${kind}.`);
        if (known && known.name !== renamed?.name) throw new AppError('conflict', `You follow ${known.name} already.`, 'topic.name');
        if (!known && !renamed && (await countTopics(tx, userId, kind)) >= topicsMax)
          throw new AppError('conflict', `You can follow up to ${topicsMax} ${kind}s. Rename one that you no longer need.`);
        if (renamed && renamed.name !== topic.name) {
          await updateTopicName(tx, userId, kind, renamed.name, topic.name);
          await publishDiaryChange(tx, userId);
        }
        await upsertTopic(tx, userId, kind, topic);
        return findTopics(tx, userId);
      });
    },
  );

  api.get(
    '/api/diary/packs',
    { schema: { operationId: 'listDiaryPacks', tags, summary: 'The condition packs that are set up', response: { 200: Packs } } },
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
        summary: 'Sets up the symptoms and factors of a condition together',
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
        summary: 'Takes a pack away; what was written down stays',
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
