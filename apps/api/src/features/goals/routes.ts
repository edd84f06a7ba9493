import { GoalInput, GoalList, GoalParams, TodayQuery } from '@wellkept/contract/goals/goals.ts';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { deleteGoal } from './repository.ts';
import { findGoals, saveGoal } from './service.ts';

const tags = ['goals'];

export function goalRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/goals',
    {
      schema: {
        operationId: 'listGoals',
        tags,
        summary: 'List goals with their progress, and what a new goal can measure',
        querystring: TodayQuery,
        response: { 200: GoalList },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findGoals(tx, userId, request.query.today));
    },
  );

  api.put(
    '/api/goals/:id',
    {
      schema: {
        operationId: 'putGoal',
        tags,
        summary: 'Create or replace a goal under an id chosen by the client',
        params: GoalParams,
        querystring: TodayQuery,
        body: GoalInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      await withUser(people, userId, (tx) => saveGoal(tx, userId, request.params.id, request.body, request.query.today));
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/goals/:id',
    { schema: { operationId: 'deleteGoal', tags, summary: 'Delete a goal', params: GoalParams, response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => deleteGoal(tx, userId, request.params.id))))
        throw new AppError('notFound', 'There is no such goal.');
      return reply.code(204).send(null);
    },
  );
}
