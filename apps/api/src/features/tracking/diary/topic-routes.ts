import { topicsMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { Topic, TopicChange } from '@wellkept/contract/tracking/diary-topics.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { publishDiaryChange } from '../../../jobs/diary-change.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { lockDiary } from './repository.ts';
import { countTopics, findTopics, findTopicsByName, updateTopicName, upsertTopic } from './topic-repository.ts';

const tags = ['diary'];
const topicList = { 200: z.array(Topic) };

/** Adds, changes or renames a topic; a new name is written into its entries too. */
async function saveTopic(tx: Transaction, userId: UserId, { kind, was, topic }: z.infer<typeof TopicChange>): Promise<void> {
  await lockDiary(tx, userId);
  const [known, renamed] = [
    (await findTopicsByName(tx, userId, kind, [topic.name]))[0],
    was === null ? undefined : (await findTopicsByName(tx, userId, kind, [was])).find(({ name }) => name === was),
  ];
  if (was !== null && !renamed) throw new AppError('notFound', `You don’t track this ${kind}.`);
  if (known && known.name !== renamed?.name) throw new AppError('conflict', `You already track “${known.name}”.`, 'topic.name');
  if (!known && !renamed && (await countTopics(tx, userId, kind)) >= topicsMax)
    throw new AppError('conflict', `You can track up to ${topicsMax} ${kind}s. Rename one you no longer need.`);
  if (renamed && renamed.name !== topic.name) {
    await updateTopicName(tx, userId, kind, renamed.name, topic.name);
    await publishDiaryChange(tx, userId);
  }
  await upsertTopic(tx, userId, kind, topic);
}

export function diaryTopicRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/diary/topics',
    {
      schema: {
        operationId: 'listDiaryTopics',
        tags,
        summary: 'List tracked symptoms and factors, most recently used first',
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
        summary: 'Create, update or rename a symptom or factor, including in its entries',
        body: TopicChange,
        response: topicList,
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      return withUser(people, userId, async (tx) => {
        await saveTopic(tx, userId, request.body);
        return findTopics(tx, userId);
      });
    },
  );
}
