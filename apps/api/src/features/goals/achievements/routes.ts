import { fromDayNumber } from '@wellkept/clinical/local-day.ts';
import { Achievements, Progress } from '@wellkept/contract/goals/achievements.ts';
import { TodayQuery } from '@wellkept/contract/goals/goals.ts';
import { listAchievements } from '@wellkept/tracking/achievements/achievements.ts';
import { getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import type { SafetyEngine } from '../../interactions/check/engine.ts';
import { type AddedMedication, findAchievementFacts } from './repository.ts';
import { findProgress } from './service.ts';

const tags = ['achievements'];

/** The day on which two medicines were there of which something is known: names that nobody knows are not checked. */
async function findFirstCheck(added: readonly AddedMedication[], { resolve }: Pick<SafetyEngine, 'resolve'>): Promise<number | null> {
  if (added.length < 2) return null;
  const resolutions = await resolve(added.map(({ name }) => name));
  return added.filter((_, at) => resolutions[at]?.match)[1]?.on ?? null;
}

export function achievementRoutes(api: FastifyApp, { connections: { people }, safety }: Services): void {
  api.get(
    '/api/achievements',
    {
      schema: {
        operationId: 'listAchievements',
        tags,
        summary: 'List achievements, earned and available',
        querystring: TodayQuery,
        response: { 200: Achievements },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const facts = await withUser(people, userId, (tx) => findAchievementFacts(tx, userId, request.query.today));
      const { added, ...rest } = facts;
      const achievements = listAchievements({ ...rest, checkedOn: await findFirstCheck(added, safety) });
      return {
        achievements: achievements.map((one) => ({ ...one, earnedOn: one.earnedOn === null ? null : fromDayNumber(one.earnedOn) })),
      };
    },
  );

  api.get(
    '/api/progress',
    {
      schema: {
        operationId: 'getProgress',
        tags,
        summary: 'Get the days with entries, and compare the last four weeks with the four before',
        querystring: TodayQuery,
        response: { 200: Progress },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findProgress(tx, userId, request.query.today));
    },
  );
}
