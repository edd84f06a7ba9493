import { Achievements, Progress } from '@wellkept/contract/achievements.ts';
import { TodayQuery } from '@wellkept/contract/goals.ts';
import { achievementsOf } from '@wellkept/insights/achievements/achievements.ts';
import { isoDate } from '@wellkept/insights/plain-date.ts';
import { personOf } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { Api, Parts } from '../../parts.ts';
import { findAchievementFacts } from './repository.ts';
import { findProgress } from './service.ts';

const tags = ['achievements'];

export function achievementRoutes(api: Api, { connections: { people } }: Parts): void {
  api.get(
    '/api/achievements',
    {
      schema: {
        operationId: 'listAchievements',
        tags,
        summary: 'What one has earned by care, and what can be earned',
        querystring: TodayQuery,
        response: { 200: Achievements },
      },
    },
    async (request) => {
      const { userId } = personOf(request);
      const facts = await withUser(people, userId, (tx) => findAchievementFacts(tx, userId, request.query.today));
      const achievements = achievementsOf(facts);
      return { achievements: achievements.map((one) => ({ ...one, earnedOn: one.earnedOn === null ? null : isoDate(one.earnedOn) })) };
    },
  );

  api.get(
    '/api/progress',
    {
      schema: {
        operationId: 'getProgress',
        tags,
        summary: 'Which days were noted, and how the last four weeks stand beside the four before',
        querystring: TodayQuery,
        response: { 200: Progress },
      },
    },
    (request) => {
      const { userId } = personOf(request);
      return withUser(people, userId, (tx) => findProgress(tx, userId, request.query.today));
    },
  );
}
